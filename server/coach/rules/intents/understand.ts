import { LRUCache } from "lru-cache";
import { isProfane } from "../../safety/moderation";
import type { DeclineReason } from "../answers/talk";
import { analyseMessage, type ParsedMessage } from "../reading/analyse-message";
import { ABUSE, CODED, DISTRESS, INJECTIONS, PERSONAL } from "../reading/injections.data";
import { LATIN_LANGUAGES, type Language, SCRIPTS } from "../reading/languages.data";
import { normalised, splitSegments, visible } from "../reading/normalise";
import { findTerm, isPlain } from "../reading/spelling";
import { entryFor } from "../reference/glossary.data";
import { classifyQuestion, classifyTalk, type Intent } from "./classify";
import { GUESSES } from "./guesses.data";

const LATIN = LATIN_LANGUAGES.map(language => ({ language, words: new Set(language.words.split(" ")) }));

const SCRIPT_LETTERS = SCRIPTS.map(language => ({ language, letter: new RegExp(language.script, "gu") }));

const FEW_LETTERS = 3;

const WORDS_READ = 120;

/** Null for English, and for no language. */
function detectLanguage(message: string): Language | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  for (const { language, letter } of SCRIPT_LETTERS) {
    const own = message.match(letter)?.length ?? 0;
    // The order matters: kanji among kana is Japanese.
    if (own > FEW_LETTERS || (own > 0 && own * 2 >= letters)) return language;
  }
  const text = normalised(message);
  const words = (text.match(/\p{L}+(?:'\p{L}+)?/gu) ?? []).slice(0, WORDS_READ);
  if (words.length === 0) return null;
  let most: { readonly language: Language; readonly hits: number } | null = null;
  for (const { language, words: own } of LATIN) {
    const hits = words.filter(word => own.has(word)).length + (language.letters?.test(text) ? 1.5 : 0);
    if (most === null || hits > most.hits) most = { language, hits };
  }
  if (most === null || most.hits === 0) return null;
  const english = words.filter(word => isPlain(word) || findTerm(word) !== undefined).length;
  const needed = words.length === 1 ? 1 : 1.5;
  return most.hits >= needed && most.hits > english ? most.language : null;
}

export interface RecognizedQuestion {
  readonly intent: Intent;
  readonly score: number;
  readonly reading: ParsedMessage;
}

interface Understanding {
  readonly recognized: readonly RecognizedQuestion[];
  readonly declined: DeclineReason | null;
  readonly language: Language | null;
}

const MAX_ANSWERED = 2;

const CERTAIN = 9;

const MIN_CLEAR = 2;

const MAX_SEGMENTS = 10;
const MAX_SEGMENT_LENGTH = 300;

type SegmentResult =
  | { readonly recognized: RecognizedQuestion }
  | { readonly declined: DeclineReason }
  | null;

/** Messages, which are read again with each later one of their thread. */
const MAX_REMEMBERED = 500;
const understood = new LRUCache<string, Understanding>({ max: MAX_REMEMBERED, memoMethod: read });

export const understand = (message: string): Understanding => understood.memo(message);

function read(message: string): Understanding {
  const decline = (declined: DeclineReason, language: Language | null = null) => ({
    recognized: [],
    declined,
    language,
  });
  const text = normalised(message);
  if (DISTRESS.test(text)) return decline("distress");
  const language = detectLanguage(message);
  if (language !== null) return decline("language", language);
  const judged = splitSegments(message).slice(0, MAX_SEGMENTS).map(judge);
  const reasons = judged.flatMap(one => (one !== null && "declined" in one ? [one.declined] : []));
  const recognized = judged.flatMap(one => (one !== null && "recognized" in one ? [one.recognized] : []));
  // A question spread over several sentences only makes sense as a whole.
  if (recognized.length === 0 && reasons.every(reason => reason === "unclear")) {
    const whole = judge(visible(message).slice(0, MAX_SEGMENT_LENGTH));
    if (whole !== null && "recognized" in whole)
      return { recognized: [whole.recognized], declined: null, language: null };
  }
  const real = reasons.filter(reason => reason !== "unclear");
  if (real[0] !== undefined && recognized.every(isByTheWay)) return decline(real[0]);
  const reason = real[0] ?? (recognized.length === 0 ? (reasons[0] ?? "unclear") : null);
  return { recognized: worthAnswering(recognized), declined: reason, language: null };
}

function judge(segment: string): SegmentResult {
  const reading = analyseMessage(segment.slice(0, MAX_SEGMENT_LENGTH));
  const reason = reasonAgainst(reading);
  if (reason !== null) return { declined: reason };
  const entry = entryFor(reading.text);
  if (entry !== undefined)
    return { recognized: { intent: entry.topic ?? "definition", score: CERTAIN, reading } };
  const talk = classifyTalk(reading);
  if (talk !== null) return { recognized: { ...talk, reading } };
  const question = classifyQuestion(reading);
  if (question !== null && (isOfTyping(reading, question.score) || isParticular(reading, question.intent)))
    return { recognized: { ...question, reading } };
  if (reading.words === 0) return { declined: "unclear" };
  const guess = guessIntent(reading);
  if (guess !== null) return { recognized: { intent: guess, score: 1, reading } };
  // Half a sentence that says nothing of its own: "please", "I wonder".
  if (
    reading.foreign === 0 &&
    reading.unknown <= (STATEMENT.test(reading.text) && !reading.isProduction ? 1 : 0)
  )
    return { declined: "unclear" };
  return {
    declined: isGibberish(reading) ? "unclear" : WRITING.test(reading.text) ? "production" : "off-topic",
  };
}

/** A comparison with people of the same age is not a question about the coach's age. */
const OF_ONES_AGE = /\b(people|someone|kids|others|anyone|for|at) (?:of )?my age\b/g;

function reasonAgainst({ text, raw }: ParsedMessage): DeclineReason | null {
  if (INJECTIONS.some(sign => sign.test(text))) return "injection";
  if (CODED.test(raw.trim()) || raw.split(/\s+/).some(word => word.length >= 24 && CODED.test(word)))
    return "unclear";
  if (ABUSE.some(sign => sign.test(text)) || isProfane(raw)) return "abuse";
  return PERSONAL.test(text.replace(OF_ONES_AGE, "$1")) ? "personal" : null;
}

function isOfTyping({ evidence, unknown, foreign, isProduction }: ParsedMessage, score: number): boolean {
  if (isProduction && unknown + foreign > 0) return false;
  if (foreign > 0) return evidence >= 4 + foreign && score >= 5;
  if (unknown === 0) return true;
  return evidence >= 3 ? unknown <= evidence : evidence === 2 && unknown === 1;
}

/** A question with a clear pattern needs less other evidence. */
function isParticular({ evidence, unknown, foreign, isProduction }: ParsedMessage, intent: Intent): boolean {
  if (intent !== "particular" || foreign > 0 || (isProduction && unknown > 0)) return false;
  return evidence > 0 ? unknown <= evidence + 2 : unknown === 0;
}

const STATEMENT = /^(?:i|my|but i|and i) [^?]*$/;

const WRITING =
  /\b(?:write|compose|draft|generate|produce|recite|type (?:out|up)|poem|essay|lyrics|story|give me (?:a|some) (?:text|paragraph))\b/;

/** A nearby intent, for messages that are certainly about typing. */
function guessIntent({
  terms,
  evidence,
  unknown,
  foreign,
  isProduction,
  words,
}: ParsedMessage): Intent | null {
  if (foreign > 0 || (isProduction && unknown > 0) || words < 2) return null;
  if (unknown === 0 ? evidence < 1 : evidence < 2 + unknown || unknown > 2) return null;
  return GUESSES.find(([sign]) => sign.test(terms))?.[1] ?? null;
}

/** The clearest questions; small talk and "help" only if nothing else was asked. */
function worthAnswering(recognized: readonly RecognizedQuestion[]): RecognizedQuestion[] {
  const different = recognized.filter(
    (one, index) =>
      recognized.findIndex(other => other.intent === one.intent && sameItem(other, one)) === index,
  );
  const clear = different.filter(({ intent, score }) => !SMALL_TALK.has(intent) && score >= MIN_CLEAR);
  const questions = clear.some(({ intent }) => !GENERAL.has(intent))
    ? clear
    : different.filter(({ intent }) => !SMALL_TALK.has(intent));
  if (questions.length === 0) return different.slice(0, 1);
  const specific = questions.filter(({ intent }) => !GENERAL.has(intent));
  return (specific.length > 0 ? specific : questions).slice(0, MAX_ANSWERED);
}

export const SMALL_TALK: ReadonlySet<Intent> = new Set([
  "greeting",
  "thanks",
  "bye",
  "agree",
  "refuse",
  "help",
  "more",
  "why",
]);
function isByTheWay({ intent, score, reading }: RecognizedQuestion): boolean {
  const isAboutThat = reading.evidence <= 1 && /\b(?:it|that|this|them)\b/.test(reading.text);
  return (
    (ASIDE.has(intent) && reading.evidence <= 1) ||
    SMALL_TALK.has(intent) ||
    score < MIN_CLEAR ||
    isAboutThat ||
    (GENERAL.has(intent) && reading.evidence === 0)
  );
}

/** Often a statement about oneself rather than a question. */
const ASIDE: ReadonlySet<Intent> = new Set(["age", "children", "particular", "motivation"]);

const GENERAL: ReadonlySet<Intent> = new Set(["next", "faster"]);

const sameItem = (a: RecognizedQuestion, b: RecognizedQuestion) =>
  a.reading.items[0]?.text === b.reading.items[0]?.text;

const VOWELS = /[aeiouy]/g;

function isGibberish({ text, unknown, words }: ParsedMessage): boolean {
  if (unknown < words) return false;
  const letters = text.replace(/[^a-z]/g, "");
  const vowels = letters.match(VOWELS)?.length ?? 0;
  return letters.length === 0 || vowels / letters.length < 0.26 || /[bcdfghjklmnpqrstvwxz]{5}/.test(letters);
}
