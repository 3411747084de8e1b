import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { createTurns } from "../in-turn";
import type { AdminRecords } from "./admin-records";
import type { KnownTexts } from "./assess";
import { addChatMessage, addChatReply, releaseChatMessage } from "./chat";
import { countedMessages } from "./chat-load";
import { readChatThread, readChatThreads } from "./chat-threads";
import { dayFrom } from "./days";
import { readDays } from "./days-reader";
import { erase } from "./erase";
import { addFeedback, readFeedback } from "./feedback";
import { readAllResults, readHistory } from "./history";
import { importProgress } from "./import-progress";
import { importResults } from "./import-results";
import {
  readDetails,
  readPreferences,
  writeAdResumeTimestamp,
  writeDetails,
  writePreferences,
} from "./personal";
import { readSummary } from "./read";
import { repairedSummary } from "./rebuild";
import { type Records, RefusedResult } from "./records";
import { saveResult } from "./save-result";
import { openShards, type Shards } from "./shards";
import { createUseCounter } from "./use-counter";
import { readConfusions, readWeakness } from "./weakness-reader";

export interface FirebaseRecordsOptions {
  projectId: string;
  /** The service account's key file, as JSON text; null with an emulator. */
  serviceAccount: string | null;
  /** Instances that learners are spread over; at least one. */
  databaseUrls: string[];
  /** `host:port` of the embedded database or of an emulator; null with a real project. */
  emulatorHost: string | null;
  copy: KnownTexts;
  logger: Pick<Logger, "warn" | "error">;
  /** 0 ≤ n < 1. */
  random?: () => number;
  wait?: (ms: number) => Promise<void>;
}

const FIRST_PAUSE = 8;
const LONGEST_PAUSE = 400;
const DRAWN_BYTES = 6;

/** Records in Firebase's Realtime Database, through firebase-admin, under the database's rules. */
export function createFirebaseRecords(options: FirebaseRecordsOptions): {
  port: Records;
  /** The connections, for whoever else keeps something in the same databases. */
  shards: Shards;
  close(): Promise<void>;
} {
  const { copy, logger, serviceAccount, emulatorHost } = options;
  const { random = Math.random, wait = ms => new Promise<void>(resolve => setTimeout(resolve, ms)) } =
    options;
  if (serviceAccount === null && emulatorHost === null) {
    throw new Error("A database in the cloud needs a service account.");
  }
  const shards = openShards(options);
  /** One write of a learner at a time: within this server nobody collides with themselves. */
  const inTurn = createTurns();
  /** Nobody waits with a message until an import of theirs is done. */
  const inChatTurn = createTurns();
  const pause = (tries: number) =>
    wait(Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE) * (0.25 + 0.75 * random()));
  const drawn = () => randomBytes(DRAWN_BYTES).toString("hex");

  const unreadable = (learnerId: string) => (id: string) =>
    logger.error({ learnerId, result: id }, "a stored result cannot be read");
  /** What writing a learner's data takes. */
  const writing = (learnerId: string) => ({
    shard: shards.of(learnerId),
    pause,
    newEpoch: drawn,
    onUnreadable: unreadable(learnerId),
  });

  const chatting = (learnerId: string) => ({ shard: shards.of(learnerId), pause, newId: drawn });

  const port: Records = {
    ...({} as AdminRecords),
    async saveResult(learnerId, submission, now) {
      const onUnreadableList = (path: string) =>
        logger.error({ learnerId, path }, "a stored list of speeds cannot be read");
      const options = { ...writing(learnerId), copy, onUnreadableList };
      try {
        return await inTurn(learnerId, () => saveResult(options, learnerId, submission, now));
      } catch (error) {
        const about = { learnerId, result: submission.id };
        if (error instanceof RefusedResult) logger.warn({ ...about, code: error.code }, error.reason);
        else logger.error({ ...about, err: error }, "a result could not be saved");
        throw error;
      }
    },

    summary: learnerId => readSummary(shards.of(learnerId).database, learnerId),
    repairedSummary: (learnerId, timeZone) => repairedSummary(writing(learnerId), learnerId, timeZone),
    history: (learnerId, options) =>
      readHistory(shards.of(learnerId), learnerId, options, unreadable(learnerId)),
    allResults: learnerId => readAllResults(shards.of(learnerId).readJson, learnerId, unreadable(learnerId)),
    async days(learnerId, { since }) {
      const days = await readDays(shards.of(learnerId).readJson, learnerId, since);
      return days.map(([date, day]) => dayFrom(date, day));
    },
    weakness: (learnerId, groups) => readWeakness(shards.of(learnerId).readJson, learnerId, groups),
    confusions: learnerId => readConfusions(shards.of(learnerId).readJson, learnerId),

    preferences: learnerId => readPreferences(shards.of(learnerId).database, learnerId),
    setPreferences: (learnerId, preferences) =>
      writePreferences(shards.of(learnerId).database, learnerId, preferences),
    setAdResumeTimestamp: (learnerId, timestamp) =>
      writeAdResumeTimestamp(shards.of(learnerId).database, learnerId, timestamp),
    details: learnerId => readDetails(shards.of(learnerId).database, learnerId),
    setDetails: (learnerId, details) => writeDetails(shards.of(learnerId).database, learnerId, details),

    addFeedback: (feedback, now) => addFeedback(writing(feedback.userId), feedback, now),
    feedback: learnerId => readFeedback(shards.of(learnerId), learnerId),

    chatThread: (learnerId, start) => readChatThread(shards.of(learnerId).readJson, learnerId, start),
    chatThreads: learnerId => readChatThreads(shards.of(learnerId).readJson, learnerId),
    chatCount: async (learnerId, now) => (await countedMessages(shards.of(learnerId), learnerId, now)).length,
    addChatMessage: (learnerId, turn, now) =>
      inChatTurn(learnerId, () => addChatMessage(chatting(learnerId), learnerId, turn, now)),
    addChatReply: (learnerId, start, content, now) =>
      inChatTurn(learnerId, () => addChatReply(chatting(learnerId), learnerId, { start, content }, now)),
    releaseChatMessage: (learnerId, loadKey) => releaseChatMessage(chatting(learnerId), learnerId, loadKey),

    importResults: (learnerId, results, timeZone) =>
      importResults(
        { ...writing(learnerId), inTurn: work => inTurn(learnerId, work) },
        learnerId,
        results,
        timeZone,
      ),
    importProgress: (learnerId, progress) =>
      inTurn(learnerId, () => importProgress(writing(learnerId), learnerId, progress)),
    erase: (learnerId, what) => inTurn(learnerId, () => erase(writing(learnerId), learnerId, what)),

    countUse: createUseCounter({
      databaseOf: key => shards.of(key).database,
      databases: shards.all.map(({ database }) => database),
      onClearingFailed: error => logger.warn({ err: error }, "old limits could not be cleared away"),
    }),
  };
  return { port, shards, close: shards.close };
}
