import { isTypeable } from "~/engine/keyboard/keyboard";
import { isFit } from "~/engine/lesson-text/fit";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { toWords } from "~/engine/weakness/weakness";
import { bandOfWord } from "~/engine/weakness/weakness-items";
import type { ExerciseRequest } from "../coach";
import { isProfane } from "../safety/moderation";

/** What gives away that a text is not one to type; `sign` where that is at home when it is what the lesson is on. */
const GIVEAWAYS: readonly { readonly pattern: RegExp; readonly signs?: string }[] = [
  // Links and addresses.
  { pattern: /[a-z][0-9+.-]*:\/\//i },
  { pattern: /\b(?:javascript|mailto|data|tel):\S/i },
  { pattern: /\bwww\.\S/i },
  { pattern: /\w-*\.(?:com|net|org|io|dev|ai|app|co|example|info|xyz)\b/i },
  { pattern: /\S@\S/, signs: "@" },
  // HTML, Markdown, code, and data.
  { pattern: /<\s*(?:[/!]\s*)?[a-z]/i, signs: "<>" },
  { pattern: /<[^<>\s]*\s[^<>=]*=[^<>]*>/ },
  { pattern: /&(?:#?\w+);/ },
  { pattern: /```|~~~/ },
  { pattern: /`/, signs: "`" },
  { pattern: /\*\*|(?:^| )\*(?: |$)/, signs: "*" },
  { pattern: /__/, signs: "_" },
  { pattern: /(?:^| )#+ /, signs: "#" },
  { pattern: /\]\(/ },
  { pattern: /[{}]/, signs: "{}" },
  { pattern: /"\s*:\s*["[{\d]/ },
  { pattern: /\\[nrtu"]/, signs: "\\" },
  // What is said about the text, before it or after it, in place of it.
  { pattern: /^(?:sure|certainly|of course|absolutely|okay|ok)[!,.:]/i, signs: "!,.:" },
  { pattern: /^(?:here(?:'s| is| are)|below is|this is|the following)\b[^.]{0,80}:/i, signs: ":" },
  {
    pattern:
      /^(?:the )?(?:typing )?(?:text|exercise|lesson|practi[cs]e|title|answer|output|assistant|user|system)\b[^.]{0,40}:/i,
    signs: ":",
  },
  {
    pattern:
      /^(?:i'm|i am|we are) (?:so |very )?sorry\b|^(?:sorry,? (?:but )?)?i (?:can't|cannot|am unable)\b/i,
  },
  { pattern: /\b(?:type|practi[cs]e|copy|repeat) (?:this|the|these) (?:following|text|exercise|words)\b/i },
  { pattern: /\bas an ai\b|\blanguage model\b|\bsystem prompt\b|\b(?:previous|prior|above) instructions\b/i },
  { pattern: /\bi (?:hope|trust) (?:this|that|it) helps\b|\blet me know if\b/i },
];

/** Of all characters, how many may be neither small letters nor spaces. */
const SIGNS_SHARE = 0.15;
/** In a lesson on signs, figures or capitals. */
const SIGNS_SHARE_OF_SIGNS = 0.6;

/** Characters of the longest thing between two spaces. */
const MAX_TOKEN_LENGTH = 32;

/** Words that a text has at least. */
const MIN_WORDS = 20;

/** Whether it looks like a text to type, and like nothing else: as far as that can be told by its looks. */
export function isPlainText(text: string, { group, item }: WeakTarget): boolean {
  const tokens = text.split(/\s+/);
  const isOfSigns = group === "num" || group === "punctuation" || group === "uppercase";
  const signs = text.replaceAll(/[a-z\s]/g, "").length;
  return (
    !isJson(text) &&
    !GIVEAWAYS.some(({ pattern, signs: at }) => pattern.test(text) && !isAtHome(item, at)) &&
    signs <= text.length * (isOfSigns ? SIGNS_SHARE_OF_SIGNS : SIGNS_SHARE) &&
    tokens.length >= MIN_WORDS &&
    tokens.every(token => token.length <= MAX_TOKEN_LENGTH)
  );
}

const isAtHome = (item: string, signs: string | undefined) => signs?.includes(item) === true;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Of all words, how many are to hold the target at least, and how many others may be unusual at most. */
const TARGET_SHARE = 1 / 3;
const UNUSUAL_SHARE = 1 / 4;

/** Of all words, how many one and the same may be at most: the target itself, and any other. */
const TARGET_WORD_SHARE = 2 / 3;
const ONE_WORD_SHARE = 1 / 3;

/** Of all words but the target itself, how many are different ones at least. */
const DIFFERENT_SHARE = 1 / 4;

/** Letters of the longest word for a learner of less than so many wpm. */
const MAX_WORD_LENGTHS = [
  { belowWpm: 20, letters: 7 },
  { belowWpm: 40, letters: 12 },
  { belowWpm: Number.POSITIVE_INFINITY, letters: 14 },
] as const;

/** Letters that a word may have at most, for a learner of that mean speed. */
export function getLongestWord(learnerWpm: number): number {
  return MAX_WORD_LENGTHS.find(({ belowWpm }) => learnerWpm < belowWpm)?.letters ?? 0;
}

/** Times what it should be: what is longer is not read. */
const MAX_TOO_LONG = 4;

/** How many examples a sentence names. */
const EXAMPLES = 5;

/** What keyboards do not type, and is written in place of what they do. */
const TYPEABLE: readonly (readonly [RegExp, string])[] = [
  // Soft hyphens, zero-width characters and the byte order mark.
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ""],
  [/[\u2018\u2019\u201a\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2012]/g, "-"],
  // A dash between two clauses stands apart from both.
  [/[\u2013-\u2015]/g, " - "],
  [/\u2026/g, "..."],
  [/\s+/g, " "],
];

/**
 * A written text without what does no harm and is no reason to write it again: curly quotes, dashes, ellipses, blanks and
 * line breaks become what a keyboard types, and quotes around the whole are gone.
 */
export function tidied(text: string): string {
  const plain = TYPEABLE.reduce((rest, [from, to]) => rest.replaceAll(from, to), text).trim();
  return /^"[^"]+"$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

/**
 * What is wrong with a text that was written for a wish; nothing if it may be typed as it is. The sentences are for the
 * tutor, who is to mend it.
 */
export function findFaults(text: string, wish: ExerciseRequest): readonly string[] {
  if (text.trim() === "") return ["It is empty."];
  // Of what is no lesson by any measure, nothing more needs to be known, nor looked for.
  if (text.length > wish.length.most * MAX_TOO_LONG) return faultsOfLength(text, wish);
  return [
    ...faultsOfLength(text, wish),
    ...faultsOfCharacters(text),
    ...faultsOfContent(text, wish),
    ...faultsOfTarget(text, wish),
    ...faultsOfLevel(text, wish),
    ...faultsOfRepetition(text, wish),
  ];
}

function faultsOfLength({ length }: string, { length: { least, most } }: ExerciseRequest): string[] {
  if (length >= least && length <= most) return [];
  return [`It has ${length} characters, and must have ${least} to ${most}.`];
}

function faultsOfCharacters(text: string): string[] {
  const strange = different(Array.from(text).filter(char => !isTypeable(char) && !/\s/.test(char)));
  return [
    ...(strange.length > 0 ? [`It holds what a US keyboard does not type: ${listed(strange)}.`] : []),
    ...(/^\s|\s$|\s\s|[^\S ]/.test(text)
      ? ["Its words must be parted by single spaces, on one line, with no blank at either end."]
      : []),
  ];
}

function faultsOfContent(text: string, wish: ExerciseRequest): string[] {
  return [
    ...(isRude(text, wish) ? ["It holds what is rude, or could be read so."] : []),
    ...(isPlainText(text, wish.target)
      ? []
      : [
          "It must be the text to type and nothing else: no title, no comment, no instruction, no markup, no data, no link.",
        ]),
  ];
}

/** Among signs, which are read as letters in disguise, words next to one another spell whatever: each is judged alone. */
function isRude(text: string, { target }: ExerciseRequest): boolean {
  const tokens = splitTokens(text);
  const readings = target.group === "punctuation" ? tokens : [text];
  return readings.some(isProfane) || tokens.some(token => !isFitToken(token));
}

/** Only what is no word may be judged by the letters that it happens to be made of: "title" and "duck" are words. */
function isFitToken(token: string): boolean {
  const isWord = /^[^a-z]*[a-z]*[aeiouy][a-z]*[^a-z]*$/i.test(token);
  return isWord || isFit(token);
}

function faultsOfTarget(text: string, { target }: ExerciseRequest): string[] {
  const words = wordsHeldBy(text, target);
  const holding = words.filter(word => holds(word, target)).length;
  if (words.length > 0 && holding >= words.length * TARGET_SHARE) return [];
  const least = Math.ceil(words.length * TARGET_SHARE);
  return [
    `Only ${holding} of its ${words.length} words ${holdTarget(target)}: that must be so of ${least} at least.`,
  ];
}

function holdTarget({ group, item }: ExerciseRequest["target"]): string {
  if (group.startsWith("cw")) return `are the word "${item}", written like that`;
  if (group === "uppercase") return `hold the capital letter ${item}`;
  return `hold "${item}", written like that`;
}

/** Words are what the weakness statistics take for words; signs may be what these are split at, and need their own rule. */
function wordsHeldBy(text: string, { group }: ExerciseRequest["target"]): string[] {
  return group === "punctuation" ? splitTokens(text) : toWords(text).map(({ word }) => word);
}

const splitTokens = (text: string) => text.split(/\s+/).filter(token => token !== "");

/** Capitals and small letters are different: a capital takes a Shift. */
function holds(word: string, { group, item }: ExerciseRequest["target"]): boolean {
  return group.startsWith("cw") ? word === item : word.includes(item);
}

function faultsOfLevel(text: string, { target, learnerWpm }: ExerciseRequest): string[] {
  const words = wordsHeldBy(text, target);
  const most = getLongestWord(learnerWpm);
  const long = different(splitParts(text).filter(part => part.replaceAll("'", "").length > most));
  const isOfSigns = target.group === "num" || target.group === "punctuation";
  const unusual = words.filter(
    word => !holds(word, target) && !(isOfSigns && splitParts(word).length === 0) && !isUsual(word),
  );
  return [
    ...(long.length > 0 ? [`No word may have more than ${most} letters: ${listed(long)}.`] : []),
    ...(unusual.length > words.length * UNUSUAL_SHARE
      ? [`Too many of its words are not among the 1000 most common ones: ${listed(different(unusual))}.`]
      : []),
  ];
}

/** The runs of letters in it, with what an apostrophe joins to them. */
function splitParts(text: string): string[] {
  return text.match(/[a-z]+(?:'[a-z]+)*/gi) ?? [];
}

/** Whether all that it is made of is common: "I'm" is, and "well-known"; figures alone are not. */
function isUsual(word: string): boolean {
  const parts = splitParts(word.toLowerCase());
  return parts.length > 0 && parts.every(part => isCommon(part) || isCommon(withoutEnding(part)));
}

const isCommon = (word: string) => word === "i" || bandOfWord(word) !== undefined;

/** "don't" is as common as "do", and "we'll" as "we". */
const withoutEnding = (word: string) =>
  word.replace(/^can't$/, "can").replace(/(n't|'(s|m|d|re|ve|ll))$/, "");

function faultsOfRepetition(text: string, { target }: ExerciseRequest): string[] {
  const words = wordsHeldBy(text, target);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTarget = (word: string) => word === target.item;
  const tooOften = [...counts].filter(
    ([word, count]) =>
      count > Math.max(2, words.length * (isTarget(word) ? TARGET_WORD_SHARE : ONE_WORD_SHARE)),
  );
  const others = words.filter(word => !isTarget(word));
  const isRun = words.some((word, at) => at >= 2 && word === words[at - 1] && word === words[at - 2]);
  if (tooOften.length === 0 && !isRun && new Set(others).size >= others.length * DIFFERENT_SHARE) return [];
  return ["It says the same again and again: it must vary its words."];
}

function different(items: readonly string[]): string[] {
  return [...new Set(items)];
}

/** Some of them, short enough to be told. */
function listed(items: readonly string[]): string {
  const some = items.slice(0, EXAMPLES).map(item => item.slice(0, 24));
  return items.length > EXAMPLES ? `${some.join(" ")} and others` : some.join(" ");
}
