import { isProfane } from "./moderation";
import { type Bearing, classifyBearing } from "./typing-vocabulary";

/** Tags and entities of HTML, links and addresses, blocks of code. A single `<` is a key like others. */
const HOSTILE: readonly RegExp[] = [
  /<[a-z!/?]/i,
  /&(?:#\w+|[a-z]{2,});/i,
  /```|~~~/,
  /\]\(/,
  /[a-z][+.-]*:\/\//i,
  /\b(?:javascript|vbscript|mailto|tel|file|blob):\S|\bdata:\w+\//i,
  /\bwww\.|\w-*\.(?:com|net|org|info|biz|io|dev|app|ai|co|me|tv|xyz|edu|gov|eu|uk|us|ie|de|fr|nl|ru|cn|test|example)\b/i,
  // An address without its scheme: a host or four numbers and a path, also with "dot" spelt out.
  /\w-*\.(?:[a-z]{2,}|\d{1,3}\.\d{1,3}\.\d{1,3})\/\S/i,
  /\w-*\.(?:page|shop|site|online|store|cloud)\b/i,
  /\w ?(?:\[\.\]|\(\.\)|\[dot\]|\(dot\)) ?\w|\w dot (?:com|net|org|io)\b/i,
  /[\w.+-]@[\w-]+\.\w/,
  /=>|\b(?:function|def|fn)\s*\w*\(|\)\s*\{|^(?:(?!\w\().)*\w\(.*\);|\w\.\w+\(|\bimport \w+;|^[^\S\n]*[{}][^\S\n]*$|#include|\bconsole\.\w|\bimport\s+\w+\s+from\b/m,
];

/** Up to three symbols in quotation marks or backticks: the sentence is about them. */
const QUOTED_SIGNS = /(["'`“‘])(?!\1|```|~~~)[^\p{L}\p{N}\s]{1,3}(["'`”’])(?![\p{L}\p{N}])/gu;

/** The same without quotes between two words, as in "type => and". With other symbols beside it, it is code. */
const LONE_SIGNS = /(?<=[\p{L}\p{N}][,.:;]? )[^\p{L}\p{N}\s]{1,3}(?=[,.:;?!]?(?: [\p{L}\p{N}"'“‘]|\s*$))/gu;

/** Whether a sentence contains active content. Single symbols and pairs are keys to talk about. */
export function isHostile(text: string): boolean {
  const rest = text.normalize("NFKC").replaceAll(QUOTED_SIGNS, "sign").replaceAll(LONE_SIGNS, "sign");
  return HOSTILE.some(pattern => pattern.test(rest));
}

/** Headings, quotes, and the marks and numbers of lists. */
const LINE_MARK = /^\s*(?:(?:#{1,6}|>+|[-*+•–—·]|\d{1,2}[.)])\s+)+/u;

/** Removes control and format characters, which can hide a tag or turn the direction of the text. Line breaks stay. */
export function withoutHidden(text: string): string {
  return text.replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\uFFFD]|(?!\s)\p{Cc}/gu, "").replaceAll(/[^\S\n]+/gu, " ");
}

/** Removes Markdown from a line or part of one. Asterisks and underscores that are not Markdown stay. */
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

export const MAX_REPLY_LENGTH = 1_500;
/** Sentences in a row that are about neither typing nor another subject. */
const MAX_ASIDES = 2;
/** The limit for a reply hardly about typing: a short answer, a greeting, a decline. */
const MAX_SHORT_ANSWER_LENGTH = 200;

/** A short reply that isn't about typing has to be a decline, a greeting or thanks. */
const COURTESY =
  /\b(?:sorry|afraid|cannot|can['’]t|unable|hello|hi|hey|welcome|thanks?|glad|goodbye|bye|good luck|well done)\b/i;

/** The end of a sentence or line; not the full stop after a number that begins a line. */
const SENTENCE_END = /(?<!^\s*\d{1,2})[.!?…]["'”’)\]*_`]*(?=\s)|[。！？]|\n/;

type ReplyEnd = "hostile" | "profane" | "off topic" | "too long";

/**
 * Passes plain text about typing, without Markdown. Ends the reply before a tag, link, code, profanity or another subject.
 * Holds back the start and asides until a sentence is about typing.
 */
export function createReplyGuard(name: string | null = null) {
  const known = new Set((name ?? "").toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []);
  /** The text after the last complete sentence. */
  let raw = "";
  let atLineStart = true;
  let over: ReplyEnd | null = null;
  let length = 0;
  /** Accepted sentences that wait for one about typing. */
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
    held = [];
    return passed;
  }

  function judge(part: string): string {
    const segment = withoutHidden(part);
    const endsLine = segment.endsWith("\n");
    const sentence = addFullStop(plainText(segment, atLineStart), endsLine);
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
    const isAboutTyping = length > 0 ? own.typing > 0 : bearing.typing > 1 && !isForeign(bearing);
    if (isAboutTyping) return pass(held);
    // One more at the start, where a greeting may come first.
    if (held.length > MAX_ASIDES + (length > 0 ? 0 : 1)) over = "off topic";
    return "";
  }

  function passAsides(): string {
    if (length === 0) {
      if (isShortAnswer(held.join(" "), bearing)) return pass(held);
      over = "off topic";
      return "";
    }
    const first = held.findIndex(sentence => classifyBearing(sentence, known).foreign > 0);
    return pass(first < 0 ? held : held.slice(0, first));
  }

  return {
    take(piece: string): string {
      if (over !== null) return "";
      raw += piece;
      let passed = "";
      for (let end = SENTENCE_END.exec(raw); end !== null && over === null; end = SENTENCE_END.exec(raw)) {
        const after = end.index + end[0].length;
        const segment = raw.slice(0, after);
        raw = raw.slice(after);
        passed += judge(segment);
      }
      if (raw.length > MAX_REPLY_LENGTH) over = "too long";
      return passed;
    },
    /** Returns the rest that may be shown. If the reply was `cutShort`, an incomplete sentence at its end is dropped. */
    end(cutShort: boolean): string {
      let passed = "";
      const isWhole = /[.!?…]["'”’)\]*_`]*\s*$/.test(raw);
      if (over === null && (!cutShort || isWhole)) passed = judge(`${raw}\n`);
      raw = "";
      if (over === null && held.length > 0) passed += passAsides();
      held = [];
      return passed;
    },
    get over(): ReplyEnd | null {
      return over;
    },
    get passed(): boolean {
      return length > 0;
    },
  };
}

const isForeign = ({ typing, foreign }: Bearing): boolean => foreign > 2 + 3 * typing;

function isShortAnswer(text: string, { typing, foreign }: Bearing): boolean {
  if (text.length > MAX_SHORT_ANSWER_LENGTH) return false;
  return typing > 0 ? foreign <= 1 : foreign === 0 && COURTESY.test(text);
}

/** List items and headings have no full stop: in running text they need one. */
function addFullStop(line: string, endsLine: boolean): string {
  return endsLine && /[\p{L}\p{N}%)"'”’]$/u.test(line) ? `${line}.` : line;
}
