import type { LearnerStats } from "~/domain/learner-stats";
import type { RatedItem } from "~/engine/weakness/weakness-profile";
import type { NamedItem } from "../reading/items";
import type { Answer, Question } from "./answer";
import { fingeringWords } from "./fingers";
import { isInProfile, toLesson } from "./pointers";
import { adviceOn, targetWords } from "./weakest";
import { capitalised, counted, percent, quoted, wpm } from "./words";

/** A learner's own figures of something they name, and how it is typed. */
export function item(question: Question): Answer {
  const { learner, items, pick } = question;
  const [named] = items;
  if (named === undefined) return { say: [toLesson(question)], more: [], why: [] };
  const measured = getMeasured(learner, named);
  const slips = learner.confusions.filter(({ expected }) => expected === named.text);
  const [slip] = slips;
  const figures =
    measured === undefined ? `${capitalised(quoted(named.text))} is not measured yet.` : standing(measured);
  const care = pick([
    "Take it slowly enough to be right ten times running, and only then let it get quicker.",
    "Practise it in short turns, at a pace at which you never miss it.",
    "Ten clean repetitions do more for it than thirty hasty ones.",
  ]);
  return {
    say: [
      figures,
      ...(slip === undefined
        ? []
        : [`What you typed in its place most often is “${slip.typed}” (${counted(slip.count, "time")}).`]),
      ...adviceOn(named.text),
      ...innerWeakness(learner, named),
      care,
    ],
    more: [
      ...(named.kind === "word"
        ? [
            `Split it: ${[...named.text].slice(0, 1).flatMap(fingeringWords).join(" ")} Then go on letter by letter, and close the gaps.`,
          ]
        : []),
      ...(isInProfile(learner, named.text)
        ? ["It is in your profile, so the lesson button of this chat will come to it."]
        : measured === undefined || measured.rating < 100
          ? [toLesson(question)]
          : ["There is nothing to mend in it, so give your time to what is slower."]),
    ],
    why: [
      targetWords(learner),
      measured === undefined
        ? "This one will be measured as soon as it has come up in your lessons."
        : "A miss counts as a speed of 0 that time, so it may be slow, or often wrong.",
    ],
  };
}

function standing({ item, mean, rating }: RatedItem): string {
  const share = `${percent(rating)} of your target`;
  return rating < 100
    ? `You type ${quoted(item)} at ${wpm(mean)}, ${share}: it is one of your weak items.`
    : `You type ${quoted(item)} at ${wpm(mean)}, ${share}: by your own measure it is not weak.`;
}

function getMeasured({ measured }: LearnerStats, named: NamedItem): RatedItem | undefined {
  const fits = measured.filter(one => one.item === named.text);
  return fits.find(({ group }) => (named.kind === "word") === group.startsWith("cw")) ?? fits[0];
}

/** The slowest measured pair within a word, where it is weak. */
function innerWeakness({ measured }: LearnerStats, { kind, text }: NamedItem): string[] {
  if (kind !== "word") return [];
  const [pair] = measured
    .filter(one => one.group === "ngBi" && text.includes(one.item) && one.rating < 100)
    .sort((a, b) => a.mean - b.mean);
  return pair === undefined ? [] : [`Within it, ${quoted(pair.item)} is what is slow: ${wpm(pair.mean)}.`];
}
