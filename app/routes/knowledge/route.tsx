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
    title: "Knowledge · Typing Mentor",
    description: "What is known about typing: how it is measured, learned and kept up.",
  });
}

export default function Knowledge() {
  return (
    <Page title="Knowledge" width="wide">
      <p>What is known about typing: how it is measured, learned and kept up.</p>
    </Page>
  );
}
