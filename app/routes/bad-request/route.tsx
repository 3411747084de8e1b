import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "That request made no sense · Typing Mentor",
    description: "The address or the form that was sent could not be understood.",
    isIndexed: false,
  });
}

export default function BadRequest() {
  return (
    <Page title="That request made no sense" width="text">
      <p>The address or the form that was sent could not be understood.</p>
    </Page>
  );
}
