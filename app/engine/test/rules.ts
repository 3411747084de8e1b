import { isLessonName, type LessonName } from "../lesson-text/lesson-names";
import { EngineError } from "./errors";

/** Together with a transcript, determines every number of the test. */
export interface Rules {
  readonly lessonName: LessonName;
  readonly text: string;
  /** ms of elapsed time after which the test ends, or `UNTIMED`. */
  readonly duration: number;
}

/** The duration of a test that ends with its text. */
export const UNTIMED = 0;

/** ms without a keystroke. */
export const PAUSE_TIMEOUT = 3_000;

/** @throws EngineError `invalid-rules` */
export function assertRules(rules: Rules): void {
  if (!isLessonName(rules.lessonName)) {
    throw new EngineError("invalid-rules", `There is no lesson named ${JSON.stringify(rules.lessonName)}.`);
  }
  if (typeof rules.text !== "string") {
    throw new EngineError("invalid-rules", "The text of a test must be a string.");
  }
  if (!Number.isSafeInteger(rules.duration) || rules.duration < 0) {
    throw new EngineError("invalid-rules", `A duration must be whole ms, not ${rules.duration}.`);
  }
}
