import { getKey, KEYS, type Key, type OneHand } from "../../keyboard/keyboard";

export type UnitKind = "letters" | "capitals" | "signs" | "digits";

export interface CourseUnit {
  /** Part of the address and of stored progress: `fj`, `a-semicolon`. */
  readonly id: string;
  readonly kind: UnitKind;
  /** The characters that it teaches. */
  readonly keys: string;
  /** Those of this unit and all before. */
  readonly openKeys: string;
  /** What its check asks for. */
  readonly minWpm: number;
}

const FINGER_PAIRS = ["index", "mid", "ring", "pinky"] as const;
/** English letters by use, the most frequent first. */
const BY_USE = "etaoinshrdlcumwfgypbvkjxqz";
const SIGNS = [
  { id: "period-comma", keys: ".," },
  { id: "question-exclamation", keys: "?!" },
  { id: "quotation-marks", keys: "'\"" },
  { id: "hyphen-colon", keys: "-:" },
  { id: "parentheses", keys: "()" },
];
const LETTER_WPM = { first: 10, last: 12 };
const MIN_WPM = { capitals: 13, signs: 14, digits: 12 };
/**
 * The units in their order: the home row by pairs of fingers, the reaches with one key for each hand, the most used first, then
 * capitals, signs and digits.
 */
function createCurriculum(): readonly CourseUnit[] {
  const letters = [...getHomePairs(), ...getReaches()];
  const groups: Pick<CourseUnit, "kind" | "keys" | "id">[] = [
    ...letters.map(keys => ({ kind: "letters" as const, keys, id: toId(keys) })),
    { kind: "capitals", keys: getCapitals("left"), id: "left-hand-capitals" },
    { kind: "capitals", keys: getCapitals("right"), id: "right-hand-capitals" },
    ...SIGNS.map(signs => ({ kind: "signs" as const, ...signs })),
    ...getDigitPairs().map(keys => ({ kind: "digits" as const, keys, id: toId(keys) })),
  ];
  let openKeys = "";
  return groups.map(({ kind, keys, id }, index) => {
    openKeys += keys;
    const { first, last } = LETTER_WPM;
    const minWpm =
      kind === "letters"
        ? Math.round(first + ((last - first) * index) / (letters.length - 1))
        : MIN_WPM[kind];
    return { id, kind, keys, openKeys, minWpm };
  });
}

/** By the keys' places, so that it is plain in an address on every layout. */
function toId(keys: string): string {
  const codes = Array.from(
    keys,
    char =>
      getKey(char)
        ?.key.code.replace(/^(?:Key|Digit)/, "")
        .toLowerCase() ?? "",
  );
  return codes.join(codes.some(code => code.length > 1) ? "-" : "");
}

const isOnRow = (row: Key["row"], hand: OneHand) => (key: Key) => key.row === row && key.hand === hand;

/** The keys under the resting fingers, index fingers first, and then those between the index fingers. */
function getHomePairs(): string[] {
  const [left, right] = [KEYS.filter(isOnRow("home", "left")), KEYS.filter(isOnRow("home", "right"))];
  // Of two keys for an index finger it rests on the outer one; of other fingers' the inner one is home.
  const rests = FINGER_PAIRS.map(finger => [
    left.find(key => key.finger === finger),
    finger === "index"
      ? right.findLast(key => key.finger === finger)
      : right.find(key => key.finger === finger),
  ]);
  const between = [...left, ...right].filter(key => key.finger === "index" && !rests.flat().includes(key));
  return [...rests, between].map(keys => keys.map(key => key?.base ?? "").join(""));
}

/** The other letters: each time the most used one of both hands, and what is left in threes. */
function getReaches(): string[] {
  const home = getHomePairs().join("");
  const ofHand = (hand: OneHand) =>
    [...BY_USE].filter(
      char => !home.includes(char) && KEYS.some(key => key.base === char && key.hand === hand),
    );
  const [left, right] = [ofHand("left"), ofHand("right")];
  const both = Math.min(left.length, right.length);
  const pairs = left.slice(0, both).map((char, index) => `${char}${right[index] ?? ""}`);
  const rest = [...left.slice(both), ...right.slice(both)].join("");
  return [...pairs, ...(rest.match(/.{1,3}/g) ?? [])];
}

function getCapitals(hand: OneHand): string {
  return KEYS.filter(key => key.hand === hand && /\p{Lu}/u.test(key.shifted))
    .map(({ shifted }) => shifted)
    .join("");
}

/** By pairs of fingers, from the middle of the row outwards. */
function getDigitPairs(): string[] {
  const digits = KEYS.filter(key => /\d/.test(key.base));
  const [left, right] = (["left", "right"] as const).map(hand => digits.filter(key => key.hand === hand));
  const outwards = [left?.toReversed() ?? [], right ?? []];
  return Array.from({ length: Math.max(...outwards.map(({ length }) => length)) }, (_, index) =>
    outwards.map(keys => keys[index]?.base ?? "").join(""),
  );
}

export const CURRICULUM: readonly CourseUnit[] = createCurriculum();
