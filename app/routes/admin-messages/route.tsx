import { data } from "react-router";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, scripts: "never", liveChat: false };

export function loader() {
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Feedback and messages · Typing Mentor",
    description: "Feedback and messages.",
    isIndexed: false,
  });
}

export default function AdminMessages() {
  return (
    <Page title="Feedback and messages">
      <p>Feedback and messages</p>
    </Page>
  );
}
