import { FOREIGN_PHRASES, FOREIGN_WORDS, PRODUCTION } from "./foreign-fields.data";
import { findItems, findMixup, type Mixup, type NamedItem } from "./items";
import { normalised } from "./normalise";
import { SIGN_NAMES } from "./patterns.data";
import { findTerm, isKnown, isPlain, withoutSwaps } from "./spelling";
import { PHRASES } from "./terms.data";

export interface ParsedMessage {
  readonly raw: string;
  readonly text: string;
  /** The words, with every typing term in its canonical form; intents are matched against this. */
  readonly terms: string;
  readonly words: number;
  /** Evidence that the message is about typing: 3 and more leave little doubt. */
  readonly evidence: number;
  readonly unknown: number;
  readonly foreign: number;
  /** Whether it asks for something to be written or recited. */
  readonly isProduction: boolean;
  readonly items: readonly NamedItem[];
  readonly mixup: Mixup | null;
}

const EVIDENCE: ReadonlyMap<string, number> = new Map(
  [
    "",
    "backspace weak key speed fast slow word number sign hand capital test improve progress better confuse rhythm wrist screen premium privacy motivation pause pain look",
    "layout keyboard accuracy lesson practise mistake letter statistics shift ngram streak evaluation warmup finger posture stuck onehand",
    "typing wpm homerow keystroke qwerty spacebar",
  ].flatMap((terms, weight) => terms.split(" ").map(term => [term, weight] as const)),
);

/** "type" as an activity, not as a kind of thing. */
const TYPE_AS_VERB =
  /\b(?:i|you|we|they|to|can|do|should|not|never|always|people|and|just|keep|must|could|will|would|correctly|actually|often|which i|one|still|ever)\s+type(?:d)?\b|^type\b|\btype (?:with|without|fast|slow|better|more|like|at|on|it|in|by|an?|the|that|this|each|every|all|so|well)\b/;

/** "Get better at" something; with an unknown word, it is another subject. */
const OBJECT_OF_IMPROVEMENT =
  /\b(?:better|good|great|bad|worse|improve|improving|fast|faster|slow|speed|beginner|expert) (?:at|in) (?:the |my |a )?([a-z]{4,})/;

/** Words with a capital in the middle of a sentence: not to be taken for misspelt ones. */
function namesIn(raw: string): ReadonlySet<string> {
  if (!/\p{Ll}/u.test(raw)) return new Set();
  const names = raw.match(/(?<=[\p{Ll}\d,] )\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return new Set(names.map(name => name.toLowerCase()));
}

/** "I have to write an essay" is not a request for a text. */
const OWN_WRITING =
  /\b(?:i|we|they) (?:(?:have|need|had|needed) to |must |often |always |usually |can not )?(?:write|say|repeat|compose|explain|describe)\b/g;

export function analyseMessage(raw: string): ParsedMessage {
  const items = findItems(raw);
  const text = items.length > 0 ? normalised(raw) : withoutSwaps(normalised(raw));
  let joined = text;
  for (const [phrase, term] of PHRASES) joined = joined.replace(phrase, ` ${term} `);
  const names = namesIn(raw);
  const signWords = new Set(SIGN_NAMES.flatMap(([name]) => name.exec(text)?.[0].split(/[\s-]/) ?? []));
  const itemTexts = new Set(items.map(item => item.text.toLowerCase()));
  const seen = new Set<string>();
  const terms: string[] = [];
  let unknown = 0;
  let foreign = 0;
  for (const token of joined.match(/[\p{L}\p{N}]+(?:'[a-z]+)?|[^\s\p{L}\p{N}'"?.!,;:()-]/gu) ?? []) {
    const word = token.replace(/'s?$/, "");
    const isName = names.has(word) && !isKnown(word);
    const term = isName ? undefined : findTerm(word);
    terms.push(term ?? word);
    if (term !== undefined) seen.add(term);
    else if (FOREIGN_WORDS.has(word)) foreign++;
    else if (
      (isName || !isPlain(word)) &&
      !itemTexts.has(word) &&
      !signWords.has(token) &&
      !/^\d+(?:wpm|k|st|nd|rd|th)?$/.test(word)
    )
      unknown++;
  }
  for (const phrase of FOREIGN_PHRASES) if (phrase.test(text)) foreign += 2;
  let evidence = Math.max(0, ...items.map(({ kind }) => (kind === "ngram" ? 2 : 1)));
  for (const term of seen)
    evidence += term === "type" ? (TYPE_AS_VERB.test(text) ? 2 : 0) : (EVIDENCE.get(term) ?? 0);
  const object = OBJECT_OF_IMPROVEMENT.exec(joined)?.[1];
  if (object !== undefined && !itemTexts.has(object) && !isPlain(object) && findTerm(object) === undefined)
    foreign++;
  const mixup = findMixup(raw);
  return {
    raw,
    text,
    terms: terms.join(" "),
    words: terms.length,
    evidence: mixup === null ? evidence : evidence + 2,
    unknown,
    foreign,
    isProduction: PRODUCTION.test(text.replace(OWN_WRITING, "")),
    items,
    mixup,
  };
}
