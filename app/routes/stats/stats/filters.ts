import { type HistoryName, isHistoryName } from "~/domain/history-names";

export const PAGE_SIZE = 25;
/** Results in the charts of the last ones; and read for a page, so that a few that cannot be read do not end the list. */
export const CHART_SIZE = 50;
export const MAX_FROM_LESSON = 200;

export const PERIODS = {
  last50: { label: "Last 50", days: null },
  "7d": { label: "7 days", days: 7 },
  "30d": { label: "30 days", days: 30 },
  "1y": { label: "A year", days: 365 },
  all: { label: "All", days: null },
} as const;
export type Period = keyof typeof PERIODS;

export const HEATS = { speed: "Speed", accuracy: "Accuracy", misses: "Mistaken keys" } as const;
export type Heat = keyof typeof HEATS;

export interface Filters {
  readonly lesson: HistoryName | null;
  readonly period: Period;
  readonly heat: Heat;
  /** The id of the last result of the page before; null on the first page. */
  readonly before: string | null;
}

export const NO_FILTERS: Filters = { lesson: null, period: "last50", heat: "speed", before: null };

const MAX_ID_LENGTH = 100;
/** Ids are keys of the database, which has no others. */
const IDS = /^[\w-]+$/;

export function parseFilters(search: URLSearchParams): Filters {
  const lesson = search.get("lesson");
  const period = search.get("period") ?? "";
  const heat = search.get("heat") ?? "";
  const before = search.get("before") ?? "";
  return {
    lesson: isHistoryName(lesson) ? lesson : null,
    period: isKeyIn(PERIODS, period) ? period : NO_FILTERS.period,
    heat: isKeyIn(HEATS, heat) ? heat : NO_FILTERS.heat,
    before: before.length <= MAX_ID_LENGTH && IDS.test(before) ? before : null,
  };
}

export function getStatsPath(filters: Filters, section?: string): string {
  const search = new URLSearchParams();
  for (const name of ["lesson", "period", "heat", "before"] as const) {
    const value = filters[name];
    if (value !== null && value !== NO_FILTERS[name]) search.set(name, value);
  }
  const query = search.size > 0 ? `?${search}` : "";
  return `/stats/${query}${section ? `#${section}` : ""}`;
}

function isKeyIn<T extends object>(list: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(list, name);
}

/** @param timeZone the runtime's own if there is none */
export function formatDateTime(at: number, timeZone?: string): string {
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  const options = { day: "numeric", month: "short", year: "numeric", ...time, timeZone } as const;
  return new Intl.DateTimeFormat("en-IE", options).format(at);
}
