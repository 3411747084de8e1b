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
