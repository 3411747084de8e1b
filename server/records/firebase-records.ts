import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { LayoutId } from "~/domain/learning";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { createKeyedMutex } from "../database/keyed-mutex";
import { newKey, openShards } from "../database/shards";
import { DatabaseUnreachable, withTimeout } from "../database/timeout";
import type { AdminActionRecord } from "./admin-records";
import { auditValues, createAudit } from "./audit";
import { branches } from "./branches";
import { createCertificates } from "./certificates/certificates";
import { addChatMessage, addChatReply, countedMessages, releaseChatMessage } from "./chat/chat";
import { createChatIndex, createChatLogs } from "./chat/chat-logs";
import { readChatThread, readChatThreads } from "./chat/chat-threads";
import { createCoachUsage } from "./chat/coach-usage";
import { leaveComparison } from "./comparison/comparison";
import { createComparisonRecords } from "./comparison/records";
import { erase } from "./erase";
import { addFeedback, readFeedback } from "./feedback";
import { importProgress, importResults } from "./import-export/import-results";
import type { ImportProgress } from "./import-export/read-rows";
import { readChecks } from "./learning/checks";
import { readCourse, readLearning, readPlan } from "./learning/learning";
import { createMessages, eraseContactMessages } from "./messages";
import { readMilestones } from "./milestones/milestones";
import { createPersonalRecords } from "./preferences/personal";
import {
  type ChatMessageToSave,
  type Erasure,
  type Feedback,
  type ImportedResult,
  RefusedResult,
  type ResultSubmission,
} from "./records";
import type { KnownTexts } from "./results/assess";
import { dayFrom, readDays } from "./results/days";
import { type HistoryOptions, readAllResults, readHistory } from "./results/history";
import { readSummary, repairedSummary } from "./results/rebuild";
import { saveResult } from "./results/save-result";
import { createUseCounter } from "./use-counter";
import { readConfusions, readWeakness } from "./weakness/weakness";

interface FirebaseRecordsOptions {
  projectId: string;
  /** The key file's JSON; null with an emulator. */
  serviceAccount: string | null;
  databaseUrls: string[];
  /** `host:port` of an emulator; null with a real project. */
  emulatorHost: string | null;
  copy: KnownTexts;
  /** Hashes learner ids in the coach's daily counts; random if absent. */
  coachSecret?: string;
  /** `YYYY-MM-DD`, since when new learners may take part in a comparison of lessons; absent: none runs. */
  comparisonFrom?: string | undefined;
  logger: Pick<Logger, "warn" | "error">;
}

const DRAWN_BYTES = 6;
const MAX_PROBE_MS = 2_000;

/** Records in Firebase's Realtime Database, through firebase-admin, under the database's rules. */
export function createFirebaseRecords(options: FirebaseRecordsOptions) {
  const { copy, logger, serviceAccount, emulatorHost, comparisonFrom = null } = options;
  if (serviceAccount === null && emulatorHost === null) {
    throw new Error("A cloud database needs a service account.");
  }
  const shards = openShards(options);
  /** One write per learner at a time on this server. */
  const inTurn = createKeyedMutex();
  /** Messages do not wait for an import. */
  const inChatTurn = createKeyedMutex();
  const drawn = () => randomBytes(DRAWN_BYTES).toString("hex");

  const unreadable = (learnerId: string) => (id: string) =>
    logger.error({ learnerId, result: id }, "a stored result cannot be read");
  const writing = (learnerId: string) => ({
    shard: shards.get(learnerId),
    newEpoch: drawn,
    onUnreadable: unreadable(learnerId),
  });

  const newAuditKey = () => newKey(shards.get(branches.audit));
  const chatIndex = createChatIndex(shards.all, error =>
    logger.error({ err: error }, "conversations could not be indexed"),
  );
  const coachSecret = options.coachSecret ?? drawn();
  const { countMessage, ...coachUsage } = createCoachUsage(shards, coachSecret, logger);

  const port = {
    ...createChatLogs(shards, chatIndex),
    ...createMessages({ shards, newKey: newAuditKey }),
    ...coachUsage,
    ...createAudit(shards, newAuditKey),
    ...createComparisonRecords({ shards, writing, inTurn, from: comparisonFrom }),
    ...createPersonalRecords(shards, {
      onLessonChoice: (learnerId, unlessArm) => {
        const leaving = { reason: "choice", now: Date.now(), unlessArm } as const;
        return inTurn(learnerId, () => leaveComparison(writing(learnerId), learnerId, leaving));
      },
    }),
    ...createCertificates({ shards }),

    /**
     * Replays a submission and stores the outcome exactly once, however often and wherever it is sent. If the browser's
     * clock is off, the entry has our time and a matching id. @throws RefusedResult
     */
    async saveResult(learnerId: string, submission: ResultSubmission, now: number) {
      const onUnreadableList = (path: string) =>
        logger.error({ learnerId, path }, "a stored list of speeds cannot be read");
      const isComparing = comparisonFrom !== null;
      const options = { ...writing(learnerId), copy, isComparing, onUnreadableList };
      try {
        return await inTurn(learnerId, () => saveResult(options, learnerId, submission, now));
      } catch (error) {
        const about = { learnerId, result: submission.id };
        if (error instanceof RefusedResult) logger.warn({ ...about, code: error.code }, error.reason);
        else logger.error({ ...about, err: error }, "a result could not be saved");
        throw error;
      }
    },

    summary: (learnerId: string) => readSummary(shards.get(learnerId).database, learnerId),
    repairedSummary: (learnerId: string, timeZone: string) =>
      repairedSummary(writing(learnerId), learnerId, timeZone),
    history: (learnerId: string, options: HistoryOptions) =>
      readHistory(shards.get(learnerId), learnerId, options, unreadable(learnerId)),
    allResults: (learnerId: string) =>
      readAllResults(shards.get(learnerId).readJson, learnerId, unreadable(learnerId)),
    /** Oldest first, from `since` (`YYYY-MM-DD`) on. */
    async days(learnerId: string, { since }: { since?: string }) {
      const days = await readDays(shards.get(learnerId).readJson, learnerId, since);
      return days.map(([date, day]) => dayFrom(date, day));
    },
    /** All groups unless some are given; groups without values are absent. */
    weakness(learnerId: string, groups?: readonly WeaknessGroup[]) {
      return readWeakness(shards.get(learnerId).readJson, learnerId, groups);
    },
    courseProgress: (learnerId: string, layout: LayoutId) =>
      readCourse(shards.get(learnerId).database, learnerId, layout),
    learningPlan: (learnerId: string, layout: LayoutId) =>
      readPlan(shards.get(learnerId), learnerId, layout, copy.corpus()),
    learning: (learnerId: string) => readLearning(shards.get(learnerId).readJson, learnerId),
    milestones: (learnerId: string) => readMilestones(shards.get(learnerId).database, learnerId),
    checks: (learnerId: string, layout: LayoutId) =>
      readChecks(shards.get(learnerId).database, learnerId, layout),
    confusions: (learnerId: string) => readConfusions(shards.get(learnerId).readJson, learnerId),

    addFeedback: (feedback: Feedback, now: number) => addFeedback(shards.get(feedback.userId), feedback, now),
    feedback: (learnerId: string) => readFeedback(shards.get(learnerId), learnerId),

    chatThread: (learnerId: string, start?: number) =>
      readChatThread(shards.get(learnerId).readJson, learnerId, start),
    chatThreads: (learnerId: string) => readChatThreads(shards.get(learnerId).readJson, learnerId),
    chatCount: async (learnerId: string, now: number) =>
      (await countedMessages(shards.get(learnerId), learnerId, now)).length,
    addChatMessage: (learnerId: string, turn: ChatMessageToSave, now: number) =>
      inChatTurn(learnerId, async () => {
        const options = { shard: shards.get(learnerId), newId: drawn };
        const admission = await addChatMessage(options, learnerId, turn, now);
        // Not awaited: a failure must not fail the message.
        if (admission.admitted) void countMessage(learnerId, now);
        return admission;
      }),
    addChatReply: (learnerId: string, start: number, content: string, now: number) =>
      inChatTurn(learnerId, () => addChatReply(shards.get(learnerId), learnerId, { start, content }, now)),
    releaseChatMessage: (learnerId: string, loadKey: number) =>
      releaseChatMessage(shards.get(learnerId), learnerId, loadKey),

    importResults(learnerId: string, results: readonly ImportedResult[], timeZone: string) {
      const options = {
        ...writing(learnerId),
        inTurn: <T>(work: () => Promise<T>) => inTurn(learnerId, work),
      };
      return importResults(options, learnerId, results, timeZone);
    },
    importProgress: (learnerId: string, progress: ImportProgress) =>
      inTurn(learnerId, () => importProgress(writing(learnerId), learnerId, progress)),
    /** The account itself (`../auth`) stays. */
    erase: (learnerId: string, what: Erasure) =>
      inTurn(learnerId, async () => {
        await erase(shards.get(learnerId), learnerId, what);
        if (what === "everything") await eraseContactMessages(shards, learnerId);
      }),

    /** Whether every database takes writes, within two seconds. Never rejects. */
    async isWritable(now: number) {
      try {
        const writes = shards.all.map(({ update }) => update({ [branches.writable]: now }));
        const tooLate = (ms: number) => new DatabaseUnreachable(`No answer within ${ms} ms.`);
        const outcomes = await withTimeout(Promise.all(writes), tooLate, MAX_PROBE_MS);
        return outcomes.every(outcome => outcome === "taken");
      } catch (err) {
        logger.warn({ err }, "a database accepts no writes");
        return false;
      }
    },
    countUse: createUseCounter({
      getDatabase: key => shards.get(key).database,
      databases: shards.all.map(({ database }) => database),
      onClearingFailed: error => logger.warn({ err: error }, "old limits could not be deleted"),
    }),
  };
  return {
    port,
    /** The connections, for other services that use the same databases. */
    shards,
    auditValues: (record: AdminActionRecord, now: number) => auditValues(newAuditKey(), record, now),
    close: shards.close,
  };
}

export type Records = ReturnType<typeof createFirebaseRecords>["port"];
