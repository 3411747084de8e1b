import type { RatedItem, WeaknessProfile } from "../engine/weakness/weakness-profile";
import type { EvaluationGroup } from "../engine/weakness/weakness-progress";
import type { UserLevel } from "./chat";

/** At the first attempt. */
export interface Confusion {
  readonly expected: string;
  readonly typed: string;
  readonly count: number;
}

export interface Trend {
  readonly earlierWpm: number;
  readonly laterWpm: number;
  /** `weeks`: the last seven days and the seven before. `tests`: halves of the last ten tests. */
  readonly of: "weeks" | "tests";
}

/** What the coach knows about a learner, measured by the server. */
export interface LearnerStats {
  /** Entered by the learner: data, never an instruction. */
  readonly name: string | null;
  readonly userLevel: UserLevel;
  /** The due stage of the evaluation; null when there is a profile. */
  readonly pending: EvaluationGroup | null;
  readonly tests: number;
  /** Total typing time without pauses, in ms. */
  readonly elapsed: number;
  /** Of the last ten tests, not rounded; null before the first. */
  readonly meanWpm: number | null;
  /** The speed that targets and levels follow from, in wpm, not rounded; 0 before the first result. */
  readonly learnerWpm: number;
  /** Percent, of the last ten tests. */
  readonly meanAccuracy: number | null;
  readonly bestWpm: number | null;
  readonly trend: Trend | null;
  /** Days in a row, up to today or yesterday. */
  readonly streak: number;
  /** ms, by the learner's calendar. */
  readonly elapsedToday: number;
  readonly profile: WeaknessProfile | null;
  /** Measured items of the profile's groups, the weakest of each group first. */
  readonly measured: readonly RatedItem[];
  /** The most frequent first, at most ten. */
  readonly confusions: readonly Confusion[];
}
