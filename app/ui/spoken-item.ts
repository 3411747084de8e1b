/** Signs that screen readers leave out, or read as a pause. */
const SIGNS = new Map(
  Object.entries({
    " ": "space",
    "!": "exclamation mark",
    '"': "double quote",
    "#": "hash",
    $: "dollar",
    "%": "per cent",
    "&": "ampersand",
    "'": "apostrophe",
    "(": "opening bracket",
    ")": "closing bracket",
    "*": "asterisk",
    "+": "plus",
    ",": "comma",
    "-": "hyphen",
    ".": "full stop",
    "/": "slash",
    ":": "colon",
    ";": "semicolon",
    "<": "less than",
    "=": "equals",
    ">": "greater than",
    "?": "question mark",
    "@": "at sign",
    "[": "opening square bracket",
    "\\": "backslash",
    "]": "closing square bracket",
    "^": "caret",
    _: "underscore",
    "`": "backtick",
    "{": "opening brace",
    "|": "vertical bar",
    "}": "closing brace",
    "~": "tilde",
  }),
);

/** A key, an n-gram or a word for whoever hears it instead of seeing it. */
export function spokenItem(item: string): string {
  return SIGNS.get(item) ?? (/^[A-Z]$/.test(item) ? `capital ${item}` : item);
}
