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
    title: "Thank you · Typing Mentor",
    description: "Your message has arrived. What happens with it now.",
    isIndexed: false,
  });
}

export default function ThankYou() {
  return (
    <Page title="Thank you" width="text">
      <p>Your message has arrived. What happens with it now.</p>
    </Page>
  );
}
