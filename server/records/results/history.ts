import type { HistoryName } from "~/domain/history-names";
import { getChildren, type ReadJson } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { inTime } from "../../database/timeout";
import { branches } from "../branches";
import type { HistoryEntry } from "../records";
import { storedResultSchema } from "../schema";

export type OnUnreadable = (id: string) => void;

export interface HistoryOptions {
  readonly limit: number;
  /** Id of the last entry of the page before. */
  readonly before?: string | undefined;
  readonly lesson?: HistoryName | undefined;
  /** ms since 1970. */
  readonly since?: number | undefined;
}

/** Since then ids begin with thirteen digits, so their order is that of time. */
const FIRST_OF_THIRTEEN_DIGITS = 1_000_000_000_000;

/** A page of results, newest first. Its cost depends on `limit`, not on the history. */
export async function readHistory(
  { database, readJson }: Pick<Shard, "database" | "readJson">,
  learnerId: string,
  { limit, before, lesson, since = 0 }: HistoryOptions,
  onUnreadable: OnUnreadable,
): Promise<HistoryEntry[]> {
  const path = branches.results(learnerId);
  const startAt = since < FIRST_OF_THIRTEEN_DIGITS ? undefined : String(since);
  if (lesson === undefined) {
    // The REST API has no exclusive bounds: the last entry of the page before is read again and dropped.
    const one = before === undefined ? 0 : 1;
    const page = await readJson(path, { startAt, endAt: before, limitToLast: limit + one });
    const children = getChildren(page).filter(([id]) => id !== before);
    return toEntries(children, onUnreadable).reverse().slice(0, limit);
  }
  // For results of one lesson, only the client supports a bound on ids.
  const ofLesson = database.ref(path).orderByChild("name").startAt(lesson, startAt);
  const bounded = before === undefined ? ofLesson.endAt(lesson) : ofLesson.endBefore(lesson, before);
  const children: [string, unknown][] = [];
  (await inTime(bounded.limitToLast(limit).get())).forEach(child => {
    if (child.key !== null) children.push([child.key, child.val()]);
  });
  return toEntries(children, onUnreadable).reverse();
}

const RESULTS_OF_A_PAGE = 1_000;

export async function* readAllResults(
  readJson: ReadJson,
  learnerId: string,
  onUnreadable: OnUnreadable,
): AsyncGenerator<HistoryEntry[]> {
  let last: string | undefined;
  for (;;) {
    const page = await readJson(branches.results(learnerId), {
      startAt: last,
      limitToFirst: RESULTS_OF_A_PAGE + 1,
    });
    const children = getChildren(page);
    const fresh = children.filter(([id]) => id !== last);
    const entries = toEntries(fresh, onUnreadable);
    if (entries.length > 0) yield entries;
    if (children.length <= RESULTS_OF_A_PAGE) return;
    last = fresh.map(([id]) => id).reduce((a, b) => (a > b ? a : b));
  }
}

function toEntries(
  children: readonly [id: string, value: unknown][],
  onUnreadable: OnUnreadable,
): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (const [id, value] of children) {
    const parsed = storedResultSchema.safeParse(value);
    if (parsed.success) entries.push({ id, ...parsed.data });
    else onUnreadable(id);
  }
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}
