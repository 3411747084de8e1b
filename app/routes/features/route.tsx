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
    title: "Features · Typing Mentor",
    description: "What Typing Mentor does, feature by feature, and what each of them is good for.",
  });
}

export default function Features() {
  return (
    <Page title="Features" width="wide">
      <p>What Typing Mentor does, feature by feature, and what each of them is good for.</p>
    </Page>
  );
}
