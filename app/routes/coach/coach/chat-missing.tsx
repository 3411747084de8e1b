import { Notice } from "~/ui/notice";
import { COACH_PATH } from "./paths";

/** Beside a chat whose code did not come; the pad needs none of it. */
export function ChatMissing() {
  return (
    <Notice tone="error" title="The chat could not be loaded">
      <p>
        Your lessons go on without it. <a href={COACH_PATH}>Load the page again</a> to have the chat as well.
      </p>
    </Notice>
  );
}
