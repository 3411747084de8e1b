import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ThreadMessage } from "~/domain/chat";
import { Stack, Text } from "~/ui/layout/primitives";
import type { ChatState } from "./chat-state";
import styles from "./coach-chat.module.css";

interface ConversationProps {
  readonly state: ChatState;
  readonly coachName: string;
  readonly greeting: ReactNode;
  readonly after: ReactNode;
}

/** Screen readers announce a message once, when it is complete: the growing reply is silent. */
export function Conversation({ state, coachName, greeting, after }: ConversationProps) {
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
        <Stack className={styles.all} gap={4}>
          <Stack as="ol" gap={4}>
            <li className={styles.message} data-role="assistant" data-testid="chat-greeting">
              <Text className={styles.author} size="small" weight="strong" tone="muted" snug>
                {coachName}
              </Text>
              <Stack className={styles.words} gap={2}>
                {greeting}
              </Stack>
            </li>
            {state.messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages only ever join at the end.
              <Message key={index} message={message} author={message.role === "user" ? "You" : coachName} />
            ))}
            {state.loading ? (
              <li
                key="reply"
                className={styles.message}
                data-role="assistant"
                data-testid="chat-message"
                aria-live="off"
              >
                <Text className={styles.author} size="small" weight="strong" tone="muted" snug>
                  {coachName}
                </Text>
                <p className={styles.words}>{state.reply === "" ? <Thinking /> : state.reply}</p>
              </li>
            ) : null}
          </Stack>
          {after}
        </Stack>
      </div>
      <p className="visually-hidden" role="status">
        {state.loading ? `${coachName} is answering` : ""}
      </p>
    </>
  );
}

const Message = memo(function Message({ message, author }: { message: ThreadMessage; author: string }) {
  return (
    <li className={styles.message} data-role={message.role} data-testid="chat-message">
      <Text className={styles.author} size="small" weight="strong" tone="muted" snug>
        {author} <Time at={message.at} />
      </Text>
      <p className={styles.words}>{message.content}</p>
    </li>
  );
});

function Time({ at }: { at: number }) {
  const isAlive = useHydrated();
  const moment = new Date(at).toISOString();
  return (
    <time className={styles.time} dateTime={moment} title={isAlive ? formatLongDateTime(at) : undefined}>
      {isAlive ? formatTimeOfDay(at) : null}
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

const AT_THE_END = 24;

/** Position 0 of `column-reverse` is the end. A reader who scrolled back stays there. */
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

/** `14:05` in the device's time zone. @param at ms since 1970 */
export function formatTimeOfDay(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { timeStyle: "short" }).format(at);
}

function formatLongDateTime(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeStyle: "short" }).format(at);
}
