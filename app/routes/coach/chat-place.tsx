import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from "react";
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
  const place = useRef<HTMLDivElement>(null);
  const pressed = useEarlyPress(place);
  return (
    <div ref={place} className={styles.place} id="chat" tabIndex={-1}>
      <Suspense fallback={null}>
        <Chat {...props} />
        <Arrival place={place} pressed={pressed} />
      </Suspense>
      <a className={styles.back} href="#pad">
        Back to the text
      </a>
    </div>
  );
});

/** The button that was pressed before there was code to answer it. */
function useEarlyPress(place: RefObject<HTMLDivElement | null>): RefObject<HTMLElement | null> {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    // By the document's own event: React keeps back what happens in markup that still waits for its code.
    const onClick = ({ target }: MouseEvent) => {
      if (element?.dataset.ready === "true" || !(target instanceof Element)) return;
      pressed.current = target.closest("button");
    };
    element?.addEventListener("click", onClick, { capture: true });
    return () => element?.removeEventListener("click", onClick, { capture: true });
  }, [place]);
  return pressed;
}

interface ArrivalProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly pressed: RefObject<HTMLElement | null>;
}

/** Comes to life with the chat: what was pressed before is pressed now. */
function Arrival({ place, pressed }: ArrivalProps) {
  useEffect(() => {
    if (place.current === null || place.current.dataset.ready === "true") return;
    place.current.dataset.ready = "true";
    pressed.current?.click();
  }, [place, pressed]);
  return null;
}
