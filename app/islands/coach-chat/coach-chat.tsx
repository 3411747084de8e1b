import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ChatThread, ThreadMessage, UserLevel } from "~/domain/chat";
import { Button } from "~/ui/forms/button";
import { useRefresh } from "~/ui/refresh";
import type { AiFigures } from "./ask-coach";
import { type ChatFault, isFinal, unansweredIn } from "./chat-state";
import styles from "./coach-chat.module.css";
import { Composer, isOfComposition, keptText } from "./composer";
import { Conversation } from "./conversation";
import { Greeting, LessonButton } from "./lesson-offer";
import { useChat } from "./use-chat";

export type LessonOffer =
  | { readonly kind: "evaluation"; readonly stage: number }
  /** `item`: what it is about, such as `th`; `noun`: what that is, such as `pair`. */
  | { readonly kind: "weakness"; readonly item: string; readonly noun: string }
  | { readonly kind: "nothing-weak" };

export interface TutorChatProps {
  readonly tutor: "claude" | "local";
  /**
   * The thread to go on with, as the server has it; null to begin a new one. The chat follows it when it changes: a `key`
   * made of it would cut the reply off that begins a thread.
   */
  readonly thread: ChatThread | null;
  /** To address the learner by; null where they give none. */
  readonly name: string | null;
  readonly userLevel: UserLevel;
  /** What the calls carry along. The server goes by its own. */
  readonly aiFigures: AiFigures;
  readonly messageCountInLast3Hours: number;
  readonly offer: LessonOffer;
  /**
   * Brings the offered lesson into the pad: null once it is there, or the words of a refusal. Rejects when it cannot be had
   * and nobody has said why.
   */
  readonly onLesson: () => Promise<string | null>;
  /** Where a new thread begins: a link. */
  readonly newThread: string;
  /**
   * Names the wish for a new conversation, while the page is there for one: another name empties the chat, also where there
   * was no thread before either.
   */
  readonly newConversation: string | null;
  readonly onThreadBegun: (start: number) => void;
}

interface ChatRoot {
  readonly learner: { readonly id: string } | null;
}

/** A conversation with the tutor. What anyone says in it is text, and never markup. */
export function TutorChat(props: TutorChatProps) {
  const learnerId = useRouteLoaderData<ChatRoot>("root")?.learner?.id ?? "";
  const kept = useMemo(() => keptText(learnerId), [learnerId]);
  const { state, send, tryAgain, stop, take } = useChat({ ...props, kept });
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const tutorName = props.tutor === "claude" ? "AI tutor" : "Local coach";
  const unanswered = unansweredIn(state);
  const isAwaited = useAwaitReply(state.error === null ? unanswered : null);
  const isEmpty = state.messages.length === 0;

  /** For what goes away when it is pressed. On a touch screen the keyboard would cover what is about to come. */
  function backToField() {
    if (!window.matchMedia("(pointer: coarse)").matches) field.current?.focus({ preventScroll: true });
  }
  function stopOnEscape(event: KeyboardEvent) {
    // Escape also ends a composition, and then means nothing else.
    if (event.key !== "Escape" || !state.loading || isOfComposition(event)) return;
    event.preventDefault();
    stop();
    backToField();
  }

  return (
    <section className={styles.chat} aria-labelledby={titleId} data-testid="chat" onKeyDown={stopOnEscape}>
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {tutorName}
        </h2>
        {isEmpty ? null : (
          <Link className={styles.new} to={props.newThread} preventScrollReset onClick={backToField}>
            New conversation
          </Link>
        )}
      </header>
      <Conversation
        state={state}
        tutorName={tutorName}
        greeting={<Greeting {...props} />}
        after={
          isEmpty ? (
            <Suggestions
              onChoose={text => {
                send(text);
                backToField();
              }}
            />
          ) : null
        }
      />
      <Trouble
        fault={state.error}
        isUnanswered={unanswered !== null}
        isAwaited={isAwaited}
        onTryAgain={() => {
          tryAgain();
          backToField();
        }}
      />
      <LessonButton offer={props.offer} onLesson={props.onLesson} />
      <Composer
        ref={field}
        kept={kept}
        arrived={props.thread?.messages.findLast(({ role }) => role === "user")?.content ?? null}
        returned={state.returned}
        onTaken={take}
        isBusy={state.loading}
        sentBefore={state.messageCountInLast3Hours}
        onSend={send}
        onStop={() => {
          stop();
          backToField();
        }}
      />
    </section>
  );
}

const QUESTIONS = ["How am I doing?", "What should I do next?", "Which finger for which key?"] as const;

/** Questions to begin with, for whoever does not know what one may ask. */
export function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="Questions to begin with">
      {QUESTIONS.map(question => (
        <li key={question}>
          <button className={styles.question} type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TroubleProps {
  readonly fault: ChatFault | null;
  readonly isUnanswered: boolean;
  /** Its reply may still be on its way. */
  readonly isAwaited: boolean;
  readonly onTryAgain: () => void;
}

export function Trouble({ fault, isUnanswered, isAwaited, onTryAgain }: TroubleProps) {
  if (fault === null && !isUnanswered) return null;
  return (
    <div className={styles.trouble} data-tone={fault === null ? "info" : "error"}>
      {fault === null ? (
        <p>
          {isAwaited
            ? "The reply to your last message may be on its way."
            : "Your last message has no reply yet."}
        </p>
      ) : (
        <p role="alert" data-testid="chat-error">
          {fault.message}
        </p>
      )}
      <div className={styles.exits}>
        {fault === null ? null : <WayOut code={fault.code} />}
        {isUnanswered && !isAwaited && !isFinal(fault) ? (
          <Button className={styles.again} variant="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function WayOut({ code }: { code: ChatFault["code"] }) {
  const { pathname, search } = useLocation();
  switch (code) {
    case "signed-out":
      return (
        <Link to={`/login/?toast=show&destination=${encodeURIComponent(`${pathname}${search}`)}`}>
          Log in
        </Link>
      );
    case "not-subscribed":
    case "expired":
    case "ad-free-only":
      return <Link to="/pricing/">See the plans</Link>;
    default:
      return null;
  }
}

/** ms that the server takes for a reply at most. */
export const MAX_REPLY_MS = 60_000;
export const LOOK_EVERY = 5_000;

/**
 * Looks for the reply that was left to the server: whoever comes back to the page within the app may be before it. A
 * page that is loaded whole has ended its replies, so that nothing is awaited there.
 *
 * @param unanswered the last message, if it has no reply and none is heard here
 * @returns whether its reply may still be on its way; to ask again would then have it answered twice
 */
export function useAwaitReply(unanswered: ThreadMessage | null): boolean {
  const isAlive = useHydrated();
  const refresh = useRefresh();
  /** The message that was there before the learner was. */
  const [awaited, setAwaited] = useState(() => (isAlive ? unanswered : null));
  const isAwaited = awaited !== null && awaited === unanswered && isRecent(awaited);
  const look = useEffectEvent(() => {
    if (awaited !== null && isRecent(awaited)) void refresh();
    else setAwaited(null);
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isAwaited]);
  return isAwaited;
}

const isRecent = ({ at }: ThreadMessage) => Math.abs(Date.now() - at) < MAX_REPLY_MS;
