import { randomBytes } from "node:crypto";

// In the order of their codes, so that ids sort by time.
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/**
 * A maker of push ids, the keys that the SDKs make too: 8 characters of time, then 12 at random, or one more than
 * the last when two fall into the same millisecond. Ids of one maker sort in the order in which they were made.
 */
export function createPushIds(): (now: number) => string {
  let lastTime = -1;
  let lastRandom: number[] = [];
  return now => {
    lastRandom = now === lastTime ? successor(lastRandom) : [...randomBytes(12)].map(byte => byte & 63);
    lastTime = now;
    let time = "";
    for (let rest = now, place = 0; place < 8; place++, rest = Math.floor(rest / 64)) {
      time = ALPHABET.charAt(rest % 64) + time;
    }
    return time + lastRandom.map(digit => ALPHABET.charAt(digit)).join("");
  };
}

/** One more, in base 64. */
function successor(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place--) {
    const digit = next[place] ?? 0;
    if (digit < 63) {
      next[place] = digit + 1;
      return next;
    }
    next[place] = 0;
  }
  return next;
}
