/** What dates can be: beyond this a number is no moment. */
const LAST_MS = 8.64e15;

/** A moment in UTC, to the minute: admins may be anywhere. What is no moment is shown as it stands. @param at ms since 1970 */
export function UtcTime({ at }: { at: number }) {
  if (!(Math.abs(at) <= LAST_MS)) return <span>{at}</span>;
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)}`}</time>;
}
