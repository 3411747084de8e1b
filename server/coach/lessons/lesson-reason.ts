import { computeTarget } from "~/engine/weakness/target";
import { meanOfLast } from "~/engine/weakness/weakness";
import { CHARACTER_GROUPS, NGRAM_GROUPS } from "~/engine/weakness/weakness-groups";
import { VALUES_IN_MEAN, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import { itemNoun } from "~/ui/group-name";
import type { Records } from "../../records/records";
import type { Why } from "./next-lesson";

/** A sentence, with what it is about apart, since that is set like something to type. */
export interface Reason {
  readonly before: string;
  readonly item: string | null;
  readonly after: string;
}

const STAGES: Readonly<Record<EvaluationGroup, string>> = {
  lowercase: "small letters. It tells which keys to begin with.",
  ngBi: "pairs of letters. It tells which of them hold you up.",
  cw1_50: "the fifty most frequent words. After it your weakness profile is there.",
};

/** Why this lesson and no other: one calm sentence, with the figures. Null when there is nothing to say of. */
export async function describeReason(
  why: Why,
  { learnerId, learnerWpm, records }: { learnerId: string; learnerWpm: number | null; records: Records },
): Promise<Reason | null> {
  switch (why.kind) {
    case "nothing-weak":
      return null;
    case "evaluation":
      return { before: `Evaluation ${why.stage} of 3: ${STAGES[why.group]}`, item: null, after: "" };
    case "weakness": {
      const { group, item, mean } = why.target;
      return {
        before: `Your weakest ${itemNoun(group)}: `,
        item,
        after: `, ${computeSpeed(mean, why.learnerWpm)}.`,
      };
    }
    case "item": {
      const { group, item } = why;
      const values = (await records.weakness(learnerId, [group]))[group]?.[item] ?? [];
      const mean = meanOfLast(values, VALUES_IN_MEAN);
      const after =
        mean === null ? ", which has not been measured yet." : `, so far ${computeSpeed(mean, learnerWpm)}.`;
      return { before: `As you wished, the ${itemNoun(group)} `, item, after };
    }
  }
}

/** Whose turn a lesson is in the rotation; null for those that take none. */
export function getKind(why: Why): WeakKind | null {
  if (why.kind === "weakness") return why.weakKind;
  if (why.kind !== "item") return null;
  if (CHARACTER_GROUPS.some(group => group === why.group)) return "characters";
  return NGRAM_GROUPS.some(group => group === why.group) ? "ngrams" : "words";
}

function computeSpeed(mean: number, learnerWpm: number | null): string {
  const speed = `${Math.round(mean)} wpm`;
  return learnerWpm ? `${speed} of the ${Math.round(computeTarget(learnerWpm))} you aim at` : speed;
}
