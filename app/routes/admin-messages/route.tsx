import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { adminOf, adminOnly } from "~server/guards";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, scripts: "never", liveChat: false };

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return null;
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
