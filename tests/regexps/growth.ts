import { createContext, runInContext } from "node:vm";
import type { Attack } from "./adversarial-input";

/** Four times the text takes a linear expression four times the time, a quadratic one sixteen times. */
const LONGER = 4;
const MAX_GROWTH = 8;
/** Characters of the texts for a first check, with eight times as many in the longer one. */
const SHORT = 400;
const LONG = 3_200;
const MAX_FIRST_GROWTH = 16;
/** ms; shorter matches can't be compared, and are harmless. */
const MEASURABLE_MS = 0.04;
/** Characters, and ms, of texts that only an exponential expression takes long for. */
const TINY = [10, 16, 22, 28];
const MAX_TINY_MS = 5;
/** A suspicious expression is measured from this size on, until a match takes long enough to be sure. */
const SURE_MS = 1;
const MAX_CHARACTERS = 400_000;
const ROUNDS = 5;
/** Matches that take this long are timed once. */
const LONG_ENOUGH_MS = 10;
/** ms for all attacks on one expression; a watchdog stops those that never end. */
const MAX_MS = 10_000;

export interface Slow {
  readonly attack: Attack;
  /** The time for four times the text divided by that for the text; null if it didn't end. */
  readonly growth: number | null;
}

/** The first attack that takes an expression more than linear time, or null. */
export function slowestAttack(
  regexp: { readonly source: string; readonly flags: string; readonly matchesAll: boolean },
  attacks: readonly Attack[],
): Slow | null {
  let current: Attack | undefined;
  const look = (): Slow | null => {
    const flags = regexp.matchesAll && !regexp.flags.includes("g") ? `${regexp.flags}g` : regexp.flags;
    const pattern = new RegExp(regexp.source, flags);
    for (const attack of attacks) {
      current = attack;
      for (const length of TINY) {
        if (
          toTime(pattern, toText(attack, length), 1) > MAX_TINY_MS &&
          toTime(pattern, toText(attack, length), 3) > MAX_TINY_MS
        )
          return { attack, growth: null };
      }
      const text = toText(attack, LONG);
      if (toTime(pattern, text, 1) < MEASURABLE_MS) continue;
      const long = toTime(pattern, text, 2);
      const short = toTime(pattern, toText(attack, SHORT), 3);
      if (long < MAX_FIRST_GROWTH * short) continue;
      const growth = getGrowth(pattern, attack);
      if (growth > MAX_GROWTH) return { attack, growth };
    }
    return null;
  };
  try {
    // Only the watchdog of a context can stop a match.
    return runInContext("look()", createContext({ look }), { timeout: MAX_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT" || !current) throw error;
    return { attack: current, growth: null };
  }
}

/** Both sizes are measured in turns, so that a machine that gets slower for a while slows both. */
function getGrowth(pattern: RegExp, attack: Attack): number {
  let length = SHORT;
  while (toTime(pattern, toText(attack, length), 3) < SURE_MS && length < MAX_CHARACTERS) length *= 2;
  const [text, longer] = [toText(attack, length), toText(attack, LONGER * length)];
  let [time, timeOfLonger] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    time = Math.min(time, toTime(pattern, text, 1));
    timeOfLonger = Math.min(timeOfLonger, toTime(pattern, longer, 1));
  }
  return timeOfLonger < SURE_MS ? 1 : timeOfLonger / time;
}

function toText({ start, pump, end }: Attack, length: number): string {
  return start + pump.repeat(Math.ceil(length / pump.length)) + end;
}

/** Processor time in ms of the quickest of several matches: others may use the machine too. */
function toTime(pattern: RegExp, text: string, runs: number): number {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && (run === 0 || quickest < LONG_ENOUGH_MS); run++) {
    pattern.lastIndex = 0;
    const before = process.cpuUsage();
    if (pattern.global) text.replace(pattern, "");
    else pattern.test(text);
    const { user, system } = process.cpuUsage(before);
    quickest = Math.min(quickest, (user + system) / 1_000);
  }
  return quickest;
}
