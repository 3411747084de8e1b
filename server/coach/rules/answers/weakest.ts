import type { LearnerStats } from "~/domain/learner-stats";
import { getFingering, type HandFinger } from "~/engine/keyboard/keyboard";
import {
  CHARACTER_GROUPS,
  NGRAM_GROUPS,
  type WeaknessGroup,
  WORD_GROUPS,
} from "~/engine/weakness/weakness-groups";
import type { RatedItem } from "~/engine/weakness/weakness-profile";
import { computeTarget } from "~/engine/weakness/weakness-profile";
import type { NamedItem } from "../reading/items";
import {
  type CoachAnswer,
  type CoachQuestion,
  capitalised,
  counted,
  isInProfile,
  listed,
  notMeasured,
  percent,
  quoted,
  sortBySpeed,
  TO_STATISTICS,
  toLesson,
  toLessonOn,
  wpm,
} from "./answer";
import { fingeringWords, fingerName, sequenceWords } from "./fingers";

const SHOWN = 3;

/** The group in which to find the weakest item, by the term in the question. */
const CLASSES: readonly (readonly [term: RegExp, name: string, groups: readonly WeaknessGroup[]])[] = [
  [/\bngram\b/, "letter group", NGRAM_GROUPS],
  [/\bword\b/, "word", WORD_GROUPS],
  [/\bnumber\b/, "number", ["num"]],
  [/\bsign\b/, "sign", ["punctuation"]],
  [/\bcapital\b/, "capital", ["uppercase"]],
  [/\bletter\b|\blowercase\b/, "letter", ["lowercase"]],
  [/\bkey\b/, "key", CHARACTER_GROUPS],
];

export function weakest(question: CoachQuestion): CoachAnswer {
  const { learner, terms } = question;
  if (/\b(?:finger|hand)\b/.test(terms)) return weakestFinger(question);
  const asked = CLASSES.find(([term]) => term.test(terms));
  if (asked !== undefined) return weakestOfClass(question, asked[1], asked[2]);
  const { profile } = learner;
  if (profile === null) return unmeasured(question);
  const kinds = [
    ["letter or sign", profile.characters[0]],
    ["letter group", profile.ngrams[0]],
    ["word", profile.words[0]],
  ] as const;
  const named = kinds.flatMap(([name, item]) =>
    item === undefined ? [] : [`the ${name} ${quoted(item.item)} at ${wpm(item.mean)}`],
  );
  if (named.length === 0) return { ...unmeasured(question), say: [toLesson(question)] };
  return {
    say: [
      `What you type most slowly ${named.length > 1 ? "are" : "is"} ${listed(named)}.`,
      named.length > 1
        ? "The lesson button of this chat takes them in turn."
        : "The lesson button of this chat brings a lesson on it.",
    ],
    more: [
      ...[...profile.characters, ...profile.ngrams].slice(0, 1).flatMap(({ item }) => adviceOn(item)),
      TO_STATISTICS,
    ],
    why: [targetWords(learner)],
  };
}

function weakestOfClass(
  question: CoachQuestion,
  name: string,
  groups: readonly WeaknessGroup[],
): CoachAnswer {
  const { learner } = question;
  const [first, ...rest] = sortBySpeed(learner.measured.filter(({ group }) => groups.includes(group)));
  if (first === undefined) {
    return {
      say: [
        `None of your ${name}s is measured yet.`,
        learner.profile === null
          ? toLesson(question)
          : "A lesson that holds them will measure them; you find it among the lessons.",
      ],
      more: [TO_STATISTICS],
      why: ["Only what you have typed here is measured, and nothing is guessed."],
    };
  }
  const others = rest.slice(0, SHOWN - 1).map(({ item, mean }) => `${quoted(item)} at ${wpm(mean)}`);
  const weak = first.rating < 100 ? "" : " It is above your target all the same, so it is not weak.";
  return {
    say: [
      `Your slowest ${name} is ${quoted(first.item)} at ${wpm(first.mean)}${others.length > 0 ? `, then ${listed(others)}` : ""}.${weak}`,
      ...adviceOn(first.item),
      ...toLessonOn(first, question),
    ],
    more: [targetWords(learner), TO_STATISTICS],
    why: [
      targetWords(learner),
      "A miss counts as a speed of 0 that time, so what is weak may be slow, or often wrong.",
    ],
  };
}

function weakestFinger(question: CoachQuestion): CoachAnswer {
  const { learner } = question;
  const speeds = new Map<HandFinger, number[]>();
  for (const { group, item, mean } of learner.measured) {
    const finger = group === "lowercase" ? getFingering(item)?.fingers[0] : undefined;
    if (finger !== undefined) speeds.set(finger, [...(speeds.get(finger) ?? []), mean]);
  }
  const ranked = sortBySpeed(
    [...speeds].map(([finger, all]) => ({
      finger,
      mean: all.reduce((sum, one) => sum + one, 0) / all.length,
    })),
  );
  const [slowest] = ranked;
  const fastest = ranked.at(-1);
  if (slowest === undefined || fastest === undefined) return unmeasured(question);
  return {
    say: [
      `By your small letters, ${fingerName(slowest.finger)} is the slowest, at a mean of ${wpm(slowest.mean)}, and ${fingerName(fastest.finger)} the fastest, at ${wpm(fastest.mean)}.`,
      "There is a lesson for each finger among the lessons; take it slowly and evenly.",
    ],
    more: [toLesson(question), TO_STATISTICS],
    why: ["It is the mean over the letters that each finger types."],
  };
}

function unmeasured(question: CoachQuestion): CoachAnswer {
  return {
    say: [notMeasured(question.learner), toLesson(question)],
    more: [
      "The three tests of the evaluation measure the small letters, the commonest pairs and the commonest words.",
    ],
    why: ["I go by what you have typed here, and nothing is guessed."],
  };
}

function targetWords({ learnerWpm }: LearnerStats): string {
  return learnerWpm === 0
    ? "An item is weak when it is below 1.5 times your average speed; yours is not measured yet."
    : `An item is weak below 1.5 times your average speed in texts and words, which is ${wpm(computeTarget(learnerWpm))} for you, since single items go faster than prose.`;
}

function adviceOn(item: string): string[] {
  if (item.length === 1) return fingeringWords(item);
  return [
    sequenceWords(item) ??
      "Type it slowly as one movement, letter by letter into the next, until it needs no thought.",
  ];
}

export function item(question: CoachQuestion): CoachAnswer {
  const { learner, items, pick } = question;
  const [named] = items;
  if (named === undefined) return { say: [toLesson(question)], more: [], why: [] };
  const measured = getMeasured(learner, named);
  const slip = learner.confusions.find(({ expected }) => expected === named.text);
  const figures =
    measured === undefined
      ? `${capitalised(quoted(named.text))} is not measured yet.`
      : describeRating(measured);
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
            `Split it: ${fingeringWords([...named.text][0] ?? "").join(" ")} Then go on letter by letter, and close the gaps.`,
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

function describeRating({ item, mean, rating }: RatedItem): string {
  const isWeak = rating < 100 ? "it is one of your weak items" : "by your own measure it is not weak";
  return `You type ${quoted(item)} at ${wpm(mean)}, ${percent(rating)} of your target: ${isWeak}.`;
}

function getMeasured({ measured }: LearnerStats, named: NamedItem): RatedItem | undefined {
  const fits = measured.filter(one => one.item === named.text);
  return fits.find(({ group }) => (named.kind === "word") === group.startsWith("cw")) ?? fits[0];
}

/** The slowest measured pair within a word, if it is weak. */
function innerWeakness({ measured }: LearnerStats, { kind, text }: NamedItem): string[] {
  if (kind !== "word") return [];
  const [pair] = sortBySpeed(
    measured.filter(one => one.group === "ngBi" && text.includes(one.item) && one.rating < 100),
  );
  return pair === undefined ? [] : [`Within it, ${quoted(pair.item)} is what is slow: ${wpm(pair.mean)}.`];
}
