import { useSyncExternalStore } from "react";

const FORMAT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/** Nothing ever changes; the server just may not know where its reader is. */
const subscribe = () => () => {};

/**
 * A moment (ms since 1970): `text`, as the server says it by the time zone that it knows of, and once hydrated by the
 * reader's own clock.
 */
export function LocalTime({ at, text }: { at: number; text: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat("en-IE", FORMAT).format(at),
    () => text,
  );
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
