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
  lowercase: "small letters. It tells which keys to begin with.",
  ngBi: "pairs of letters. It tells which of them hold you up.",
  cw1_50: "the fifty most frequent words. After it your weakness profile is there.",
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

export function describeSpeed(wpm: number, learnerWpm: number | null): string {
  const speed = `${Math.round(wpm)} wpm`;
  return learnerWpm ? `${speed} of the ${Math.round(computeTarget(learnerWpm))} you aim at` : speed;
}

export const toSentence = (words: string): LessonReason => ({ before: words, item: null, after: "" });
