import { isTypeable } from "~/engine/keyboard/keyboard";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { isFit } from "~/engine/lesson-text/text-rules";
import { splitWords } from "~/engine/weakness/weakness";
import { findBand } from "~/engine/weakness/weakness-items";
import type { ExerciseRequest } from "../coach";
import { isProfane } from "../safety/moderation";

/** Patterns that show that a text is not an exercise, unless the lesson is about one of `symbols`. */
const GIVEAWAYS: readonly { readonly pattern: RegExp; readonly symbols?: string }[] = [
  // Links and addresses.
  { pattern: /[a-z][0-9+.-]*:\/\//i },
  { pattern: /\b(?:javascript|mailto|data|tel):\S/i },
  { pattern: /\bwww\.\S/i },
  { pattern: /\w-*\.(?:com|net|org|io|dev|ai|app|co|example|info|xyz)\b/i },
  { pattern: /\S@\S/, symbols: "@" },
  // HTML, Markdown, code, and data.
  { pattern: /<\s*(?:[/!]\s*)?[a-z]/i, symbols: "<>" },
  { pattern: /<[^<>\s]*\s[^<>=]*=[^<>]*>/ },
  { pattern: /&(?:#?\w+);/ },
  { pattern: /```|~~~/ },
  { pattern: /`/, symbols: "`" },
  { pattern: /\*\*|(?:^| )\*(?: |$)/, symbols: "*" },
  { pattern: /__/, symbols: "_" },
  { pattern: /(?:^| )#+ /, symbols: "#" },
  { pattern: /\]\(/ },
  { pattern: /[{}]/, symbols: "{}" },
  { pattern: /"\s*:\s*["[{\d]/ },
  { pattern: /\\[nrtu"]/, symbols: "\\" },
  // Comments about the text, before, after or instead of it.
  { pattern: /^(?:sure|certainly|of course|absolutely|okay|ok)[!,.:]/i, symbols: "!,.:" },
  { pattern: /^(?:here(?:'s| is| are)|below is|this is|the following)\b[^.]{0,80}:/i, symbols: ":" },
  {
    pattern:
      /^(?:the )?(?:typing )?(?:text|exercise|lesson|practi[cs]e|title|answer|output|assistant|user|system)\b[^.]{0,40}:/i,
    symbols: ":",
  },
  {
    pattern:
      /^(?:i'm|i am|we are) (?:so |very )?sorry\b|^(?:sorry,? (?:but )?)?i (?:can't|cannot|am unable)\b/i,
  },
  { pattern: /\b(?:type|practi[cs]e|copy|repeat) (?:this|the|these) (?:following|text|exercise|words)\b/i },
  { pattern: /\bas an ai\b|\blanguage model\b|\bsystem prompt\b|\b(?:previous|prior|above) instructions\b/i },
  { pattern: /\bi (?:hope|trust) (?:this|that|it) helps\b|\blet me know if\b/i },
];

/** Share of characters that may be neither small letters nor spaces; more in a lesson on symbols, digits or capitals. */
const MAX_SYMBOL_SHARE = 0.15;
const MAX_SYMBOL_SHARE_IN_SYMBOL_LESSONS = 0.6;
const MAX_TOKEN_LENGTH = 32;
const MIN_WORDS = 20;

function isPlainText(text: string, { group, item }: WeakTarget): boolean {
  const tokens = splitTokens(text);
  const isSymbolLesson = group === "num" || group === "punctuation" || group === "uppercase";
  const symbols = text.replaceAll(/[a-z\s]/g, "").length;
  return (
    !isJson(text) &&
    !GIVEAWAYS.some(({ pattern, symbols: at }) => pattern.test(text) && !at?.includes(item)) &&
    symbols <= text.length * (isSymbolLesson ? MAX_SYMBOL_SHARE_IN_SYMBOL_LESSONS : MAX_SYMBOL_SHARE) &&
    tokens.length >= MIN_WORDS &&
    tokens.every(token => token.length <= MAX_TOKEN_LENGTH)
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares of all words: the minimum with the target, and the maximum of other unusual words. */
const TARGET_SHARE = 1 / 3;
const UNUSUAL_SHARE = 1 / 4;
/** Maximum share of one word: the target itself, and any other. */
const TARGET_WORD_SHARE = 2 / 3;
const ONE_WORD_SHARE = 1 / 3;
/** Minimum share of distinct words among those that are not the target. */
const DIFFERENT_SHARE = 1 / 4;

/** Maximum letters in a word, by the learner's average speed. */
export function getLongestWord(learnerWpm: number): number {
  if (learnerWpm < 20) return 7;
  return learnerWpm < 40 ? 12 : 14;
}

/** A text longer than this many times the maximum length is not checked. */
const MAX_TOO_LONG = 4;
const MAX_EXAMPLES = 5;

/** ASCII replacements for characters that keyboards don't type. */
const TYPEABLE: readonly (readonly [RegExp, string])[] = [
  // Soft hyphens, zero-width characters and the byte order mark.
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ""],
  [/[\u2018\u2019\u201a\u201b\u2032]/g, "'"],
  [/[\u201c-\u201f\u2033]/g, '"'],
  [/[\u2010-\u2012]/g, "-"],
  // A dash between two clauses has spaces around it.
  [/[\u2013-\u2015]/g, " - "],
  [/\u2026/g, "..."],
  [/\s+/g, " "],
];

/** Replaces curly quotes, dashes, ellipses and line breaks by what a keyboard types, and drops quotes around the whole. */
export function tidied(text: string): string {
  const plain = TYPEABLE.reduce((rest, [from, to]) => rest.replaceAll(from, to), text).trim();
  return /^"[^"]+"$/.test(plain) ? plain.slice(1, -1).trim() : plain;
}

/** The faults of a generated text, as sentences for the coach; empty if it may be typed. */
export function findExerciseFaults(text: string, wish: ExerciseRequest): readonly string[] {
  if (text.trim() === "") return ["It is empty."];
  if (text.length > wish.length.most * MAX_TOO_LONG) return faultsOfLength(text, wish);
  const words = countedWords(text, wish.target);
  return [
    ...faultsOfLength(text, wish),
    ...faultsOfCharacters(text),
    ...faultsOfContent(text, wish),
    ...faultsOfTarget(words, wish),
    ...faultsOfLevel(text, words, wish),
    ...faultsOfRepetition(words, wish),
  ];
}

function faultsOfLength({ length }: string, { length: { least, most } }: ExerciseRequest): string[] {
  return faultIf(
    length < least || length > most,
    `It has ${length} characters, and must have ${least} to ${most}.`,
  );
}

function faultsOfCharacters(text: string): string[] {
  const strange = different(Array.from(text).filter(char => !isTypeable(char) && !/\s/.test(char)));
  return [
    ...faultIf(strange.length > 0, `It holds what a US keyboard does not type: ${listed(strange)}.`),
    ...faultIf(
      /^\s|\s$|\s\s|[^\S ]/.test(text),
      "Its words must be parted by single spaces, on one line, with no blank at either end.",
    ),
  ];
}

const faultIf = (isSo: boolean, fault: string): string[] => (isSo ? [fault] : []);

function faultsOfContent(text: string, wish: ExerciseRequest): string[] {
  return [
    ...faultIf(isRude(text, wish), "It holds what is rude, or could be read so."),
    ...faultIf(
      !isPlainText(text, wish.target),
      "It must be the text to type and nothing else: no title, no comment, no instruction, no markup, no data, no link.",
    ),
  ];
}

/** Symbols can stand for letters, so neighbouring words could spell anything: each word is judged alone. */
function isRude(text: string, { target }: ExerciseRequest): boolean {
  const tokens = splitTokens(text);
  const readings = target.group === "punctuation" ? tokens : [text];
  return readings.some(isProfane) || tokens.some(token => !isFitToken(token));
}

/** Common words may contain rude letters by accident, such as "title". */
function isFitToken(token: string): boolean {
  const isWord = /^[^a-z]*[a-z]*[aeiouy][a-z]*[^a-z]*$/i.test(token);
  return isWord || isFit(token);
}

function faultsOfTarget(words: readonly string[], { target }: ExerciseRequest): string[] {
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

/** Words as the weakness statistics count them; symbols may split them, which needs a rule of its own. */
function countedWords(text: string, { group }: ExerciseRequest["target"]): string[] {
  return group === "punctuation" ? splitTokens(text) : splitWords(text).map(({ word }) => word);
}

const splitTokens = (text: string) => text.split(/\s+/).filter(token => token !== "");

/** Capitals and small letters are different: a capital takes a Shift. */
function holds(word: string, { group, item }: ExerciseRequest["target"]): boolean {
  return group.startsWith("cw") ? word === item : word.includes(item);
}

function faultsOfLevel(text: string, words: readonly string[], { target, learnerWpm }: ExerciseRequest) {
  const most = getLongestWord(learnerWpm);
  const long = different(splitParts(text).filter(part => part.replaceAll("'", "").length > most));
  const isSymbolLesson = target.group === "num" || target.group === "punctuation";
  const unusual = words.filter(
    word => !holds(word, target) && !(isSymbolLesson && splitParts(word).length === 0) && !isUsual(word),
  );
  return [
    ...faultIf(long.length > 0, `No word may have more than ${most} letters: ${listed(long)}.`),
    ...faultIf(
      unusual.length > words.length * UNUSUAL_SHARE,
      `Too many of its words are not among the 1000 most common ones: ${listed(different(unusual))}.`,
    ),
  ];
}

/** The runs of letters in it, including parts joined by an apostrophe. */
const splitParts = (text: string): string[] => text.match(/[a-z]+(?:'[a-z]+)*/gi) ?? [];

/** Whether all its parts are common, as in "I'm" and "well-known". Numbers have no parts. */
function isUsual(word: string): boolean {
  const parts = splitParts(word.toLowerCase());
  return parts.length > 0 && parts.every(part => isCommon(part) || isCommon(removeEnding(part)));
}

const isCommon = (word: string) => word === "i" || findBand(word) !== undefined;

/** "don't" is as common as "do", and "we'll" as "we". */
const removeEnding = (word: string) => word.replace(/^can't$/, "can").replace(/(n't|'(s|m|d|re|ve|ll))$/, "");

function faultsOfRepetition(words: readonly string[], { target }: ExerciseRequest): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isTooOften = [...counts].some(
    ([word, count]) =>
      count > Math.max(2, words.length * (word === target.item ? TARGET_WORD_SHARE : ONE_WORD_SHARE)),
  );
  const others = words.filter(word => word !== target.item);
  const isRun = words.some((word, at) => at >= 2 && word === words[at - 1] && word === words[at - 2]);
  const isVaried = new Set(others).size >= others.length * DIFFERENT_SHARE;
  const fault = "It says the same again and again: it must vary its words.";
  return faultIf(isTooOften || isRun || !isVaried, fault);
}

const different = (items: readonly string[]): string[] => [...new Set(items)];

function listed(items: readonly string[]): string {
  const some = items.slice(0, MAX_EXAMPLES).map(item => item.slice(0, 24));
  return items.length > MAX_EXAMPLES ? `${some.join(" ")} and others` : some.join(" ");
}
