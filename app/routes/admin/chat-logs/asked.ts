import type { TimeSpan } from "~server/records/admin-records";

const DAY_MS = 86_400_000;

/** What of a search's time is meant: a day of UTC by its date, or a moment by its ms since 1970. Null for anything else. */
export function parseTimeSpan(text: string): TimeSpan | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const from = Date.parse(`${text}T00:00:00Z`);
    // 30 February would be a day of March.
    const isReal = !Number.isNaN(from) && new Date(from).toISOString().startsWith(text);
    return isReal ? { from, until: from + DAY_MS } : null;
  }
  if (!/^\d{10,15}$/.test(text)) return null;
  const from = Number(text);
  return { from, until: from + 1 };
}

/** A whole number that an address gives; null where it gives none. */
export function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
