import type { ChatThread } from "~/domain/chat";
import type { Preferences } from "~/domain/preferences";
import type { Subscription } from "~/domain/subscription";
import type { Confusions } from "~/engine/weakness/confusions";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { KeptContactMessage } from "../admin-records";
import type { HistoryEntry, KeptFeedback, ProfileDetails } from "../records";
import { csvLine } from "./csv";
import { COLUMNS, EXPORT_FORMAT, EXPORT_VERSION } from "./typing-mentor";

export type WrittenMessage = Pick<KeptContactMessage, "at" | "name" | "email" | "topic" | "text">;

/** Everything of an export but its conversations and results, of which there may be many. */
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
  /** What the learner has written to us by the form, while logged in. */
  readonly contactMessages: readonly WrittenMessage[];
}

type Pages = AsyncIterable<readonly HistoryEntry[]>;

/**
 * Everything that is kept of a learner, as JSON in pieces. Each result has a line of its own, and no conversation has one:
 * by its lines a download tells how far it has come. No import reads conversations.
 */
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

/** The pieces with a comma between any two. */
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

/**
 * Text as a stream of UTF-8, made piece by piece as it is read: a slow reader holds up the writing, and one that leaves
 * ends it. What fails half-way breaks the stream off, so that nobody takes a part for the whole.
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
