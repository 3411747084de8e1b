import type { LearnerStats } from "~/domain/learner-stats";
import type { RatedItem } from "~/engine/weakness/weakness-profile";
import type { Mixup, NamedItem } from "../reading/items";

/** What an answer is made from. */
export interface Question {
  readonly learner: LearnerStats;
  /** The question's own words, and the same as terms. */
  readonly text: string;
  readonly terms: string;
  readonly items: readonly NamedItem[];
  readonly mixup: Mixup | null;
  /** One of several ways of saying it: always the same one for the same message. */
  readonly pick: (variants: readonly [string, ...string[]]) => string;
}

/** Sentences, the most important first. */
export interface Answer {
  readonly say: readonly string[];
  /** What there is to say when it is asked again, or for more. */
  readonly more: readonly string[];
  /** Why it is so. */
  readonly why: readonly string[];
}

/** How figures and typed items are written in a reply. */

export const wpm = (speed: number): string => `${Math.round(speed)} wpm`;

export const percent = (share: number): string => `${Math.round(share)}%`;

/** A typed item as it stands in prose. */
export const quoted = (item: string): string => (item === " " ? "the space" : `“${item}”`);

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Small numbers are words: `one test`, `12 tests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? count.toLocaleString("en-IE")} ${count === 1 ? one : many}`;
}

/** Net typing time as one says it: `12 minutes`, `2 hours`. */
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

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/);
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where to go on from here: the button that this learner has beside the chat. */
export function toLesson({
  learner: { userLevel, profile },
  pick,
}: Pick<Question, "learner" | "pick">): string {
  if (userLevel === "newUser") {
    return "The button “Start the evaluation” begins three short tests; from then on I can tell you what slows you down.";
  }
  if (userLevel === "evaluationInProgress") {
    return "The button “Go on with the evaluation” takes you to the test that is due; after the third I know your weak letters, pairs and words.";
  }
  const weakest = profile === null ? undefined : getWeakest(profile);
  return weakest === undefined
    ? "Nothing in your profile is weak at present, so a paragraph or a timed test is the best next lesson."
    : pick([
        `The lesson button of this chat takes your weak items in turn; the slowest of them is ${quoted(weakest.item)} at ${wpm(weakest.mean)}.`,
        `What holds you up most is ${quoted(weakest.item)}, at ${wpm(weakest.mean)}; the lesson button takes this and your other weak items in turn.`,
        `A lesson on ${quoted(weakest.item)} would help most, since it is at ${wpm(weakest.mean)}; the lesson button of this chat has it, and the other weak items after it.`,
        `Most is to be gained from ${quoted(weakest.item)}, which is at ${wpm(weakest.mean)}: the lesson button of this chat comes to it in its turn.`,
        `Your slowest item is ${quoted(weakest.item)} at ${wpm(weakest.mean)}: the lesson button of this chat brings lessons on what is weak, in turn.`,
      ]);
}

/** To a lesson on what an answer is about; nothing where there is none, since one on something else would lead away. */
export function toLessonOn({ item }: RatedItem, question: Question): string[] {
  if (question.learner.userLevel !== "oldUser") return [toLesson(question)];
  if (!isInProfile(question.learner, item)) return [];
  return [
    question.pick([
      `${capitalised(quoted(item))} is in your profile, so the lesson button of this chat comes to it in its turn.`,
      "The lesson button of this chat has lessons on it, in turn with your other weak items.",
    ]),
  ];
}

export function isInProfile({ profile }: LearnerStats, item: string): boolean {
  if (profile === null) return false;
  return [...profile.characters, ...profile.ngrams, ...profile.words].some(one => one.item === item);
}

const POINTER = /lesson button|button “(?:Start|Go on with) the evaluation”/;

/** Whether a sentence leads to the lessons. */
export const isPointer = (sentence: string): boolean => POINTER.test(sentence);

/** Of all kinds the item that is furthest from the target; undefined where nothing is weak. */
export function getWeakest(profile: NonNullable<LearnerStats["profile"]>): RatedItem | undefined {
  return [...profile.characters, ...profile.ngrams, ...profile.words].sort((a, b) => a.mean - b.mean)[0];
}

/** Why there are no figures of items yet. */
export function notMeasured({ tests }: LearnerStats): string {
  return tests === 0
    ? "Nothing is measured yet, because you have not finished a test."
    : "Your weak items are not measured yet, because the evaluation is not finished.";
}

export const TO_STATISTICS = "Your statistics show the rest, key by key and week by week.";
