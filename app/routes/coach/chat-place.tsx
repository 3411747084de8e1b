import { type ComponentType, lazy, memo, Suspense } from "react";
import type { TutorChatProps } from "~/islands/tutor-chat/tutor-chat";
import { ChatMissing } from "./chat-missing";
import styles from "./chat-place.module.css";

interface ChatModule {
  readonly default: ComponentType<TutorChatProps>;
}

/** The server draws it, with what was said before; its code comes after that of the pad. */
const Chat = lazy(() =>
  import("~/islands/tutor-chat/tutor-chat").then(
    ({ TutorChat }): ChatModule => ({ default: TutorChat }),
    () => ({ default: ChatMissing }),
  ),
);

/**
 * The place of the chat, as high as it will be. Memoised, because markup from the server that waits for its code must not be
 * rendered anew: React would take it away until the code is there.
 */
export const ChatPlace = memo(function ChatPlace(props: TutorChatProps) {
  return (
    <div className={styles.place} id="chat" tabIndex={-1}>
      <Suspense fallback={null}>
        <Chat {...props} />
      </Suspense>
      <a className={styles.back} href="#pad">
        Back to the text
      </a>
    </div>
  );
});
