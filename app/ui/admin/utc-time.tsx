/** A moment in UTC, to the minute: admins may be anywhere. @param at ms since 1970 */
export function UtcTime({ at }: { at: number }) {
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)}`}</time>;
}
