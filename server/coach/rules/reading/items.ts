import { isTypeable } from "~/engine/keyboard/keyboard";
import { BIGRAMS, FOUR_LETTER_GROUPS, TRIGRAMS } from "~/engine/weakness/ngrams.data";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { normalised, visible } from "./normalise";
import { SIGN_NAMES } from "./patterns.data";
import { PLAIN_WORDS } from "./plain-words.data";

/** Something to type that the learner names: a character, a run of letters, or a word. */
export interface NamedItem {
  readonly kind: "character" | "ngram" | "word";
  readonly text: string;
}

export interface Mixup {
  readonly expected: string;
  readonly typed: string;
}

const LETTER_WORDS = /^[ai]$/;
const MAX_ITEM_LENGTH = 24;
const NGRAM_LIST: ReadonlySet<string> = new Set([...BIGRAMS, ...TRIGRAMS, ...FOUR_LETTER_GROUPS]);
/** Runs of letters that are also words: without quotes they are the word. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  [...NGRAM_LIST].filter(run => COMMON_WORDS.includes(run) || PLAIN_WORDS.has(run)),
);

const NAMED =
  /\b(?:letters?|keys?|characters?|char|number|digits?|symbol|sign|pinky on|finger (?:for|on|do i use for|should i use for|presses|types|hits)|capital|uppercase|lowercase)\s+(?:is\s+|called\s+|for\s+)?['"]?([^\s'"]|[a-z](?=['"?.!,]|$))['"]?(?=[\s?.!,;:]|$)/gi;
const BEFORE_KEY = /(?:^|\s)['"]?([^\s'"])['"]?\s+(?:key|letter|button)\b/gi;
const WORD_NAMED = /\b(?:the )?words?\s+['"]?([a-z]+(?:'[a-z]+)?)['"]?/gi;
const NGRAM_NAMED =
  /\b(?:bigrams?|trigrams?|pairs?|combinations?|combos?|sequences?|digraphs?|letters|n-?grams?|groups?|clusters?)\s+['"]?([a-z]{2,4})['"]?(?=[\s?.!,;:]|$)|(?:^|\s)['"]?([a-z]{2,4})['"]?\s+(?:bigram|trigram|pair|combination|combo|sequence|digraph|n-?gram|group|cluster)\b/gi;
/** "ie as ei", "teh instead of the": the same letters in another order. */
const TYPED_AS = /(?:^|[\s"'])([a-z]{2,6})["']? (as|instead of|for) ["']?([a-z]{2,6})(?=[\s"'?.!,]|$)/g;
/** "qu is so hard". */
const RUN_JUDGED =
  /(?:^|\bmy |\bthe )["']?([a-z]{2,3})["']? (?:is|are) (?:(?:so|too|really|very|always|just|way) )*(?:hard|slow|difficult|tricky|awful|terrible|impossible|a pain|a problem)\b/g;
const sorted = (letters: string) => [...letters].sort().join("");
const NOT_NAMED = new Set(
  "i and or but do are is am to the that which what for when in on of per counts count a an it my me most should slow hard matter can not were was have help keys key be list list? with you take after at by more into from up so next each trip mess make get slow".split(
    " ",
  ),
);

/** The items that a message names, in order, without duplicates; `message` as the learner wrote it. */
export function findItems(message: string): NamedItem[] {
  const raw = visible(message);
  const found: { readonly at: number; readonly item: NamedItem }[] = [];
  const add = (at: number, text: string, kind?: NamedItem["kind"]) => {
    if (text === "" || text.length > MAX_ITEM_LENGTH || !isTypeable(text)) return;
    if (!found.some(({ item }) => item.text === text))
      found.push({ at, item: { kind: kind ?? getKind(text), text } });
  };
  for (const match of raw.matchAll(/(?:^|[\s(])(["'])([^\s"]{1,24}?)\1(?=[\s.,?!;:)]|$)/g)) {
    add(match.index, getCase(match[2] ?? "", raw));
  }
  for (const pattern of [NAMED, BEFORE_KEY]) {
    for (const match of raw.matchAll(pattern)) {
      if (ARTICLE_OR_I.test(match[0])) continue;
      add(match.index, getCase(match[1] ?? "", match[0]), "character");
    }
  }
  for (const match of raw.matchAll(WORD_NAMED)) {
    const word = (match[1] ?? "").toLowerCase();
    const isNamed =
      word === "which"
        ? isNamedWhich(raw)
        : word.length > 1 && !NOT_NAMED.has(word) && !/^words?$/.test(word);
    if (isNamed && !/\bwords? (?:per|a|i|or)\b/i.test(match[0]) && isSingular(match[0])) {
      add(match.index, word, "word");
    }
  }
  for (const match of raw.matchAll(NGRAM_NAMED)) {
    const run = (match[1] ?? match[2] ?? "").toLowerCase();
    const isWord = ALSO_WORDS.has(run) && /letters|groups|pairs|combin|sequences/i.test(match[0]);
    if (!NOT_NAMED.has(run) && !GENERIC_BEFORE_NGRAM.has(run) && !isWord) add(match.index, run, "ngram");
  }
  for (const match of raw.toLowerCase().matchAll(RUN_JUDGED)) {
    const run = match[1] ?? "";
    if (!PLAIN_WORDS.has(run) && !NOT_NAMED.has(run)) add(match.index, run, "ngram");
  }
  for (const match of raw.toLowerCase().matchAll(TYPED_AS)) {
    const [before = "", after = ""] = [match[1], match[3]];
    if (before !== after && sorted(before) === sorted(after))
      add(match.index, match[2] === "as" ? before : after);
  }
  for (const { index, 0: token } of raw.matchAll(/[^\s,?!"()]+/g)) {
    const bare = token.replace(/(?<![.;:])[.;:]+$/, "") || token;
    const lower = bare.toLowerCase();
    if (bare.length === 1 && /[^\s\-&+*/=|.]/.test(bare) && !/['"]/.test(bare)) {
      if (LETTER_WORDS.test(lower) ? isLetterHere(raw, index, lower) : isAlone(raw, index, bare)) {
        add(index, getCase(bare, raw.slice(Math.max(0, index - 12), index)), "character");
      }
    } else if (NGRAM_LIST.has(lower) && !ALSO_WORDS.has(lower)) add(index, lower, "ngram");
  }
  const text = normalised(message);
  for (const [name, sign] of SIGN_NAMES) {
    const at = text.search(name);
    if (at >= 0) add(at, sign, "character");
  }
  return found.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** The two keys of an error that the learner describes, or null. */
export function findMixup(message: string): Mixup | null {
  const text = normalised(message)
    .replace(/["']/g, "")
    .replace(/\bthe (?:letter|key) |\bletter |\bkey /g, "");
  const slips = [
    /\b(?:typ(?:e|ing|ed)|press(?:ing|ed)?|hit(?:ting)?|get(?:ting)?|writ(?:e|ing)|put(?:ting)?|us(?:e|ing)|do) (?:an? |the )?(\S) (?:and not|insteadof|instead of|rather than|in place of|for|when i (?:want|mean|need|should|try)(?: to)?(?: (?:type|press|hit|be typing))?(?: an?| the)?|where i want) (?:an? |the )?(\S)(?=\s|[?.!,]|$)/,
    /(?:^|\s)(\S) (?:instead of|in place of|rather than) (?:an? |the )?(\S)(?=\s|[?.!,]|$)/,
  ];
  for (const slip of slips) {
    const [, typed, expected] = slip.exec(text) ?? [];
    if (typed && expected) return { typed, expected };
  }
  const [, expected, typed] =
    /\b(?:confus\w*|mix\w*(?: up)?|swap\w*|muddl\w*|mistak\w*|transpos\w*|between) (?:up )?(?:the )?(\S) (?:and|with|for|or) (?:the )?(\S)(?=\s|[?.!,]|$)/.exec(
      text,
    ) ?? [];
  return expected && typed ? { expected, typed } : null;
}

const GENERIC_BEFORE_NGRAM = new Set(
  "my the key this that each next any one two what hard weak slow best own word".split(" "),
);

/** "a key" is any key. */
const ARTICLE_OR_I = /^\s*[ai]\s/i;

const isSingular = (named: string) => !/^(?:the )?words\b/i.test(named) || /["']/.test(named);

/** "the word which is hard" names "which"; "what word which I type" does not. */
const isNamedWhich = (raw: string) => /\bthe word ['"]?which\b/i.test(raw);

/** "a" and "i" are letters where a word would make no sense. */
function isLetterHere(raw: string, index: number, letter: string): boolean {
  const before = raw.slice(0, index).toLowerCase();
  const after = raw.slice(index + 1);
  const atEnd = /^["']?\s*[?.!,;]*$/.test(after);
  const afterKeyWord =
    /\b(?:letters?|key|instead of|finger for|for|between|capital|character|press|on|with|at|my)\s+["']?$/;
  const goesOn =
    letter === "a"
      ? /^["']?\s+(?:and|or|key|is|so|with|instead|for)\b/
      : /^["']?\s+(?:and|or|key|instead|when)\b/;
  return (
    (afterKeyWord.test(before) && (atEnd || goesOn.test(after))) ||
    /^["']?\s+(?:instead|rather)\b/i.test(after) ||
    (/\b(?:the|my|this)\s+["']?$/.test(before) && /^["']?\s+(?:key|letter)\b/i.test(after)) ||
    (/\b[a-z] (?:and|or|with) ["']?$/.test(before) && atEnd) ||
    (/\b(?:press|type|typing|hit)\s+$/.test(before) && /^\s+(?:instead|when|for)\b/.test(after))
  );
}

/** A single character that is a word of its own, not a part of a sum or an abbreviation. */
function isAlone(raw: string, index: number, char: string): boolean {
  if (!/\d/.test(char)) return /[a-z!@#$%^;:]/i.test(char);
  const around = `${raw.slice(Math.max(0, index - 14), index)}${raw.slice(index + 1, index + 14)}`;
  return (
    /\b(?:number|digit|key|finger|types?|typing|press|hit|letter)\b/i.test(around) &&
    !/\b(?:minutes?|hours?|days?|weeks?|times?|years?|wpm|words|tests?)\b/i.test(around)
  );
}

function getCase(text: string, context: string): string {
  if (text.length !== 1) return text.toLowerCase();
  return /\b(?:capital|uppercase|upper-case|upper case|shift)\b/i.test(context)
    ? text.toUpperCase()
    : text.toLowerCase();
}

function getKind(text: string): NamedItem["kind"] {
  if (text.length === 1) return "character";
  return NGRAM_LIST.has(text) || text.length <= 3 ? "ngram" : "word";
}
