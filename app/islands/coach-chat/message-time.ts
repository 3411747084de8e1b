/** `14:05`, in the time zone of this device. @param at ms since 1970 */
export function clockTime(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { timeStyle: "short" }).format(at);
}

/** `21 December 2026 at 14:05`. */
export function fullTime(at: number): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeStyle: "short" }).format(at);
}
