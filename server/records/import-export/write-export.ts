import type { ChatThread } from "~/domain/chat";
import type { Milestones } from "~/domain/milestones";
import type { Preferences } from "~/domain/preferences";
import type { Subscription } from "~/domain/subscription";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { KeptContactMessage } from "../admin-records";
import type { ComparisonAnswer } from "../comparison/comparison";
import type { LearningExport } from "../learning/learning";
import type { HistoryEntry, KeptFeedback, OwnCertificate, ProfileDetails } from "../records";
import { csvLine } from "./csv";
import { COLUMNS, EXPORT_FORMAT, EXPORT_VERSION } from "./typing-mentor";

type WrittenMessage = Pick<KeptContactMessage, "at" | "name" | "email" | "topic" | "text">;

/** Everything except conversations and results, which may be large. */
export interface ExportHead {
  /** ms since 1970. */
  readonly exportedAt: number;
  readonly preferences: Partial<Preferences>;
  readonly details: ProfileDetails;
  readonly weakness: StoredWeakness;
  readonly confusions: Confusions;
  /** Not read by imports from here on. */
  readonly learning: LearningExport;
  readonly comparison: ComparisonAnswer;
  readonly milestones: Milestones;
  readonly certificates: readonly OwnCertificate[];
  readonly subscription: Subscription | null;
  readonly isTrialEligible: boolean;
  readonly feedback: readonly KeptFeedback[];
  readonly contactMessages: readonly WrittenMessage[];
}

type Pages = AsyncIterable<readonly HistoryEntry[]>;

/** JSON in pieces. Each result has a line of its own, and no conversation has one: a download's progress is counted in lines. */
export async function* exportJson(
  head: ExportHead,
  { conversations, results }: { conversations: AsyncIterable<ChatThread>; results: Pages },
): AsyncGenerator<string> {
  const { exportedAt, ...parts } = head;
  const first = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
  };
  yield `${JSON.stringify({ ...first, ...parts }).slice(0, -1)},"conversations":[`;
  yield* separated(eachAsJson(conversations));
  yield '],"results":[';
  yield* separated(toLines(results));
  yield "\n]}\n";
}

async function* separated(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece : `,${piece}`;
    isFirst = false;
  }
}

async function* eachAsJson(threads: AsyncIterable<ChatThread>): AsyncGenerator<string> {
  for await (const thread of threads) yield JSON.stringify(thread);
}

async function* toLines(pages: Pages): AsyncGenerator<string> {
  for await (const page of pages) {
    if (page.length > 0) yield `\n${page.map(result => JSON.stringify(result)).join(",\n")}`;
  }
}

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

/**
 * UTF-8, made piece by piece: a slow reader pauses it, a lost one ends it. A failure aborts the stream, so that a part isn't
 * taken for the whole.
 */
export function byteStream(
  pieces: AsyncGenerator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onFailure(error);
        controller.error(error);
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
