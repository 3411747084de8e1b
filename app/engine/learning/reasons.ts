import type { Corpus } from "./corpus";
import type { Estimates } from "./estimates";
import { MOVEMENT } from "./movements";
import type { Values } from "./values";

export interface Reason {
  readonly item: string;
  readonly kind: "key" | "pair" | "trigram" | "word" | "shift";
  /** What it costs above what is usual for this learner, in ms of each minute of ordinary prose. */
  readonly msPerMinute: number;
}

const MAX_REASONS = 3;
/** No item is called slow on fewer samples. */
const MIN_COUNT = 3;
/** The text holds it so much more often than prose does. */
const EMPHASIS = 1.05;
const MIN_MS_PER_MINUTE = 50;

/** The slow items that the text has more of than ordinary prose, the costliest first. */
export function findReasons(text: string, corpus: Corpus, estimates: Estimates, values: Values): Reason[] {
  const prose = values.pairTimes.reduce((sum, time) => sum + time, 0);
  const perMinute = (ms: number) => (60_000 * ms) / prose;
  const count = (item: string) => text.split(item).length - 1;
  const isEmphasized = (item: string, share: number) => count(item) > EMPHASIS * share * text.length;
  const reasons: Reason[] = [];
  const add = (
    kind: Reason["kind"],
    item: string,
    share: number,
    time: number,
    effect: number,
    met: number,
    /** By which errors above the learner's usual share multiply the time. */
    corrections = 1,
  ) => {
    if (met < MIN_COUNT) return;
    const msPerMinute = perMinute(time * (1 - Math.exp(-Math.max(0, effect)) / corrections));
    if (msPerMinute >= MIN_MS_PER_MINUTE && isEmphasized(item, share))
      reasons.push({ kind, item, msPerMinute });
  };

  const keyTimes = new Float64Array(corpus.chars.length);
  let shiftTime = 0;
  for (const [index, time] of values.pairTimes.entries()) {
    const char = corpus.pairChars[index] ?? 0;
    keyTimes[char] = (keyTimes[char] ?? 0) + time;
    if (corpus.movements[index] === MOVEMENT.withShift) shiftTime += time;
    const pair = corpus.pairs[index] ?? "";
    if (pair.includes(" ")) continue;
    const { effect = 0, count = 0 } = estimates.pairs.get(pair) ?? {};
    add("pair", pair, corpus.pairShares[index] ?? 0, time, effect, count);
  }
  for (const [index, char] of corpus.chars.entries()) {
    if (char === " ") continue;
    const { effect = 0, count = 0, error = 0 } = estimates.keys.get(char) ?? {};
    const corrections = (1 + 2 * (estimates.errorRate + error)) / (1 + 2 * estimates.errorRate);
    const share = corpus.charShares[index] ?? 0;
    add("key", char, share, keyTimes[index] ?? 0, effect, count, Math.max(1, corrections));
  }
  for (const [index, trigram] of corpus.trigrams.entries()) {
    if (trigram.includes(" ")) continue;
    const { effect = 0, count = 0 } = estimates.trigrams.get(trigram) ?? {};
    const pair = corpus.trigramPairs[index] ?? 0;
    const share = corpus.trigramShares[index] ?? 0;
    const time = (share * (values.pairTimes[pair] ?? 0)) / (corpus.pairShares[pair] ?? 1);
    add("trigram", trigram, share, time, effect, count);
  }
  const shift = estimates.movements[MOVEMENT.withShift];
  const capitals = Array.from(text).filter(char => /\p{Lu}/u.test(char)).length;
  const capitalShare = corpus.chars.reduce(
    (sum, char, index) => sum + (/\p{Lu}/u.test(char) ? (corpus.charShares[index] ?? 0) : 0),
    0,
  );
  if (
    shift &&
    shift.effect > 0 &&
    shift.count >= MIN_COUNT &&
    capitals > EMPHASIS * capitalShare * text.length
  ) {
    const msPerMinute = perMinute(shiftTime * (1 - Math.exp(-shift.effect)));
    if (msPerMinute >= MIN_MS_PER_MINUTE) reasons.push({ kind: "shift", item: "Shift", msPerMinute });
  }
  return reasons.sort((one, other) => other.msPerMinute - one.msPerMinute).slice(0, MAX_REASONS);
}
