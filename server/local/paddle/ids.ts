import { randomBytes } from "node:crypto";

/** What Paddle's ids begin with, before an underscore and 26 characters. */
type IdPrefix = "txn" | "sub" | "ctm" | "add" | "evt" | "ntf" | "txnitm" | "inv" | "paymtd" | "cpls";

/** Crockford's digits, as in a ULID, in lower case. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** `txn_01k…`: sorts by time, to the millisecond. */
export function newId(prefix: IdPrefix): string {
  let time = "";
  for (let rest = Date.now(); time.length < 10; rest = Math.floor(rest / 32)) {
    time = DIGITS.charAt(rest % 32) + time;
  }
  const chance = [...randomBytes(16)].map(byte => DIGITS.charAt(byte % 32)).join("");
  return `${prefix}_${time}${chance}`;
}
