import type { RatedItem, WeaknessProfile } from "../engine/weakness/weakness-profile";
import type { EvaluationGroup } from "../engine/weakness/weakness-progress";
import type { UserLevel } from "./chat";

/** A character that was typed in place of another, at the first attempt. */
export interface Confusion {
  readonly expected: string;
  readonly typed: string;
  readonly count: number;
}

export interface Trend {
  readonly earlierWpm: number;
  readonly laterWpm: number;
  /** `weeks`: the last seven days against the seven before. `tests`: the later half of the last ten tests against the earlier. */
  readonly of: "weeks" | "tests";
}

/** All that a tutor is told of a learner: measured by the server, none of it the browser's word. */
export interface LearnerStats {
  /** As the learner gives it: words to address them by, never an instruction. Null where they give none. */
  readonly name: string | null;
  readonly userLevel: UserLevel;
  /** Of the evaluation, the stage that is due; null when there is a profile. */
  readonly pending: EvaluationGroup | null;
  readonly tests: number;
  /** Net typing time, ever, in ms. */
  readonly elapsed: number;
  /** Of the last ten tests, not rounded; null before the first. */
  readonly meanWpm: number | null;
  /** Percent, of the last ten tests. */
  readonly meanAccuracy: number | null;
  readonly bestWpm: number | null;
  /** Null while there is too little to tell. */
  readonly trend: Trend | null;
  /** Days in a row on which something was typed, up to today or yesterday. */
  readonly streak: number;
  /** ms that were typed on the present day of the learner's calendar. */
  readonly elapsedToday: number;
  readonly profile: WeaknessProfile | null;
  /** Every item of the profile's groups that was ever measured, by group, the weakest of each first. */
  readonly measured: readonly RatedItem[];
  /** The most frequent first, at most ten. */
  readonly confusions: readonly Confusion[];
}
