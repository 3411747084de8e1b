/** `21 December 2026`. @param at ms since 1970 @param timeZone IANA name of the reader's */
export function longDate(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeZone }).format(at);
}
