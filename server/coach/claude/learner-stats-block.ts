import type { LearnerStats } from "~/domain/learner-stats";
import {
  CHARACTER_GROUPS,
  NGRAM_GROUPS,
  type WeaknessGroup,
  WORD_GROUPS,
} from "~/engine/weakness/weakness-groups";
import { itemsOfGroup } from "~/engine/weakness/weakness-items";
import type { RatedItem } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";

/** Of the measured words, which may be a hundred and fifty; of characters and n-grams all are told. */
const MAX_WORDS = 40;

const UNKNOWN = "not known yet";
const MINUTE_MS = 60_000;

const STAGES: Readonly<Record<EvaluationGroup, string>> = {
  lowercase: "small letters, the first of three",
  ngBi: "pairs of letters, the second of three",
  cw1_50: "the 50 most common words, the last of three",
};

/**
 * What Claude is told of a learner: numbers that the server has measured, and items out of the engine's own lists. Not a
 * word of it is the learner's, so that it may stand among the instructions; their name does not.
 */
export function figuresBlock(learner: LearnerStats): string {
  const { profile, trend } = learner;
  const lines = [
    `level: ${learner.userLevel}`,
    `evaluation: ${learner.pending === null ? "complete" : `next is ${STAGES[learner.pending]}`}`,
    `tests finished: ${Math.round(learner.tests)}`,
    `typed in all: ${minutes(learner.elapsed)}`,
    `typed today: ${minutes(learner.elapsedToday)}`,
    `days in a row: ${Math.round(learner.streak)}`,
    `mean speed of the last ten tests: ${wpm(learner.meanWpm)}`,
    `mean accuracy of the last ten tests: ${learner.meanAccuracy === null ? UNKNOWN : `${learner.meanAccuracy.toFixed(1)} percent`}`,
    `best speed: ${wpm(learner.bestWpm)}`,
    trend === null
      ? `trend: ${UNKNOWN}`
      : `trend: from ${wpm(trend.earlierWpm)} to ${wpm(trend.laterWpm)}, ${
          trend.of === "weeks"
            ? "the last seven days against the seven before"
            : "the later half of the last ten tests against the earlier half"
        }`,
    `weakest characters: ${profile === null ? UNKNOWN : rated(profile.characters)}`,
    `weakest letter groups: ${profile === null ? UNKNOWN : rated(profile.ngrams)}`,
    `weakest words: ${profile === null ? UNKNOWN : rated(profile.words)}`,
    `speed of each character in wpm: ${speeds(learner.measured, CHARACTER_GROUPS)}`,
    `speed of each letter group in wpm: ${speeds(learner.measured, NGRAM_GROUPS)}`,
    `speed of the slowest words in wpm: ${speeds(learner.measured, WORD_GROUPS, MAX_WORDS)}`,
    `typed by mistake: ${confusions(learner)}`,
  ];
  return ["<learner_figures>", ...lines, "</learner_figures>"].join("\n");
}

function wpm(speed: number | null): string {
  return speed === null ? UNKNOWN : `${Math.round(speed)} wpm`;
}

function minutes(ms: number): string {
  return `${Math.round(ms / MINUTE_MS)} minutes`;
}

/** Lists may have been imported: what is not of the engine's own is not passed on. */
function isOwnItem({ group, item }: RatedItem): boolean {
  return itemsOfGroup(group).includes(item);
}

function rated(items: readonly RatedItem[]): string {
  return parseList(
    items.filter(isOwnItem),
    ({ item, mean, rating }) =>
      `${quoted(item)} at ${Math.round(mean)} wpm (${Math.round(rating)} percent of its target)`,
    "none",
  );
}

function speeds(
  measured: readonly RatedItem[],
  groups: readonly WeaknessGroup[],
  most = Number.POSITIVE_INFINITY,
): string {
  const own = measured.filter(one => groups.includes(one.group) && isOwnItem(one));
  const slowest = own.toSorted((a, b) => a.mean - b.mean).slice(0, most);
  return parseList(slowest, ({ item, mean }) => `${quoted(item)} ${Math.round(mean)}`, UNKNOWN);
}

function confusions({ confusions }: LearnerStats): string {
  const typeable = confusions.filter(({ expected, typed }) => [expected, typed].every(isTypeable));
  return parseList(
    typeable,
    ({ expected, typed, count }) =>
      `${quoted(typed)} in place of ${quoted(expected)} ${Math.round(count)} times`,
    UNKNOWN,
  );
}

function isTypeable(char: string): boolean {
  return /^[ -~]$/.test(char);
}

/** As JSON writes it; angle brackets, of which a delimiter is made, by their names. */
function quoted(item: string): string {
  if (item === "<") return '"less-than sign"';
  if (item === ">") return '"greater-than sign"';
  return item === " " ? '"space"' : JSON.stringify(item);
}

function parseList<T>(items: readonly T[], write: (item: T) => string, none: string): string {
  return items.length === 0 ? none : items.map(write).join("; ");
}
