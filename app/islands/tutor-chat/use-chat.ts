import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { ChatThread, UserLevel } from "~/engine/chat";
import { type AiFigures, askTutor } from "./ask-tutor";
import { type ChatState, type ChatStep, chatOf, nextChat, unansweredIn } from "./chat-state";
import type { KeptText } from "./kept-text";

export interface ChatOptions {
  readonly thread: ChatThread | null;
  readonly userLevel: UserLevel;
  readonly aiFigures: AiFigures;
  readonly messageCountInLast3Hours: number;
  readonly onThreadBegun: (start: number) => void;
  readonly kept: KeptText;
}

export interface Chat {
  readonly state: ChatState;
  /** Does nothing while a message is under way. */
  readonly send: (content: string) => void;
  readonly tryAgain: () => void;
  readonly stop: () => void;
}

/** A conversation: what is shown of it, and what can be done with it. */
export function useChat(options: ChatOptions): Chat {
  const { thread, messageCountInLast3Hours, kept } = options;
  const [state, dispatch] = useReducer(nextChat, null, () => chatOf(thread, messageCountInLast3Hours));
  /** The message under way. Without a re-rendering between them, a second press of Enter must not send a second one. */
  const asking = useRef<AbortController | null>(null);

  const shown = useRef(thread);
  const show = useEffectEvent(() => {
    shown.current = thread;
    dispatch({ kind: "loaded", thread, messageCountInLast3Hours });
  });
  useEffect(() => {
    if (thread === shown.current) return;
    if (thread === null && asking.current !== null) {
      // The learner has left this conversation for a new one; the server keeps what was said.
      asking.current.abort();
      asking.current = null;
      dispatch({ kind: "stopped", at: Date.now() });
      show();
    } else if (!state.loading) {
      show();
    }
  }, [thread, state.loading]);

  async function ask(step: ChatStep): Promise<void> {
    if (asking.current !== null) return;
    const own = new AbortController();
    asking.current = own;
    const asked = nextChat(state, step);
    dispatch(step);
    const content = asked.messages.at(-1)?.content ?? "";
    kept.keepUnsent(content);

    /** The thread as the server is known to have it. */
    let thread = asked.isBegun ? asked.threadStartTimestamp : null;
    const take = (next: ChatStep) => {
      if (asking.current === own) dispatch(next);
    };
    const { userLevel, aiFigures, onThreadBegun } = options;
    const reply = await askTutor(
      {
        ...aiFigures,
        messages: asked.messages,
        userLevel,
        threadStartTimestamp: thread,
      },
      {
        signal: own.signal,
        onBegun(threadStartTimestamp) {
          kept.keepUnsent("");
          if (asking.current !== own) return;
          dispatch({ kind: "begun", threadStartTimestamp });
          if (threadStartTimestamp !== thread) onThreadBegun(threadStartTimestamp);
          thread = threadStartTimestamp;
        },
        onText: text => take({ kind: "heard", text }),
      },
    );
    take(reply.kind === "failed" ? reply : { ...reply, at: Date.now() });
    if (asking.current === own) asking.current = null;
  }

  return {
    state,
    send: content => void ask({ kind: "sent", content, at: Date.now() }),
    tryAgain() {
      if (unansweredIn(state) !== null) void ask({ kind: "retried" });
    },
    stop: () => asking.current?.abort(),
  };
}
