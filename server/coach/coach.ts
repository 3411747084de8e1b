import { createHash } from "node:crypto";
import type { ChatMessage } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import type { Level } from "~/engine/weakness/weakness-profile";

/** Why a tutor says nothing: `failed` could not be asked, `empty` had nothing to say that we would pass on. */
export class CoachFailure extends Error {
  constructor(
    readonly code: "failed" | "empty",
    options?: ErrorOptions,
  ) {
    super(code === "failed" ? "The tutor could not be asked." : "The tutor has said nothing.", options);
    this.name = "TutorFailure";
  }
}

export interface AskOptions {
  /** Whoever asked has gone, or has heard enough. */
  readonly signal: AbortSignal;
}

export interface ReplyOptions extends AskOptions {
  /** What `learnerKeyOf` makes of the learner's id: it says nothing about them to others, and may be told them. */
  readonly learnerKey: string;
}

/** A lesson that a tutor is to write. */
export interface ExerciseRequest {
  /** What at least a third of its words are to hold. */
  readonly target: WeakTarget;
  /** The learner's, which limits the words. */
  readonly level: Level;
  /** Mean of the last ten tests; 0 before the first. */
  readonly learnerWpm: number;
  /** Least and most characters. */
  readonly length: { readonly least: number; readonly most: number };
  /** What was written before, and what is wrong with it, in sentences. */
  readonly repair?: { readonly text: string; readonly faults: readonly string[] };
}

/** Who answers what learners ask, about touch typing alone. */
export interface Coach {
  readonly kind: "claude" | "local";
  /**
   * The reply to a thread that ends with a message of the learner's, in pieces as they come: plain text that has passed
   * every check, so that each piece may be shown at once. It ends, or throws, within the tutor's own time limits.
   * @param thread trimmed already; the oldest first
   * @throws TutorFailure also after some pieces
   */
  reply(thread: readonly ChatMessage[], learner: LearnerStats, options: ReplyOptions): AsyncIterable<string>;
  /**
   * A text to type, as the tutor has written it: nobody has checked it. Null for a tutor that writes none.
   * @throws TutorFailure
   */
  readonly writeExercise: ((wish: ExerciseRequest, options: ReplyOptions) => Promise<string>) | null;
}

/**
 * Names a learner to the tutor's maker: the same in all calls, so that the maker can tell one learner's questions from
 * another's, and nothing else about them. It goes there as it is.
 */
export function hashLearnerId(learnerId: string): string {
  return createHash("sha256").update(`tutor ${learnerId}`).digest("hex");
}
