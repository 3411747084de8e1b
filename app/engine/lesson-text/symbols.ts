/** What a US keyboard types beside letters, digits and the space. */
export const SPECIAL_SYMBOLS = [
  ...["!", '"', "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":"],
  ...[";", "<", "=", ">", "?", "@", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~"],
] as const;

export type SpecialSymbol = (typeof SPECIAL_SYMBOLS)[number];

type Use = (word: string, other: string, figure: string) => string;

const after =
  (symbol: string): Use =>
  word =>
    `${word}${symbol}`;
const around =
  (open: string, close: string): Use =>
  word =>
    `${open}${word}${close}`;
const between =
  (symbol: string): Use =>
  (word, other) =>
    `${word}${symbol}${other}`;

const USES: Readonly<Record<SpecialSymbol, Use>> = {
  "!": after("!"),
  '"': around('"', '"'),
  "#": (_word, _other, figure) => `#${figure}`,
  $: (_word, _other, figure) => `$${figure}`,
  "%": (_word, _other, figure) => `${figure}%`,
  "&": between("&"),
  "'": around("'", "'"),
  "(": around("(", ")"),
  ")": around("(", ")"),
  "*": around("*", "*"),
  "+": between("+"),
  ",": after(","),
  "-": between("-"),
  ".": after("."),
  "/": between("/"),
  ":": after(":"),
  ";": after(";"),
  "<": around("<", ">"),
  "=": between("="),
  ">": around("<", ">"),
  "?": after("?"),
  "@": between("@"),
  "[": around("[", "]"),
  "\\": between("\\"),
  "]": around("[", "]"),
  "^": (_word, _other, figure) => `${figure}^${figure}`,
  _: between("_"),
  "`": around("`", "`"),
  "{": around("{", "}"),
  "|": between("|"),
  "}": around("{", "}"),
  "~": (word, _other, _figure) => `~${word}`,
};

export function isSpecialSymbol(char: string): char is SpecialSymbol {
  return Object.hasOwn(USES, char);
}

/** The symbol as it is met with: after a word, around it, between two, or at a figure. No space within. */
export function withSymbol(symbol: SpecialSymbol, word: string, other: string, figure: string): string {
  return USES[symbol](word, other, figure);
}
