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
export function integerOfKey(key: string): number | null {
  // Comparing keys is most of what a write costs: the usual ones, names and list places, are told by a loop.
  if (key.length > 9 || key.charCodeAt(0) === MINUS) return rareIntegerOfKey(key);
  let value = 0;
  for (let place = 0; place < key.length; place++) {
    const digit = key.charCodeAt(place) - ZERO;
    if (digit < 0 || digit > 9) return null;
    value = value * 10 + digit;
  }
  return key === "" ? null : value;
}

function rareIntegerOfKey(key: string): number | null {
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
  const left = integerOfKey(a);
  const right = integerOfKey(b);
  if (left === null) return right === null ? (a < b ? -1 : 1) : 1;
  if (right === null) return -1;
  // "1" before "01"; the last resort keeps "-0" and "00" apart, which are different keys of the same value.
  return left - right || a.length - b.length || (a < b ? -1 : 1);
}
