import type { LearnerStats } from "~/domain/learner-stats";
import type { RatedItem } from "~/engine/weakness/weakness-profile";
import type { ParsedMessage } from "../reading/analyse-message";

export type QuestionText = Pick<ParsedMessage, "text" | "terms" | "items" | "mixup">;

export interface CoachQuestion extends QuestionText {
  readonly learner: LearnerStats;
  /** Chooses one of several phrasings, always the same one for the same message. */
  readonly pick: (variants: readonly [string, ...string[]]) => string;
}

/** Sentences, the most important first. */
export interface CoachAnswer {
  readonly say: readonly string[];
  /** More sentences, for when the learner asks again or asks for more. */
  readonly more: readonly string[];
  readonly why: readonly string[];
}

export const wpm = (speed: number): string => `${Math.round(speed)} wpm`;

export const percent = (share: number): string => `${Math.round(share)}%`;

export const quoted = (item: string): string => (item === " " ? "the space" : `“${item}”`);

const NUMBERS = "no one two three four five six seven eight nine ten".split(" ");

/** Small numbers are words: `one test`, `12 tests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? count.toLocaleString("en-IE")} ${count === 1 ? one : many}`;
}

/** Net typing time in words: `12 minutes`, `2 hours`. */
export function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return "less than a minute";
  if (minutes < 90) return counted(minutes, "minute");
  return counted(Math.round(minutes / 60), "hour");
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

export const splitSentences = (text: string): string[] => text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function toLesson({ learner, pick }: Pick<CoachQuestion, "learner" | "pick">): string {
  const { userLevel, profile } = learner;
  if (userLevel === "newUser") {
    return "The button “Start the evaluation” begins three short tests; from then on I can tell you what slows you down.";
  }
  if (userLevel === "evaluationInProgress") {
    return "The button “Go on with the evaluation” takes you to the test that is due; after the third I know your weak letters, pairs and words.";
  }
  const weakest = getWeakest(profile);
  if (weakest === undefined) {
    return "Nothing in your profile is weak at present, so a paragraph or a timed test is the best next lesson.";
  }
  const [item, mean] = [quoted(weakest.item), wpm(weakest.mean)];
  return pick([
    `The lesson button of this chat takes your weak items in turn; the slowest of them is ${item} at ${mean}.`,
    `What holds you up most is ${item}, at ${mean}; the lesson button takes this and your other weak items in turn.`,
    `A lesson on ${item} would help most, since it is at ${mean}; the lesson button of this chat has it, and the other weak items after it.`,
    `Most is to be gained from ${item}, which is at ${mean}: the lesson button of this chat comes to it in its turn.`,
    `Your slowest item is ${item} at ${mean}: the lesson button of this chat brings lessons on what is weak, in turn.`,
  ]);
}

/** A link to a lesson on the answer's subject; empty if there is none, because another lesson would be off the subject. */
export function toLessonOn({ item }: RatedItem, question: CoachQuestion): string[] {
  if (question.learner.userLevel !== "oldUser") return [toLesson(question)];
  if (!isInProfile(question.learner, item)) return [];
  return [
    question.pick([
      `${capitalised(quoted(item))} is in your profile, so the lesson button of this chat comes to it in its turn.`,
      "The lesson button of this chat has lessons on it, in turn with your other weak items.",
    ]),
  ];
}

type Profile = LearnerStats["profile"];

const listItems = (profile: Profile): readonly RatedItem[] =>
  profile === null ? [] : [...profile.characters, ...profile.ngrams, ...profile.words];

export const isInProfile = ({ profile }: LearnerStats, item: string): boolean =>
  listItems(profile).some(one => one.item === item);

const POINTER = /lesson button|button “(?:Start|Go on with) the evaluation”/;

export const isPointer = (sentence: string): boolean => POINTER.test(sentence);

export const sortBySpeed = <T extends { readonly mean: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.mean - b.mean);

/** Undefined if nothing is weak. */
export const getWeakest = (profile: Profile): RatedItem | undefined => sortBySpeed(listItems(profile))[0];

/** Why there are no numbers for items yet. */
export function notMeasured({ tests }: LearnerStats): string {
  return tests === 0
    ? "Nothing is measured yet, because you have not finished a test."
    : "Your weak items are not measured yet, because the evaluation is not finished.";
}

export const TO_STATISTICS = "Your statistics show the rest, key by key and week by week.";
