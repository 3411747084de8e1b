import { isProfane } from "./moderation";
import { type Bearing, classifyBearing } from "./typing-vocabulary";

/**
 * What no reply of a tutor needs, and what ends one: tags and entities of HTML, links and addresses, blocks of code.
 * A lone `<` is a key like others.
 */
const HOSTILE: readonly RegExp[] = [
  /<[a-z!/?]/i,
  /&(?:#\w+|[a-z]{2,});/i,
  /```|~~~/,
  /\]\(/,
  /[a-z][+.-]*:\/\//i,
  /\b(?:javascript|vbscript|mailto|tel|file|blob):\S|\bdata:\w+\//i,
  /\bwww\.|\w-*\.(?:com|net|org|info|biz|io|dev|app|ai|co|me|tv|xyz|edu|gov|eu|uk|us|ie|de|fr|nl|ru|cn|test|example)\b/i,
  // An address without its scheme: a host, or four numbers, and a path; or with its points spelt out.
  /\w-*\.(?:[a-z]{2,}|\d{1,3}\.\d{1,3}\.\d{1,3})\/\S/i,
  /\w-*\.(?:page|shop|site|online|store|cloud)\b/i,
  /\w ?(?:\[\.\]|\(\.\)|\[dot\]|\(dot\)) ?\w|\w dot (?:com|net|org|io)\b/i,
  /[\w.+-]@[\w-]+\.\w/,
  /=>|\b(?:function|def|fn)\s*\w*\(|\)\s*\{|^(?:(?!\w\().)*\w\(.*\);|\w\.\w+\(|\bimport \w+;|^[^\S\n]*[{}][^\S\n]*$|#include|\bconsole\.\w|\bimport\s+\w+\s+from\b/m,
];

/** Signs, up to three of them, that a sentence speaks of: in quotation marks or code marks of their own. */
const QUOTED_SIGNS = /(["'`“‘])[^\p{L}\p{N}\s]{1,3}(["'`”’])(?![\p{L}\p{N}])/gu;

/** The same alone between two words, as in "type => and": what has other signs beside it is code. */
const LONE_SIGNS = /(?<=[\p{L}\p{N}][,.:;]? )[^\p{L}\p{N}\s]{1,3}(?=[,.:;?!]?(?: [\p{L}\p{N}"'“‘]|\s*$))/gu;

/**
 * Whether a sentence of a model's holds what is not merely written in markup, but would do something somewhere. Single signs
 * and pairs of them do nothing by themselves, and learners who write programs ask for them; a tag with a name never passes.
 */
export function isHostile(text: string): boolean {
  const rest = text.normalize("NFKC").replaceAll(QUOTED_SIGNS, "sign").replaceAll(LONE_SIGNS, "sign");
  return HOSTILE.some(pattern => pattern.test(rest));
}

/** Of what stands at the start of a line: headings, quotes, and the marks and numbers of lists. */
const LINE_MARK = /^\s*(?:(?:#{1,6}|>+|[-*+•–—·]|\d{1,2}[.)])\s+)+/u;

/**
 * Without what cannot be seen: control and format characters, which can hide a tag from whoever looks for one or turn
 * the direction of the text, and halves of characters. Blanks of every kind are spaces; line breaks stay.
 */
export function withoutHidden(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFFFD]|(?!\s)\p{Cc}/gu, "").replaceAll(/[^\S\n]+/gu, " ");
}

/**
 * One line of a model's, or a part of one, as plain text on one line: marks of Markdown are gone, the words that they
 * were around stay. Asterisks and underscores that mark nothing are keys, and stay too.
 *
 * @param atLineStart whether `text` begins a line
 */
export function plainText(text: string, atLineStart: boolean): string {
  const line = atLineStart ? text.replace(LINE_MARK, "") : text;
  return line
    .replaceAll(/(?<!`)`+([^`]+)`+/g, "$1")
    .replaceAll(/\*\*(?=\S)|(?<=\S)\*\*/g, "")
    .replaceAll(/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, "$1")
    .replaceAll(/(?<!\w)__?(?=[^\s_])([^_]*[^\s_])__?(?!\w)/g, "$1")
    .replaceAll(/~~(?=\S)([^~]*\S)~~/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Characters of a whole reply. */
export const MAX_REPLY_LENGTH = 1_500;

/** Sentences in a row that may speak neither of typing nor of anything else, before one that does. */
const MAX_ASIDES = 2;

/** Characters of a reply that hardly speaks of typing, or not at all: a short answer, a greeting, a decline. */
const MAX_SHORT_ANSWER_LENGTH = 200;

/** What a short reply that does not speak of typing has to hold, to be a decline, a greeting or thanks. */
const COURTESY =
  /\b(?:sorry|afraid|cannot|can['’]t|unable|hello|hi|hey|welcome|thanks?|glad|goodbye|bye|good luck|well done)\b/i;

/**
 * The end of a sentence, with the marks that may close it, where the next has begun; or of a line. The stop after a
 * number that begins a line is no such end.
 */
const SENTENCE_END = /(?<!^\s*\d{1,2})[.!?…]["'”’)\]*_`]*(?=\s)|[。！？]|\n/;

/** Why nothing more of a reply passes. */
export type ReplyEnd = "hostile" | "profane" | "off topic" | "too long";

export interface ReplyGuard {
  /** Takes the next piece of a reply; returns what may be shown now, which may be nothing. */
  take(piece: string): string;
  /**
   * The reply has ended; returns the rest that may be shown.
   * @param cutShort whether it ended before its writer had finished: half a sentence at the end is left out then
   */
  end(cutShort: boolean): string;
  /** Not null when nothing more will pass, whatever comes. */
  readonly over: ReplyEnd | null;
  /** Whether anything has passed. */
  readonly passed: boolean;
}

/**
 * Holds a reply back until it has been checked, sentence by sentence. What passes is plain text about typing: marks of
 * Markdown are taken out; a sentence with a tag, a link, code or profanity in it, or about something else, ends the
 * reply before it. All that has passed, put together, is the reply.
 *
 * The start is held back until it is seen to be about typing. Asides that speak of nothing in particular ("Good luck!")
 * pass with the next sentence that is about typing, or at the end.
 *
 * @param name the learner's: a reply may call them by it
 */
export function createReplyGuard(name: string | null = null): ReplyGuard {
  const known = new Set((name ?? "").toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []);
  /** What came after the last whole sentence. */
  let raw = "";
  let atLineStart = true;
  let over: ReplyEnd | null = null;
  /** Characters that have passed. */
  let length = 0;
  /** Sentences that are right, but not yet known to belong to what is about typing. */
  let held: string[] = [];
  let bearing: Bearing = { typing: 0, foreign: 0 };

  function pass(sentences: readonly string[]): string {
    let passed = "";
    for (const sentence of sentences) {
      const added = length + passed.length > 0 ? ` ${sentence}` : sentence;
      if (length + passed.length + added.length > MAX_REPLY_LENGTH) {
        over = "too long";
        break;
      }
      passed += added;
    }
    length += passed.length;
    return passed;
  }

  /** One sentence, or one line; returns what may be shown now. */
  function judge(part: string): string {
    const segment = withoutHidden(part);
    const endsLine = segment.endsWith("\n");
    const sentence = closed(plainText(segment, atLineStart), endsLine);
    atLineStart = endsLine || (atLineStart && sentence === "");
    if (isHostile(segment) || isHostile(sentence)) over = "hostile";
    else if (isProfane(sentence)) over = "profane";
    if (over !== null || sentence === "") return "";
    const own = classifyBearing(sentence, known);
    if (isForeign(own)) {
      over = "off topic";
      return "";
    }
    held.push(sentence);
    bearing = { typing: bearing.typing + own.typing, foreign: bearing.foreign + own.foreign };
    const settled = length > 0 ? own.typing > 0 : bearing.typing > 1 && !isForeign(bearing);
    if (settled) return release();
    // At the start one more: a greeting may come first.
    if (held.length > MAX_ASIDES + (length > 0 ? 0 : 1)) over = "off topic";
    return "";
  }

  function release(): string {
    const sentences = held;
    held = [];
    return pass(sentences);
  }

  /** At the end: what is held and may pass by itself. */
  function passAsides(): string {
    if (length === 0) {
      if (isShortAnswer(held.join(" "), bearing)) return release();
      over = "off topic";
      return "";
    }
    const first = held.findIndex(sentence => classifyBearing(sentence, known).foreign > 0);
    return pass(first < 0 ? held : held.slice(0, first));
  }

  return {
    take(piece) {
      if (over !== null) return "";
      raw += piece;
      let passed = "";
      for (let end = SENTENCE_END.exec(raw); end !== null && over === null; end = SENTENCE_END.exec(raw)) {
        const after = end.index + end[0].length;
        const segment = raw.slice(0, after);
        raw = raw.slice(after);
        passed += judge(segment);
      }
      // Whoever writes without an end to it is not worth waiting for.
      if (raw.length > MAX_REPLY_LENGTH) over = "too long";
      return passed;
    },
    end(cutShort) {
      let passed = "";
      // The end is the end of a line, too.
      if (over === null && !(cutShort && !isWhole(raw))) passed = judge(`${raw}\n`);
      raw = "";
      if (over === null && held.length > 0) passed += passAsides();
      held = [];
      return passed;
    },
    get over() {
      return over;
    },
    get passed() {
      return length > 0;
    },
  };
}

/** Whether a sentence, or what has come so far, is about something else. */
function isForeign({ typing, foreign }: Bearing): boolean {
  return foreign > 2 + 3 * typing;
}

/** Whether all that was said may pass although little of it is of typing. */
function isShortAnswer(text: string, { typing, foreign }: Bearing): boolean {
  if (text.length > MAX_SHORT_ANSWER_LENGTH) return false;
  return typing > 0 ? foreign <= 1 : foreign === 0 && COURTESY.test(text);
}

/** Whether the text stops at the end of a sentence. */
function isWhole(text: string): boolean {
  return /[.!?…]["'”’)\]*_`]*\s*$/.test(text);
}

/** The items of a list, and headings, have no full stop: in running text they need one. */
function closed(line: string, endsLine: boolean): string {
  return endsLine && /[\p{L}\p{N}%)"'”’]$/u.test(line) ? `${line}.` : line;
}
