import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import type { CoachChatProps } from "~/islands/coach-chat/coach-chat";
import { Stack } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import styles from "./coach.module.css";

const loadChat = () => import("~/islands/coach-chat/coach-chat");

/** Without its code the chat stays what the server has sent: to be read, and a notice says the rest. */
const staysDrawing = () => new Promise<never>(() => {});

/** The server draws it, with what was said before; its code comes after that of the pad. */
const Chat = lazy(() => loadChat().then(({ CoachChat }) => ({ default: CoachChat }), staysDrawing));

/**
 * The place of the chat, as high as it will be. Memoised, because markup from the server that waits for its code must not be
 * rendered again: React would take it away until the code is there.
 */
export const ChatPlace = memo(function ChatPlace(props: CoachChatProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useEarlyPress(place);
  return (
    <Stack gap={4} ref={place} className={styles.place} id="chat" tabIndex={-1}>
      <Suspense fallback={null}>
        <Chat {...props} />
        <Arrival place={place} pressed={pressed} />
      </Suspense>
      <MissingNotice />
      <a className={styles.toPad} href="#pad">
        Back to the text
      </a>
    </Stack>
  );
});

/** With a state of its own, so that nothing around the chat is rendered again. */
function MissingNotice() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loadChat().catch(() => setMissing(true));
  }, []);
  return isMissing ? (
    <Notice tone="error" title="The chat could not be loaded">
      <p>
        Your lessons go on without it. <a href="/typing-mentor-coach/">Load the page again</a> to have the
        chat as well.
      </p>
    </Notice>
  ) : null;
}

function useEarlyPress(place: RefObject<HTMLDivElement | null>): RefObject<HTMLElement | null> {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    // From the window: what happens in markup that still waits for its code React stops on its way to there.
    const onClick = ({ target }: MouseEvent) => {
      const chat = place.current;
      if (chat?.dataset.ready === "true" || !(target instanceof Element) || !chat?.contains(target)) return;
      pressed.current = target.closest("button");
    };
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, [place]);
  return pressed;
}

/** Comes to life with the chat: what was pressed before is pressed now. */
function Arrival({ place, pressed }: Record<"place" | "pressed", RefObject<HTMLElement | null>>) {
  useEffect(() => {
    if (place.current === null || place.current.dataset.ready === "true") return;
    place.current.dataset.ready = "true";
    pressed.current?.click();
  }, [place, pressed]);
  return null;
}
