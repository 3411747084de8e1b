const FORBIDDEN = /[.#$[\]/]/g;
const ENCODED = /%(2E|23|24|5B|5D|2F)/g;

/** Percent-encodes `.` `#` `$` `[` `]` `/` and nothing else: stored keys depend on it. @throws TypeError when empty */
export function toStorageKey(text: string): string {
  if (typeof text !== "string" || text === "") throw new TypeError("Key must be a non-empty string");
  return text.replace(FORBIDDEN, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The inverse of `toStorageKey` for texts that don't look encoded themselves. */
export function fromStorageKey(key: string): string {
  return key.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Other characters could form a database path. */
export function isLearnerId(text: string): boolean {
  return /^[^.#$[\]/\s\p{C}]{1,128}$/u.test(text);
}
