import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ChatThread, ThreadMessage, UserLevel } from "~/domain/chat";
import { MINUTE } from "~/domain/durations";
import { Button } from "~/ui/forms/button";
import { Cluster, Text } from "~/ui/layout/primitives";
import { useRefresh } from "~/ui/refresh";
import type { AiFigures } from "./ask-coach";
import { type ChatFault, getUnanswered, isFinal } from "./chat-state";
import styles from "./coach-chat.module.css";
import { Composer, createDraftStore, isCompositionKey } from "./composer";
import { Conversation } from "./conversation";
import { Greeting, LessonButton } from "./lesson-offer";
import { useChat } from "./use-chat";

export type LessonOffer =
  | { readonly kind: "evaluation"; readonly stage: number }
  /** `item`: such as `th`; `noun`: such as `pair`. */
  | { readonly kind: "weakness"; readonly item: string; readonly noun: string }
  | { readonly kind: "nothing-weak" };

export interface CoachChatProps {
  readonly coachKind: "claude" | "local";
  /** Null starts a new one. Followed when it changes: a `key` would cut off a thread's first reply. */
  readonly thread: ChatThread | null;
  readonly name: string | null;
  readonly userLevel: UserLevel;
  readonly aiFigures: AiFigures;
  readonly messageCountInLast3Hours: number;
  readonly offer: LessonOffer;
  /** Loads the offered lesson into the pad: null, or why it was refused. Rejects on failure. */
  readonly onLesson: () => Promise<string | null>;
  readonly newThread: string;
  /** A new value clears the chat, even without a thread. */
  readonly newConversation: string | null;
  readonly onThreadBegun: (start: number) => void;
}

interface ChatRoot {
  readonly learner: { readonly id: string } | null;
}

export function CoachChat(props: CoachChatProps) {
  const learnerId = useRouteLoaderData<ChatRoot>("root")?.learner?.id ?? "";
  const kept = useMemo(() => createDraftStore(learnerId), [learnerId]);
  const { state, send, tryAgain, stop, take } = useChat({ ...props, kept });
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const coachName = props.coachKind === "claude" ? "AI tutor" : "Local coach";
  const unanswered = getUnanswered(state);
  const isAwaited = useAwaitReply(state.error === null ? unanswered : null);
  const isEmpty = state.messages.length === 0;

  /**
   * The pressed button disappears, so move the focus; but a touch screen's keyboard would cover the reply.
   */
  function backToField() {
    if (!window.matchMedia("(pointer: coarse)").matches) field.current?.focus({ preventScroll: true });
  }
  const andBackToField = (act: () => void) => () => {
    act();
    backToField();
  };
  function stopOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !state.loading || isCompositionKey(event)) return;
    event.preventDefault();
    stop();
    backToField();
  }

  return (
    <section className={styles.chat} aria-labelledby={titleId} data-testid="chat" onKeyDown={stopOnEscape}>
      <Cluster as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <Text as="h2" size="large" id={titleId}>
          {coachName}
        </Text>
        {isEmpty ? null : (
          <Link className={styles.new} to={props.newThread} preventScrollReset onClick={backToField}>
            New conversation
          </Link>
        )}
      </Cluster>
      <Conversation
        state={state}
        coachName={coachName}
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
        onTryAgain={andBackToField(tryAgain)}
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
        onStop={andBackToField(stop)}
      />
    </section>
  );
}

const QUESTIONS = ["How am I doing?", "What should I do next?", "Which finger for which key?"] as const;

function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <Cluster as="ul" gap={2} aria-label="Questions to begin with">
      {QUESTIONS.map(question => (
        <li key={question}>
          <button className={styles.question} type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </Cluster>
  );
}

interface TroubleProps {
  readonly fault: ChatFault | null;
  readonly isUnanswered: boolean;
  readonly isAwaited: boolean;
  readonly onTryAgain: () => void;
}

function Trouble({ fault, isUnanswered, isAwaited, onTryAgain }: TroubleProps) {
  if (fault === null && !isUnanswered) return null;
  return (
    <Cluster
      className={styles.trouble}
      gap={4}
      rowGap={2}
      justify="between"
      data-tone={fault === null ? "info" : "error"}
    >
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
      <Cluster className={styles.exits} gap={4}>
        {fault === null ? null : <RecoveryLink code={fault.code} />}
        {isUnanswered && !isAwaited && !isFinal(fault) ? (
          <Button className={styles.again} variant="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
      </Cluster>
    </Cluster>
  );
}

function RecoveryLink({ code }: { code: ChatFault["code"] }) {
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

export const MAX_REPLY_MS = MINUTE;
export const POLL_INTERVAL_MS = 5_000;

/** Polls for a reply left to the server when the learner returns within the app. Returns whether it may still come. */
function useAwaitReply(unanswered: ThreadMessage | null): boolean {
  const isAlive = useHydrated();
  const refresh = useRefresh();
  const [awaited, setAwaited] = useState(() => (isAlive ? unanswered : null));
  const isAwaited = awaited !== null && awaited === unanswered && isRecent(awaited);
  const look = useEffectEvent(() => {
    if (awaited !== null && isRecent(awaited)) void refresh();
    else setAwaited(null);
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => look(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
  return isAwaited;
}

const isRecent = ({ at }: ThreadMessage) => Math.abs(Date.now() - at) < MAX_REPLY_MS;
