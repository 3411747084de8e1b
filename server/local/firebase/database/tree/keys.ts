import { randomBytes } from "node:crypto";

/** Sorts before every key. Clients send it as the key of a bound that has none; brackets cannot be in a real key. */
export const MIN_KEY = "[MIN_NAME]";
/** Sorts after every key. */
export const MAX_KEY = "[MAX_NAME]";

const INTEGER = /^-?0*\d{1,10}$/;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const INT32_MAX = 2_147_483_647;
const INT32_MIN = -2_147_483_648;

/** The number that a key stands for when it looks like a 32-bit integer, else null. */
function toKeyInteger(key: string): number | null {
  // Comparing keys is most of what a write costs: the usual ones, names and list places, are told by a loop.
  if (key.length > 9 || key.charCodeAt(0) === MINUS) return toRareKeyInteger(key);
  let value = 0;
  for (let place = 0; place < key.length; place++) {
    const digit = key.charCodeAt(place) - ZERO;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return key === "" ? null : value;
}

function toRareKeyInteger(key: string): number | null {
  const first = key.charCodeAt(0);
  if (first > NINE || (first < ZERO && first !== MINUS) || !INTEGER.test(key)) return null;
  const value = Number(key);
  return value >= INT32_MIN && value <= INT32_MAX ? value : null;
}

/** Order of keys: integers first, by value, then the others by code unit. */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (a === MIN_KEY || b === MAX_KEY) return -1;
  if (b === MIN_KEY || a === MAX_KEY) return 1;
  const left = toKeyInteger(a);
  const right = toKeyInteger(b);
  if (left === null) return right === null ? (a < b ? -1 : 1) : 1;
  if (right === null) return -1;
  // "1" before "01"; the last resort keeps "-0" and "00" apart, which are different keys of the same value.
  return left - right || a.length - b.length || (a < b ? -1 : 1);
}

export type Path = readonly string[];

/** The pseudo-key at the end of a path that addresses the priority of the node above it. */
export const PRIORITY_KEY = ".priority";

/** Splits `/a//b/` into `["a", "b"]`. Says nothing of whether the keys are allowed. */
export const parsePath = (text: string): Path => text.split("/").filter(key => key !== "");

export const formatPath = (path: Path): string => path.join("/");

export function isWithin(path: Path, ancestor: Path): boolean {
  return path.length >= ancestor.length && ancestor.every((key, depth) => path[depth] === key);
}

/** The location that a write to `path` changes: a priority belongs to its node. */
export const withoutPriorityKey = (path: Path): Path =>
  path.at(-1) === PRIORITY_KEY ? path.slice(0, -1) : path;

const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** As the SDKs make them: 8 characters of time, then 12 random ones, or the last plus one in the same millisecond. */
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
