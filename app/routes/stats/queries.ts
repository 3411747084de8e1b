import { meansOf } from "~server/records/means";
import type { Records } from "~server/records/records";

/** Results in one page of the list. */
export const PAGE_SIZE = 25;
/** Results in the charts. */
export const CHART_SIZE = 50;

/**
 * What the page shows of a learner: one page of results, and on the first page the figures and the charts too.
 * `before` is the id of the last result of the page before; its cost does not depend on how many results there are.
 */
export async function statisticsOf(records: Records, learnerId: string, before: string | null) {
  if (before !== null) {
    const found = await records.history(learnerId, { limit: PAGE_SIZE + 1, before });
    return { overview: null, ...pageOf(found) };
  }
  const [summary, found] = await Promise.all([
    records.repairedSummary(learnerId),
    records.history(learnerId, { limit: CHART_SIZE }),
  ]);
  const { tests, elapsed, bestWpm } = summary;
  const outcomes = found.map(({ wpm, accuracy }) => ({ wpm, accuracy })).reverse();
  return { overview: { tests, elapsed, bestWpm, means: meansOf(summary), outcomes }, ...pageOf(found) };
}

/** The rows of one page, and where the next begins if there is one. */
function pageOf(found: Awaited<ReturnType<Records["history"]>>) {
  const rows = found
    .slice(0, PAGE_SIZE)
    .map(({ id, name, finished, wpm, accuracy }) => ({ id, name, finished, wpm, accuracy }));
  return { rows, olderThan: found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}
