import type { Confusions } from "~/engine/confusions";
import type { Preferences } from "~/engine/preferences";
import type { Subscription } from "~/engine/subscription";
import type { StoredWeakness } from "~/engine/weakness";
import type { HistoryEntry, KeptFeedback, ProfileDetails } from "../records/records";
import { csvLine } from "./csv";
import { COLUMNS, EXPORT_FORMAT, EXPORT_VERSION } from "./typing-mentor";

/** Everything of an export but its results. */
export interface ExportHead {
  /** ms since 1970. */
  readonly exportedAt: number;
  readonly preferences: Partial<Preferences>;
  readonly details: ProfileDetails;
  readonly weakness: StoredWeakness;
  readonly confusions: Confusions;
  /** What the learner has or had of plans, and whether they may still begin a trial. No import reads these, or what was said. */
  readonly subscription: Subscription | null;
  readonly isTrialEligible: boolean;
  readonly feedback: readonly KeptFeedback[];
}

type Pages = AsyncIterable<readonly HistoryEntry[]>;

/** Everything that is kept of a learner, as JSON in pieces; each result has a line of its own. */
export async function* exportJson(head: ExportHead, pages: Pages): AsyncGenerator<string> {
  const { exportedAt, ...parts } = head;
  const first = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
  };
  yield `${JSON.stringify({ ...first, ...parts }).slice(0, -1)},"results":[`;
  let separator = "\n";
  for await (const page of pages) {
    const lines = page.map(result => JSON.stringify(result)).join(",\n");
    if (lines !== "") {
      yield separator + lines;
      separator = ",\n";
    }
  }
  yield "\n]}\n";
}

/** The results alone, as CSV in pieces. */
export async function* exportCsv(pages: Pages): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const page of pages) yield page.map(csvResult).join("");
}

function csvResult(result: HistoryEntry): string {
  return csvLine([
    result.id,
    result.name,
    new Date(result.started).toISOString(),
    new Date(result.finished).toISOString(),
    result.wpm,
    result.rawWpm,
    result.accuracy,
    result.elapsed,
    result.duration,
    result.characters,
    result.source ?? "",
  ]);
}
