import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { createKeyedMutex } from "../database/keyed-mutex";
import { openShards, type Shards } from "../database/shards";
import { DatabaseUnreachable, withTimeout } from "../database/timeout";
import { type AuditValues, auditValues, createAudit } from "./audit";
import { branches } from "./branches";
import { addChatMessage, addChatReply, countedMessages, releaseChatMessage } from "./chat/chat";
import { createChatIndex, createChatLogs } from "./chat/chat-logs";
import { readChatThread, readChatThreads } from "./chat/chat-threads";
import { createTutorUsage } from "./chat/coach-usage";
import { erase } from "./erase";
import { addFeedback, readFeedback } from "./feedback";
import { importProgress, importResults } from "./import-export/import-results";
import { createMessages, eraseContactMessages } from "./messages";
import { createPersonalRecords } from "./preferences/personal";
import { type Records, RefusedResult } from "./records";
import type { KnownTexts } from "./results/assess";
import { dayFrom, readDays } from "./results/days";
import { readAllResults, readHistory } from "./results/history";
import { readSummary, repairedSummary } from "./results/rebuild";
import { saveResult } from "./results/save-result";
import { createUseCounter } from "./use-counter";
import { readConfusions, readWeakness } from "./weakness/weakness";

export interface FirebaseRecordsOptions {
  projectId: string;
  /** The service account's key file, as JSON text; null with an emulator. */
  serviceAccount: string | null;
  /** Instances that learners are spread over; at least one. */
  databaseUrls: string[];
  /** `host:port` of the embedded database or of an emulator; null with a real project. */
  emulatorHost: string | null;
  copy: KnownTexts;
  /** By which the tutor's learners of a day are told apart; one of this process's own if none is given. */
  tutorSecret?: string;
  logger: Pick<Logger, "warn" | "error">;
}

const DRAWN_BYTES = 6;
/** ms that a check of the databases may take. */
const MAX_PROBE_MS = 2_000;

/** Records in Firebase's Realtime Database, through firebase-admin, under the database's rules. */
export function createFirebaseRecords(options: FirebaseRecordsOptions): {
  port: Records;
  /** The connections, for whoever else keeps something in the same databases. */
  shards: Shards;
  /** An entry of the audit, for the update that does what it tells of. */
  auditValues: AuditValues;
  close(): Promise<void>;
} {
  const { copy, logger, serviceAccount, emulatorHost } = options;
  if (serviceAccount === null && emulatorHost === null) {
    throw new Error("A database in the cloud needs a service account.");
  }
  const shards = openShards(options);
  /** One write of a learner at a time: within this server nobody collides with themselves. */
  const inTurn = createKeyedMutex();
  /** Nobody waits with a message until an import of theirs is done. */
  const inChatTurn = createKeyedMutex();
  const drawn = () => randomBytes(DRAWN_BYTES).toString("hex");

  const unreadable = (learnerId: string) => (id: string) =>
    logger.error({ learnerId, result: id }, "a stored result cannot be read");
  /** What writing a learner's data takes. */
  const writing = (learnerId: string) => ({
    shard: shards.of(learnerId),
    newEpoch: drawn,
    onUnreadable: unreadable(learnerId),
  });

  const chatting = (learnerId: string) => ({ shard: shards.of(learnerId), newId: drawn });

  const newKey = () => {
    const { key } = shards.of("audit").database.ref("audit").push();
    if (key === null) throw new Error("The database's client gave no id.");
    return key;
  };
  const chatIndex = createChatIndex(shards.all, error =>
    logger.error({ err: error }, "conversations could not be indexed"),
  );
  const tutorSecret = options.tutorSecret ?? drawn();
  const { countMessage, ...tutorUsage } = createTutorUsage(shards, tutorSecret, logger);

  const port: Records = {
    ...createChatLogs(shards, chatIndex),
    ...createMessages({ shards, newKey }),
    reindexChats: chatIndex.rebuild,
    ...tutorUsage,
    ...createAudit(shards, newKey),
    ...createPersonalRecords(shards),

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

    addFeedback: (feedback, now) => addFeedback(shards.of(feedback.userId), feedback, now),
    feedback: learnerId => readFeedback(shards.of(learnerId), learnerId),

    chatThread: (learnerId, start) => readChatThread(shards.of(learnerId).readJson, learnerId, start),
    chatThreads: learnerId => readChatThreads(shards.of(learnerId).readJson, learnerId),
    chatCount: async (learnerId, now) => (await countedMessages(shards.of(learnerId), learnerId, now)).length,
    addChatMessage: (learnerId, turn, now) =>
      inChatTurn(learnerId, async () => {
        const admission = await addChatMessage(chatting(learnerId), learnerId, turn, now);
        // Nobody waits for it, and no message fails for it.
        if (admission.admitted) void countMessage(learnerId, now);
        return admission;
      }),
    addChatReply: (learnerId, start, content, now) =>
      inChatTurn(learnerId, () => addChatReply(shards.of(learnerId), learnerId, { start, content }, now)),
    releaseChatMessage: (learnerId, loadKey) => releaseChatMessage(shards.of(learnerId), learnerId, loadKey),

    importResults: (learnerId, results, timeZone) =>
      importResults(
        { ...writing(learnerId), inTurn: work => inTurn(learnerId, work) },
        learnerId,
        results,
        timeZone,
      ),
    importProgress: (learnerId, progress) =>
      inTurn(learnerId, () => importProgress(writing(learnerId), learnerId, progress)),
    erase: (learnerId, what) =>
      inTurn(learnerId, async () => {
        await erase(shards.of(learnerId), learnerId, what);
        if (what === "everything") await eraseContactMessages(shards, learnerId);
      }),

    async isWritable(now) {
      try {
        const writes = shards.all.map(({ update }) => update({ [branches.writable]: now }));
        const tooLate = (ms: number) => new DatabaseUnreachable(`No answer within ${ms} ms.`);
        const outcomes = await withTimeout(Promise.all(writes), tooLate, MAX_PROBE_MS);
        return outcomes.every(outcome => outcome === "taken");
      } catch (err) {
        logger.warn({ err }, "a database takes no writes");
        return false;
      }
    },
    countUse: createUseCounter({
      databaseOf: key => shards.of(key).database,
      databases: shards.all.map(({ database }) => database),
      onClearingFailed: error => logger.warn({ err: error }, "old limits could not be cleared away"),
    }),
  };
  return {
    port,
    shards,
    auditValues: (deed, now) => auditValues(newKey(), deed, now),
    close: shards.close,
  };
}
