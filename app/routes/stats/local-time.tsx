import { useSyncExternalStore } from "react";

const FORMAT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const IN_UTC = new Intl.DateTimeFormat("en-IE", { ...FORMAT, timeZone: "UTC" });

/** Nothing ever changes; the server just does not know where its reader is. */
const subscribe = () => () => {};

/** A moment (ms since 1970), as the server sends it in UTC and, once hydrated, by the reader's own clock. */
export function LocalTime({ at }: { at: number }) {
  const text = useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat("en-IE", FORMAT).format(at),
    () => IN_UTC.format(at),
  );
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
