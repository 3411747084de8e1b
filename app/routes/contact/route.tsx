import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Contact us · Typing Mentor",
    description: "Write to the people behind Typing Mentor: questions, faults, wishes. Answers come by mail.",
  });
}

export default function Contact() {
  return (
    <Page title="Contact us" width="text">
      <p>Write to the people behind Typing Mentor: questions, faults, wishes. Answers come by mail.</p>
    </Page>
  );
}
