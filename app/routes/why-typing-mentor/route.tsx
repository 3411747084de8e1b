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
    title: "Why Typing Mentor · Typing Mentor",
    description: "What is different here, and how it compares with other ways to learn to type.",
  });
}

export default function WhyTypingMentor() {
  return (
    <Page title="Why Typing Mentor" width="wide">
      <p>What is different here, and how it compares with other ways to learn to type.</p>
    </Page>
  );
}
