import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Articles about typing · Typing Mentor",
    description: "Articles that each teach one kind of typing practice, with a pad on the page to do it in.",
  });
}

export default function Articles() {
  return (
    <Page title="Articles about typing" width="wide">
      <p>Articles that each teach one kind of typing practice, with a pad on the page to do it in.</p>
    </Page>
  );
}
