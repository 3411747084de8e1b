import type { ChatThread, UserLevel } from "~/engine/chat";

/** The lesson that the chat's button brings into the pad. */
export type LessonOffer =
  | { readonly kind: "evaluation"; readonly stage: number }
  /** `item`: what it is about, such as `th`; `noun`: what that is, such as `pair`. */
  | { readonly kind: "weakness"; readonly item: string; readonly noun: string }
  | { readonly kind: "nothing-weak" };

export interface TutorChatProps {
  readonly tutor: "claude" | "local";
  /** The thread to go on with, as the server has it; null to begin a new one. */
  readonly thread: ChatThread | null;
  /** To address the learner by; null where they give none. */
  readonly name: string | null;
  readonly userLevel: UserLevel;
  /** What the calls carry along. The server goes by its own. */
  readonly aiFigures: {
    readonly wpm: number;
    readonly weaknessProfile: {
      readonly characters: readonly string[];
      readonly ngrams: readonly string[];
      readonly words: readonly string[];
    } | null;
  };
  readonly messageCountInLast3Hours: number;
  readonly offer: LessonOffer;
  /** Brings the offered lesson into the pad. Rejects when it cannot be had. */
  readonly onLesson: () => Promise<void>;
  /** Where a new thread begins: a link. */
  readonly newThread: string;
  /** Called when a thread was begun here, with its start. */
  readonly onThreadBegun: (start: number) => void;
}

export function TutorChat(_props: TutorChatProps) {
  return null;
}
