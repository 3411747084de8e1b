import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { ChatThread, UserLevel } from "~/domain/chat";
import { type AiFigures, askCoach } from "./ask-coach";
import { type ChatStep, createChat, getUnanswered, hasRoomFor, reduceChat } from "./chat-state";
import type { DraftStore } from "./composer";

interface UseChatOptions {
  readonly thread: ChatThread | null;
  readonly newConversation: string | null;
  readonly userLevel: UserLevel;
  readonly aiFigures: AiFigures;
  readonly messageCountInLast3Hours: number;
  readonly onThreadBegun: (start: number) => void;
  readonly kept: DraftStore;
}

export function useChat(options: UseChatOptions) {
  const { thread, newConversation, messageCountInLast3Hours, kept } = options;
  const [state, dispatch] = useReducer(reduceChat, null, () => createChat(thread, messageCountInLast3Hours));
  /** A ref: a second Enter before a render must not send twice. */
  const asking = useRef<AbortController | null>(null);

  // After leaving the page, the reply is stored by the server and must not navigate.
  useEffect(
    () => () => {
      asking.current = null;
    },
    [],
  );

  const shown = useRef({ thread, newConversation });
  const show = useEffectEvent((step: ChatStep) => {
    shown.current = { thread, newConversation };
    dispatch(step);
  });
  useEffect(() => {
    const isLeft = newConversation !== null && newConversation !== shown.current.newConversation;
    shown.current = { ...shown.current, newConversation };
    if (isLeft) {
      asking.current?.abort();
      asking.current = null;
      show({ kind: "left", messageCountInLast3Hours });
    } else if (thread !== shown.current.thread && !state.loading) {
      show({ kind: "loaded", thread, messageCountInLast3Hours });
    }
  }, [thread, newConversation, messageCountInLast3Hours, state.loading]);

  async function ask(step: ChatStep): Promise<void> {
    if (asking.current !== null) return;
    const own = new AbortController();
    asking.current = own;
    const asked = reduceChat(state, step);
    dispatch(step);
    const content = asked.messages.at(-1)?.content ?? "";
    kept.keepUnsent(content);

    let known = asked.isBegun ? asked.threadStartTimestamp : null;
    const take = (next: ChatStep) => asking.current === own && dispatch(next);
    const { userLevel, aiFigures, onThreadBegun } = options;
    const reply = await askCoach(
      { ...aiFigures, messages: asked.messages, userLevel, threadStartTimestamp: known },
      {
        signal: own.signal,
        onBegun(threadStartTimestamp) {
          kept.keepUnsent("");
          if (asking.current !== own) return;
          dispatch({ kind: "begun", threadStartTimestamp });
          if (threadStartTimestamp !== known) onThreadBegun(threadStartTimestamp);
          known = threadStartTimestamp;
        },
        onText: text => take({ kind: "heard", text }),
      },
    );
    take(reply.kind === "failed" ? reply : { ...reply, at: Date.now() });
    if (asking.current === own) asking.current = null;
  }

  function tryAgain() {
    if (getUnanswered(state) !== null) void ask({ kind: "retried" });
  }

  return {
    state,
    /** False if it must wait: joined with an undelivered message it would be too long. */
    send(content: string): boolean {
      const hasRoom = hasRoomFor(state, content);
      if (hasRoom) void ask({ kind: "sent", content, at: Date.now() });
      else tryAgain();
      return hasRoom;
    },
    tryAgain,
    stop: () => asking.current?.abort(),
    take: () => dispatch({ kind: "taken" }),
  };
}
