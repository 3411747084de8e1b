import { DAY, HOUR } from "~/domain/durations";
import { LESSON_CHOICES } from "~/domain/preferences";
import { getChildren } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { branches } from "../branches";
import { type Estimate, estimateDifference, estimateMean, estimateShare, type Sums } from "./intervals";
import { type Arm, COUNTS, RETURN_DAYS } from "./participation";

export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>;

/** Of a day, `YYYY-MM-DD`; arms without any are absent. */
export type CountsByDay = ReadonlyMap<string, Readonly<Partial<Record<Arm, Partial<Counts>>>>>;

const MEASURES = ["gain", "hourly", "accuracy"] as const;
type Measure = (typeof MEASURES)[number];

export interface ArmReport {
  readonly arm: Arm;
  /** Who joined; of these, who left. */
  readonly learners: number;
  readonly left: number;
  readonly hours: number;
  /** Percent of all keystrokes; null before the first. */
  readonly accuracy: number | null;
  /** Learners with two checks, whom the measures are about. */
  readonly measured: number;
  /** wpm for 10,000 keystrokes and for an hour, and percent in the latest check. */
  readonly measures: Readonly<Record<Measure, Estimate | null>>;
  /** The share who practised so many days after joining, of those who joined so long ago. */
  readonly returns: readonly {
    readonly days: number;
    readonly share: Estimate | null;
    readonly of: number;
  }[];
}

export interface ComparisonReport {
  readonly arms: readonly ArmReport[];
  /** Of the other arms' means from that of prose. */
  readonly differences: readonly {
    readonly arm: Arm;
    readonly measures: Readonly<Record<Measure, Estimate | null>>;
  }[];
}

const BASELINE: Arm = "prose";

/** @param now ms since 1970 */
export function buildReport(days: CountsByDay, now: number): ComparisonReport {
  const sums = Object.fromEntries(LESSON_CHOICES.map(arm => [arm, addUp(days, arm)])) as Record<Arm, Total>;
  const byMeasure = <T>(get: (measure: Measure) => T) =>
    Object.fromEntries(MEASURES.map(measure => [measure, get(measure)])) as Record<Measure, T>;
  return {
    arms: LESSON_CHOICES.map(arm => {
      const total = sums[arm];
      return {
        arm,
        learners: total("joined"),
        left: total("left"),
        hours: total("elapsed") / HOUR,
        accuracy: total("keystrokes") === 0 ? null : (100 * total("correctKeystrokes")) / total("keystrokes"),
        measured: total("measured"),
        measures: byMeasure(measure => estimateMean(getSums(total, measure))),
        returns: RETURN_DAYS.map(after => {
          const returned = total(`returned${after}`);
          // A learner east of here may return before the day has begun here.
          const of = Math.max(returned, countEligible(days, arm, after, now));
          return { days: after, share: estimateShare(returned, of), of };
        }),
      };
    }),
    differences: LESSON_CHOICES.filter(arm => arm !== BASELINE).map(arm => ({
      arm,
      measures: byMeasure(measure =>
        estimateDifference(getSums(sums[arm], measure), getSums(sums[BASELINE], measure)),
      ),
    })),
  };
}

type Total = (count: keyof Counts) => number;

function addUp(days: CountsByDay, arm: Arm): Total {
  const totals = new Map<keyof Counts, number>();
  for (const ofDay of days.values())
    for (const [count, value] of Object.entries(ofDay[arm] ?? {}) as [keyof Counts, number][])
      totals.set(count, (totals.get(count) ?? 0) + value);
  return count => totals.get(count) ?? 0;
}

/** Stored in hundredths. */
function getSums(total: Total, measure: Measure): Sums {
  return {
    count: total("measured"),
    sum: total(`${measure}Sum`) / 100,
    squares: total(`${measure}Squares`) / 10_000,
  };
}

/** Who joined at least so many days ago, without those who left before. */
function countEligible(
  days: CountsByDay,
  arm: Arm,
  after: (typeof RETURN_DAYS)[number],
  now: number,
): number {
  const last = new Date(now - after * DAY).toISOString().slice(0, 10);
  let eligible = 0;
  for (const [day, ofDay] of days)
    if (day <= last) eligible += (ofDay[arm]?.joined ?? 0) - (ofDay[arm]?.[`unseen${after}`] ?? 0);
  return eligible;
}

/** From the sums of all instances: its cost depends on the days of the comparison, not on learners or results. */
export async function readReport(shards: readonly Pick<Shard, "readJson">[], now: number) {
  const stored = await Promise.all(shards.map(({ readJson }) => readJson(branches.comparisonDays)));
  return buildReport(addShards(stored), now);
}

function addShards(stored: readonly unknown[]): CountsByDay {
  const days = new Map<string, Partial<Record<Arm, Partial<Record<(typeof COUNTS)[number], number>>>>>();
  for (const [day, arms] of stored.flatMap(getChildren)) {
    const sums = days.get(day) ?? {};
    days.set(day, sums);
    for (const [name, counts] of getChildren(arms)) {
      const arm = LESSON_CHOICES.find(one => one === name);
      if (arm === undefined) continue;
      const ofArm = { ...sums[arm] };
      sums[arm] = ofArm;
      const values = new Map(getChildren(counts));
      for (const count of COUNTS) {
        const value = values.get(count);
        if (typeof value === "number") ofArm[count] = (ofArm[count] ?? 0) + value;
      }
    }
  }
  return days;
}
