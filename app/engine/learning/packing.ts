import { createEstimates, createKey, type Effect, type Estimates } from "./estimates";

/** Effects on log ms: ±3.2. */
const EFFECT = { digits: 2, low: -3.2, step: 1 / 640 };
/** Counts that fade: up to 16,383 in steps of 1/16. */
const FADING = { digits: 3, low: 0, step: 1 / 16 };
const COUNT = { digits: 2, low: 0, step: 1 };
const SHARE = { digits: 2, low: -1, step: 1 / 2047 };
const MS = { digits: 2, low: 0, step: 2 };

type Field = typeof EFFECT;

const KEY_FIELDS = [
  ["effect", EFFECT],
  ["count", FADING],
  ["session", COUNT],
  ["error", SHARE],
  ["ms", MS],
  ["mistakes", SHARE],
] as const;
const PAIR_FIELDS = [
  ["effect", EFFECT],
  ["count", FADING],
  ["session", COUNT],
] as const;
const TRIGRAM_FIELDS = [
  ["effect", EFFECT],
  ["count", COUNT],
] as const;

/** Of the estimates as JSON. */
const MAX_BYTES = 25_000;
/** The most met of each are kept; English prose has some 900 pairs and 1,700 trigrams that occur more than by chance. */
const KEPT = { keys: 120, pairs: 1_000, trigrams: 1_600 };
/** Characters for words and their counts. */
const MAX_WORDS_LENGTH = 4_500;

/** Of ms and of factors on them: far beyond what any learner has. */
const MAX_LOG = 12;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

export function packEstimates(estimates: Estimates) {
  let share = 1;
  let packed = packShare(estimates, share);
  // Characters of other alphabets take two or three bytes each.
  while (countBytes(packed) > MAX_BYTES) {
    share *= 0.8;
    packed = packShare(estimates, share);
  }
  return packed;
}

/** Of the value's JSON in UTF-8; the engine has no TextEncoder. */
function countBytes(value: unknown): number {
  let bytes = 0;
  for (const char of JSON.stringify(value)) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function packShare({ keys, pairs, trigrams, words, movements, ...rest }: Estimates, share: number) {
  return {
    ...rest,
    movements: movements.map(({ effect, count }) => [effect, count]),
    keys: packItems(getMostMet(keys, share * KEPT.keys), KEY_FIELDS),
    pairs: packItems(getMostMet(pairs, share * KEPT.pairs), PAIR_FIELDS),
    trigrams: packItems(getMostMet(trigrams, share * KEPT.trigrams), TRIGRAM_FIELDS),
    words: packWords(words, share * MAX_WORDS_LENGTH),
  };
}

/** As they are after having been packed: a plan that was stored must choose the same lessons as one that wasn't. */
export function roundEstimates(estimates: Estimates): Estimates {
  return unpackEstimates(packEstimates(estimates)) ?? estimates;
}

/** Null for what `packEstimates` didn't make. */
export function unpackEstimates(packed: unknown): Estimates | null {
  if (typeof packed !== "object" || packed === null) return null;
  const { mean, errorRate, count, movements, keys, pairs, trigrams, words } = packed as Record<
    string,
    unknown
  >;
  const isIn = (value: unknown, low: number, high: number): value is number =>
    typeof value === "number" && value >= low && value <= high;
  const isCount = (value: unknown): value is number => isIn(value, 0, Number.MAX_SAFE_INTEGER);
  const isPair = (value: unknown): value is [number, number] =>
    Array.isArray(value) && value.length === 2 && isIn(value[0], -MAX_LOG, MAX_LOG) && isCount(value[1]);
  const first = createEstimates();
  if (!isIn(mean, 0, MAX_LOG) || !isIn(errorRate, 0, 1) || !isCount(count) || typeof words !== "string")
    return null;
  if (!Array.isArray(movements) || movements.length !== first.movements.length || !movements.every(isPair))
    return null;
  const unpacked = {
    keys: unpackItems(keys, KEY_FIELDS, createKey),
    pairs: unpackItems(pairs, PAIR_FIELDS, () => ({ effect: 0, count: 0, session: 0 })),
    trigrams: unpackItems(trigrams, TRIGRAM_FIELDS, () => ({ effect: 0, count: 0 })),
    words: unpackWords(words),
  };
  if (Object.values(unpacked).includes(null)) return null;
  return {
    ...first,
    mean,
    errorRate,
    count,
    movements: movements.map(([effect, count]) => ({ effect, count })),
    ...(unpacked as { [K in keyof typeof unpacked]: NonNullable<(typeof unpacked)[K]> }),
  };
}

function getMostMet<T extends Effect>(items: ReadonlyMap<string, T>, limit: number): [string, T][] {
  const all = [...items];
  if (all.length <= limit) return all;
  return all.sort(([, one], [, other]) => other.count - one.count).slice(0, limit);
}

/** By all but the last character: the last ones in turn, each with its fields' digits. */
function packItems<K extends string, T extends Record<K, number>>(
  items: readonly (readonly [string, T])[],
  fields: readonly (readonly [K, Field])[],
): Record<string, string> {
  const packed: Record<string, string> = {};
  for (const [item, value] of items) {
    const start = item.slice(0, -1);
    const numbers = fields.map(([name, field]) => packNumber(value[name], field)).join("");
    packed[start] = `${packed[start] ?? ""}${item.slice(-1)}${numbers}`;
  }
  return packed;
}

function unpackItems<K extends string, T extends Record<K, number>>(
  packed: unknown,
  fields: readonly (readonly [K, Field])[],
  create: () => T,
): Map<string, T> | null {
  if (typeof packed !== "object" || packed === null) return null;
  const size = 1 + fields.reduce((sum, [, { digits }]) => sum + digits, 0);
  const items = new Map<string, T>();
  for (const [start, row] of Object.entries(packed)) {
    if (typeof row !== "string" || row.length % size !== 0) return null;
    for (let at = 0; at < row.length; at += size) {
      const value: Record<K, number> = create();
      let from = at + 1;
      for (const [name, field] of fields) {
        const number = unpackNumber(row.slice(from, from + field.digits), field);
        if (number === null) return null;
        value[name] = number;
        from += field.digits;
      }
      items.set(start + row.charAt(at), value as T);
    }
  }
  return items;
}

/** The most met first, until there is no more room. */
function packWords(words: ReadonlyMap<string, number>, maxLength: number): string {
  let packed = "";
  for (const [word, times] of [...words].sort(([, one], [, other]) => other - one)) {
    const next = `${word} ${times}`;
    if (packed.length + next.length >= maxLength) break;
    packed += packed === "" ? next : ` ${next}`;
  }
  return packed;
}

function unpackWords(packed: string): Map<string, number> | null {
  const parts = packed === "" ? [] : packed.split(" ");
  const words = new Map<string, number>();
  for (let at = 0; at < parts.length; at += 2) {
    const times = Number(parts[at + 1]);
    if (!Number.isInteger(times) || times < 0) return null;
    words.set(parts[at] ?? "", times);
  }
  return words;
}

function packNumber(value: number, { digits, low, step }: Field): string {
  const highest = DIGITS.length ** digits - 1;
  let rest = Math.min(highest, Math.max(0, Math.round((value - low) / step)));
  let packed = "";
  for (let digit = 0; digit < digits; digit++) {
    packed = DIGITS.charAt(rest % DIGITS.length) + packed;
    rest = Math.floor(rest / DIGITS.length);
  }
  return packed;
}

function unpackNumber(text: string, { low, step }: Field): number | null {
  let value = 0;
  for (const char of text) {
    const digit = DIGITS.indexOf(char);
    if (digit < 0) return null;
    value = value * DIGITS.length + digit;
  }
  return low + value * step;
}
