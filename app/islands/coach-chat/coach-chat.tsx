import { type KeyboardEvent, useId, useMemo, useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { ChatThread, UserLevel } from "~/domain/chat";
import type { AiFigures } from "./ask-coach";
import { useAwaitReply } from "./await-reply";
import { unansweredIn } from "./chat-state";
import styles from "./coach-chat.module.css";
import { Composer } from "./composer";
import { isOfComposition } from "./composition";
import { Conversation } from "./conversation";
import { Greeting } from "./greeting";
import { keptText } from "./kept-text";
import { LessonButton } from "./lesson-button";
import { Suggestions } from "./suggestions";
import { Trouble } from "./trouble";
import { useChat } from "./use-chat";

/** The lesson that the chat's button brings into the pad. */
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
  /** Called when a thread was begun here, with its start. */
  readonly onThreadBegun: (start: number) => void;
}

/** What the chat needs of the root's data: whose words it keeps in this tab. */
interface ChatRoot {
  readonly learner: { readonly id: string } | null;
}

/** A conversation with the tutor. What anybody says in it is text, and never markup. */
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
