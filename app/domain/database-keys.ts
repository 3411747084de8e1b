const FORBIDDEN = /[.#$[\]/]/g;
const ENCODED = /%(2E|23|24|5B|5D|2F)/g;

/**
 * A database key for any non-empty text: `.` `#` `$` `[` `]` `/` are percent-encoded, and nothing else, so that what
 * was stored under a key before stays where it is.
 *
 * @throws TypeError
 */
export function storageKey(text: string): string {
  if (typeof text !== "string" || text === "") throw new TypeError("Key must be a non-empty string");
  return text.replace(FORBIDDEN, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The inverse of `storageKey` for texts that do not themselves look encoded, as no item of ours does. */
export function textOfKey(key: string): string {
  return key.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether it could be a learner's id; what could not be one could be a path of the database. */
export function isLearnerId(text: string): boolean {
  return /^[^.#$[\]/\s\p{C}]{1,128}$/u.test(text);
}
