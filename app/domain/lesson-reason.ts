import { computeTarget } from "../engine/weakness/weakness-profile";
import type { EvaluationGroup, NextLesson } from "../engine/weakness/weakness-progress";
import { getItemNoun } from "./group-name";

/** Why the learner gets a lesson, in one sentence; its item is shown as keys to type. */
export interface LessonReason {
  readonly before: string;
  readonly item: string | null;
  readonly after: string;
}

const STAGES: Readonly<Record<EvaluationGroup, string>> = {
  lowercase: "small letters. It shows which keys to start with.",
  ngBi: "pairs of letters. It shows which ones slow you down.",
  cw1_50: "the fifty most frequent words. Then you get your weakness profile.",
};

/** For a lesson that is due; null if nothing is weak. */
export function describeNextLesson(next: NextLesson): LessonReason | null {
  switch (next.kind) {
    case "nothing-weak":
      return null;
    case "evaluation":
      return toSentence(`Evaluation ${next.stage} of 3: ${STAGES[next.group]}`);
    case "weakness": {
      const { group, item, mean } = next.target;
      return {
        before: `Your weakest ${getItemNoun(group)}: `,
        item,
        after: `, ${describeSpeed(mean, next.learnerWpm)}.`,
      };
    }
  }
}

/** "31 wpm (target: 66 wpm)". @param learnerWpm 0 before the first result */
export function describeSpeed(wpm: number, learnerWpm: number): string {
  const speed = `${Math.round(wpm)} wpm`;
  return learnerWpm > 0 ? `${speed} (target: ${Math.round(computeTarget(learnerWpm))} wpm)` : speed;
}

export const toSentence = (words: string): LessonReason => ({ before: words, item: null, after: "" });
