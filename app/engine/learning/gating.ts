import type { Corpus } from "./corpus";
import type { Estimates, KeyEstimate, PlanStroke } from "./estimates";

/** 18 wpm. */
const HELD_MS = 667;
const HELD_MISTAKES = 0.15;
const HELD_COUNT = 12;
/** In the first lesson a letter occurs too rarely for that. */
const HELD_COUNT_AT_PLACEMENT = 2;
/** So many open keys are being learned at a time. */
const LEARNING = 7;
/** Once all are open, the rest is learned from sentences. */
const LEARNING_AT_END = 6;
const LETTERS_BEFORE_SIGNS = 12;
const UNHELD_SHARE = 0.4;
const TWO_SPEEDS = 0.5;

const CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKS = ".,";

/** Groups of characters in the order in which a beginner's keys are opened: the prose's letters by frequency. */
function getOrder(corpus: Corpus): string[] {
  const letters = corpus.chars
    .map((char, index) => ({ char, share: corpus.charShares[index] ?? 0 }))
    .filter(({ char }) => /^\p{Ll}$/u.test(char))
    .sort((one, other) => other.share - one.share)
    .map(({ char }) => char);
  return letters.toSpliced(LETTERS_BEFORE_SIGNS, 0, MARKS, CAPITALS);
}

function isHeld(group: string, { keys }: Estimates, minCount: number): boolean {
  const met = [...group].flatMap(char => keys.get(char) ?? []);
  const count = met.reduce((sum, one) => sum + one.count, 0);
  if (count < minCount) return false;
  const mean = (value: (key: KeyEstimate) => number) =>
    met.reduce((sum, one) => sum + value(one) * one.count, 0) / count;
  return mean(({ ms }) => ms) <= HELD_MS && mean(({ mistakes }) => mistakes) <= HELD_MISTAKES;
}

/**
 * Whether someone must still learn where the keys are, from a first lesson: much of what it held comes slowly, and there are two
 * kinds of strokes, known ones and hunted ones.
 */
export function isBeginner(estimates: Estimates, strokes: readonly PlanStroke[], corpus: Corpus): boolean {
  const met = new Set(strokes.slice(1).map(({ char }) => char));
  let [all, unheld] = [0, 0];
  for (const char of met) {
    const share = corpus.charShares[corpus.indexes.chars.get(char) ?? -1] ?? 0;
    all += share;
    if (!isHeld(char, estimates, HELD_COUNT_AT_PLACEMENT)) unheld += share;
  }
  const logs = strokes.flatMap(({ ms }) => (ms === null ? [] : Math.log(Math.max(1, ms))));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length;
  return unheld > UNHELD_SHARE * all && Math.sqrt(variance) > TWO_SPEEDS;
}

/** The keys that a beginner may meet: those open before or held, and further ones while few are being learned. */
export function openKeys(
  open: string,
  estimates: Estimates,
  corpus: Corpus,
): { open: string; isDone: boolean } {
  const minCount = open === "" ? HELD_COUNT_AT_PLACEMENT : HELD_COUNT;
  const order = getOrder(corpus);
  const isOpen = (group: string) => open.includes(group);
  let learning = order.filter(group => isOpen(group) && !isHeld(group, estimates, minCount)).length;
  let opened = open;
  for (const group of order) {
    if (isOpen(group)) continue;
    const held = isHeld(group, estimates, minCount);
    if (!held && learning >= LEARNING) continue;
    opened += group;
    if (!held) learning += 1;
  }
  return { open: opened, isDone: order.every(group => opened.includes(group)) && learning < LEARNING_AT_END };
}
