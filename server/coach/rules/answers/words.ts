/** How figures and typed items are written in a reply. */

export const wpm = (speed: number): string => `${Math.round(speed)} wpm`;

export const percent = (share: number): string => `${Math.round(share)}%`;

/** A typed item as it stands in prose. */
export const quoted = (item: string): string => (item === " " ? "the space" : `“${item}”`);

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Small numbers are words: `one test`, `12 tests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS[count] ?? count.toLocaleString("en-IE")} ${count === 1 ? one : many}`;
}

/** Net typing time as one says it: `12 minutes`, `2 hours`. */
export function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes === 0) return "less than a minute";
  if (minutes < 90) return counted(minutes, "minute");
  return counted(Math.round(minutes / 60), "hour");
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/);
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
