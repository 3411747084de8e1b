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
  return pageMeta(args, { title: "Chat logs · Typing Mentor", description: "Chat logs.", isIndexed: false });
}

export default function AdminChatLogs() {
  return (
    <Page title="Chat logs">
      <p>Chat logs</p>
    </Page>
  );
}
