import type { Logger } from "pino";
import type { Copy } from "../copy/copy";
import { branches } from "./branches";
import { inTime } from "./deadline";
import { createTurns } from "./in-turn";
import { type HistoryEntry, type Records, RefusedResult } from "./records";
import { read, readSummary, saveResult } from "./save-result";
import { paletteSchema, storedResultSchema } from "./schema";
import { openShards } from "./shards";
import { createUseCounter } from "./use-counter";

export interface FirebaseRecordsOptions {
  projectId: string;
  /** The service account's key file, as JSON text; null with an emulator. */
  serviceAccount: string | null;
  /** Instances that learners are spread over; at least one. */
  databaseUrls: string[];
  /** `host:port` of the embedded database or of an emulator; null with a real project. */
  emulatorHost: string | null;
  copy: Pick<Copy, "isKnown">;
  logger: Pick<Logger, "warn" | "error">;
  /** 0 ≤ n < 1. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
}

const FIRST_PAUSE = 8;
const LONGEST_PAUSE = 400;

/** Records in Firebase's Realtime Database, through firebase-admin, under the database's rules. */
export function createFirebaseRecords(options: FirebaseRecordsOptions): {
  port: Records;
  close(): Promise<void>;
} {
  const { copy, logger, serviceAccount, emulatorHost } = options;
  const { random = Math.random, wait = ms => new Promise<void>(resolve => setTimeout(resolve, ms)) } =
    options;
  if (serviceAccount === null && emulatorHost === null) {
    throw new Error("A database in the cloud needs a service account.");
  }
  const shards = openShards(options);
  /** One result of a learner at a time: within this server nobody collides with themselves. */
  const inTurn = createTurns();
  const pause = (tries: number) =>
    wait(Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) * (0.25 + 0.75 * random()));

  const port: Records = {
    async saveResult(learnerId, submission, now) {
      const shard = shards.of(learnerId);
      try {
        return await inTurn(learnerId, () => saveResult({ shard, copy, pause }, learnerId, submission, now));
      } catch (error) {
        const about = { learnerId, result: submission.id };
        if (error instanceof RefusedResult) logger.warn({ ...about, code: error.code }, error.reason);
        else logger.error({ ...about, err: error }, "a result could not be saved");
        throw error;
      }
    },

    summary: learnerId => readSummary(shards.of(learnerId).database, learnerId),

    async history(learnerId, { limit, before }) {
      const byId = shards.of(learnerId).database.ref(branches.results(learnerId)).orderByKey();
      const page = await inTime(
        (before === undefined ? byId : byId.endBefore(before)).limitToLast(limit).get(),
      );
      const entries: HistoryEntry[] = [];
      page.forEach(child => {
        const parsed = storedResultSchema.safeParse(child.val());
        if (child.key !== null && parsed.success) entries.push({ id: child.key, ...parsed.data });
        else logger.error({ learnerId, result: child.key }, "a stored result cannot be read");
      });
      return entries.reverse();
    },

    async palette(learnerId) {
      const stored = await read(shards.of(learnerId).database, branches.palette(learnerId));
      return paletteSchema.catch(null).parse(stored.val());
    },

    async setPalette(learnerId, palette) {
      await inTime(shards.of(learnerId).database.ref(branches.palette(learnerId)).set(palette));
    },

    countUse: createUseCounter({
      databaseOf: key => shards.of(key).database,
      databases: shards.all.map(({ database }) => database),
      onClearingFailed: error => logger.warn({ err: error }, "old limits could not be cleared away"),
    }),
  };
  return { port, close: shards.close };
}
