import type { WeakTarget } from "~/engine/lesson-text/rotation";

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
