import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ChatRole, ThreadMessage } from "~/domain/chat";
import type { ChatState } from "./chat-state";
import styles from "./coach-chat.module.css";

interface ConversationProps {
  readonly state: ChatState;
  readonly tutorName: string;
  /** What the tutor says first, and nobody keeps. */
  readonly greeting: ReactNode;
  readonly after: ReactNode;
}

/**
 * All that was said. Screen readers are told of a message once, when it is whole: the reply under way is another element
 * than the message it becomes, and is silent.
 */
export function Conversation({ state, tutorName, greeting, after }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const sent = state.messages.reduce((count, { role }) => count + (role === "user" ? 1 : 0), 0);
  useReadersPlace(box, sent);
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        role="log"
        aria-label="Conversation"
        aria-busy={state.loading}
        data-empty={state.messages.length === 0 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
      >
        <div className={styles.all}>
          <ol className={styles.messages}>
            <li className={styles.message} data-role="assistant" data-testid="chat-greeting">
              <p className={styles.author}>{tutorName}</p>
              <div className={styles.words}>{greeting}</div>
            </li>
            {state.messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages only ever join at the end.
              <Message key={index} message={message} author={getAuthor(message.role, tutorName)} />
            ))}
            {state.loading ? (
              <li
                key="reply"
                className={styles.message}
                data-role="assistant"
                data-testid="chat-message"
                aria-live="off"
              >
                <p className={styles.author}>{tutorName}</p>
                <p className={styles.words}>{state.reply === "" ? <Thinking /> : state.reply}</p>
              </li>
            ) : null}
          </ol>
          {after}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {state.loading ? `${tutorName} is answering` : ""}
      </p>
    </>
  );
}

const getAuthor = (role: ChatRole, tutorName: string) => (role === "user" ? "You" : tutorName);

/** Does not change while a reply grows. */
const Message = memo(function Message({ message, author }: { message: ThreadMessage; author: string }) {
  return (
    <li className={styles.message} data-role={message.role} data-testid="chat-message">
      <p className={styles.author}>
        {author} <Time at={message.at} />
      </p>
      <p className={styles.words}>{message.content}</p>
    </li>
  );
});

/** By the clock of this device, which the server does not know. */
function Time({ at }: { at: number }) {
  const isAlive = useHydrated();
  const moment = new Date(at).toISOString();
  return (
    <time className={styles.time} dateTime={moment} title={isAlive ? fullTime(at) : undefined}>
      {isAlive ? clockTime(at) : null}
    </time>
  );
}

function Thinking() {
  return (
    <span className={styles.thinking} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}

/** px from the end within which a reader is at the end. */
const AT_THE_END = 24;

/**
 * The box is laid out from its end (`column-reverse`): its scroll position is 0 there and negative above, and whoever is at the end
 * stays there, also before scripts run. Whoever has scrolled back keeps what they read where it is, however the end
 * grows. A message that is sent brings its author back to the end.
 */
function useReadersPlace(box: RefObject<HTMLDivElement | null>, sent: number): void {
  const height = useRef(0);
  const before = useRef(sent);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const grown = current.scrollHeight - height.current;
    height.current += grown;
    if (sent > before.current) current.scrollTop = 0;
    else if (grown !== 0 && current.scrollTop < -AT_THE_END) current.scrollTop -= grown;
    before.current = sent;
  });
}

/** `14:05`, in the time zone of this device. @param at ms since 1970 */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { timeStyle: "short" }).format(at);
}

export function fullTime(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeStyle: "short" }).format(at);
}
