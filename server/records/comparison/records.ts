import { randomInt } from "node:crypto";
import type { Shards } from "../../database/shards";
import { type RebuildOptions, readSummary } from "../results/rebuild";
import {
  declineComparison,
  getActive,
  isNewLearner,
  joinComparison,
  leaveComparison,
  readAnswer,
} from "./comparison";
import { drawArm, type LEAVING_REASONS, type Participation } from "./participation";
import { readReport } from "./report";

interface ComparisonOptions {
  readonly shards: Shards;
  readonly writing: (learnerId: string) => RebuildOptions;
  /** Runs work exclusively for the learner on this server. */
  readonly inTurn: <T>(learnerId: string, work: () => Promise<T>) => Promise<T>;
  /** `YYYY-MM-DD`; null while no comparison runs. */
  readonly from: string | null;
}

/** Where a learner stands. */
export interface ComparisonState {
  /** Null without one, and after leaving. */
  readonly participation: Participation | null;
  /** Whether they could take part, and whether they have said "no" before. */
  readonly mayJoin: boolean;
  readonly hasDeclined: boolean;
}

/** The comparison of ways to choose lessons, on real learners: see `docs/comparison.md`. */
export function createComparisonRecords({ shards, writing, inTurn, from }: ComparisonOptions) {
  return {
    async comparison(learnerId: string): Promise<ComparisonState> {
      const { database } = shards.get(learnerId);
      const answer = await readAnswer(database, learnerId);
      const isOpen = from !== null && (answer === null || answer === "declined");
      const mayJoin = isOpen && isNewLearner(from, (await readSummary(database, learnerId)).firstDay);
      return { participation: getActive(answer), mayJoin, hasDeclined: answer === "declined" };
    },
    comparisonAnswer: (learnerId: string) => readAnswer(shards.get(learnerId).database, learnerId),
    /** Null for those who may not. @param now ms since 1970 */
    async joinComparison(learnerId: string, now: number, timeZone: string): Promise<Participation | null> {
      if (from === null) return null;
      const options = { from, arm: drawArm(randomInt), now, timeZone };
      return inTurn(learnerId, () => joinComparison(writing(learnerId), learnerId, options));
    },
    declineComparison: (learnerId: string, now: number) =>
      inTurn(learnerId, () => declineComparison(writing(learnerId), learnerId, now)),
    leaveComparison: (learnerId: string, reason: (typeof LEAVING_REASONS)[number], now: number) =>
      inTurn(learnerId, () => leaveComparison(writing(learnerId), learnerId, { reason, now })),
    comparisonReport: (now: number) => readReport(shards.all, now),
  };
}
