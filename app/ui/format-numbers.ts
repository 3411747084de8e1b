import { HOUR, MINUTE, SECOND } from "~/domain/durations";

export type Measured = readonly [figure: string, unit: string];

/** 42 s, 12 min, 3 h 5 min; rounded down. */
export function splitDuration(ms: number): readonly Measured[] {
  if (ms < MINUTE) return [[formatCount(Math.floor(ms / SECOND)), "s"]];
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const parts: Measured[] = [
    [formatCount(hours), "h"],
    [formatCount(minutes), "min"],
  ];
  return parts.filter(([figure]) => figure !== "0");
}

/** Percent with one decimal, but `100` when every key was right. */
export function formatPercent(value: number): string {
  return value === 100 ? "100" : (Math.floor(value * 10) / 10).toFixed(1);
}

/** Rounded down to one decimal: "19.9", "36". */
export function formatMeanSpeed(wpm: number): string {
  return String(Math.floor(wpm * 10) / 10);
}

const GROUPED = new Intl.NumberFormat("en-IE");

export function formatCount(value: number): string {
  return GROUPED.format(value);
}

export function describeLastTen(tests: number): string {
  if (tests >= 10) return "mean of your last ten";
  return tests === 1 ? "of one result" : `mean of ${tests} results`;
}

/** `2 h 5 min`. */
export function formatDuration(ms: number): string {
  return splitDuration(ms).flat().join(" ");
}

/** `21 December 2026`. @param at ms since 1970 @param timeZone IANA name of the reader's */
export function formatLongDate(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeZone }).format(at);
}
