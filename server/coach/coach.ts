import { createHash } from "node:crypto";
import type { ChatMessage } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import type { Level } from "~/engine/weakness/weakness-profile";

/** `failed`: could not be reached. `empty`: the reply had nothing that may be shown. */
export class CoachFailure extends Error {
  constructor(
    readonly code: "failed" | "empty",
    options?: ErrorOptions,
  ) {
    super(code === "failed" ? "The coach could not be reached." : "The coach returned no text.", options);
    this.name = "CoachFailure";
  }
}

export interface ReplyOptions {
  /** Aborts when the learner has left, or the reply takes too long. */
  readonly signal: AbortSignal;
  readonly learnerKey: string;
}

/** Identifies the learner to the model's provider: the same in all calls, and nothing else about them. */
export function hashLearnerId(learnerId: string): string {
  return createHash("sha256").update(`tutor ${learnerId}`).digest("hex");
}

export interface ExerciseRequest {
  /** At least a third of the words must contain this. */
  readonly target: WeakTarget;
  readonly level: Level;
  /** The speed that targets and levels follow from; 0 before the first result. */
  readonly learnerWpm: number;
  /** Characters. */
  readonly length: { readonly least: number; readonly most: number };
  readonly repair?: { readonly text: string; readonly faults: readonly string[] };
}

export interface Coach {
  readonly kind: "claude" | "local";
  /**
   * The reply in pieces of checked plain text. `thread`: trimmed, the oldest first. @throws CoachFailure also after some
   * pieces
   */
  reply(thread: readonly ChatMessage[], learner: LearnerStats, options: ReplyOptions): AsyncIterable<string>;
  /** An unchecked text to type; null if this coach writes none. @throws CoachFailure */
  readonly writeExercise: ((wish: ExerciseRequest, options: ReplyOptions) => Promise<string>) | null;
}
