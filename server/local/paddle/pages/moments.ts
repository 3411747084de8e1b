/** `21 November 2026`, in UTC, as the books count days. @param ms since 1970 */
export function toDayKey(ms: number): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeZone: "UTC" }).format(ms);
}

/** `2026-11-21 10:00:00 UTC`. @param moment ms since 1970, or as Paddle writes moments */
export function formatMoment(moment: number | string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
