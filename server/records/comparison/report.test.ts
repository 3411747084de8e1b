import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/domain/durations";
import { Dice } from "../../../tests/bench/learning/dice";
import { openTestRecords } from "../../../tests/support/records/records";
import {
  type Estimate,
  estimateDifference,
  estimateMean,
  estimateShare,
  getStudentQuantile,
} from "./intervals";
import { type Arm, addPractice, type CountChange, join, leave } from "./participation";
import { buildReport, type Counts } from "./report";

const START = Date.UTC(2026, 2, 1, 12);
const NOW = START + 60 * DAY;
const DAYS = Array.from({ length: 60 }, (_, nth) => new Date(START + nth * DAY).toISOString().slice(0, 10));
const toDay = (ms: number) => DAYS[Math.floor((ms - START) / DAY)] ?? "";

type Days = Map<string, Partial<Record<Arm, Partial<Record<keyof Counts, number>>>>>;

/** Adds as the database does. */
function count(days: Days, changes: readonly CountChange[]): void {
  for (const { day, arm, count, by } of changes) {
    const ofDay = days.get(day) ?? {};
    days.set(day, ofDay);
    ofDay[arm] ??= {};
    const sums = ofDay[arm];
    sums[count] = (sums[count] ?? 0) + by;
  }
}

interface Truth {
  /** wpm for 10,000 keystrokes: the average over learners. */
  readonly gain: number;
  /** The share who come back after a week. */
  readonly returning: number;
}

/** The average of a log-normal factor with that spread is 1. */
const skewed = (dice: Dice, spread: number) => dice.logNormal(spread) / Math.exp(spread ** 2 / 2);

/**
 * A learner: gains are skewed, what a check shows is off by some wpm, and the amounts of practice are very different. A few
 * leave.
 */
function simulate(days: Days, arm: Arm, { gain, returning }: Truth, dice: Dice): void {
  let at = START + Math.floor(dice.uniform() * 20) * DAY;
  const joined = join(arm, at, toDay(at));
  count(days, joined.changes);
  let { participation } = joined;
  const own = gain * skewed(dice, 0.7);
  const start = 20 + 60 * dice.uniform();
  const msPerKeystroke = 12_000 / start;
  let keystrokes = 0;
  const practise = (hits: number, isCheck: boolean) => {
    keystrokes += hits;
    const wpm = start + (own * keystrokes) / 10_000 + 2.5 * dice.normal();
    const elapsed = Math.round(hits * msPerKeystroke);
    const characters = Math.round((wpm * 5 * elapsed) / MINUTE);
    const entry = { started: at, elapsed, characters, accuracy: 96 };
    const changed = addPractice(participation, {
      entry,
      hits,
      correctHits: Math.round(hits * 0.96),
      day: toDay(at),
      isCheck,
    });
    count(days, changed.changes);
    ({ participation } = changed);
  };
  practise(300, true);
  const checks = Math.min(12, 1 + Math.floor(2 * skewed(dice, 0.8)));
  for (let nth = 0; nth < checks; nth++) practise(5_000, true);
  at += 7 * DAY;
  if (dice.uniform() < returning) practise(300, false);
  if (dice.uniform() < 0.05) count(days, leave(participation, { at, reason: "choice" }, toDay(at)).changes);
}

const LEARNERS = 60;
const TRUTH = {
  plan: { gain: 6, returning: 0.45 },

  prose: { gain: 4.5, returning: 0.4 },
};

describe("over 1,000 seeds with a known effect", () => {
  test("95% intervals hold the truth in 93 to 97 of 100", () => {
    const held = { gain: 0, difference: 0, returns: 0 };
    const holds = (estimate: Estimate | null | undefined, truth: number) =>
      Number((estimate?.low ?? Number.NaN) <= truth && truth <= (estimate?.high ?? Number.NaN));
    for (let seed = 0; seed < 1_000; seed++) {
      const days: Days = new Map();
      const dice = new Dice(`comparison ${seed}`);
      for (let learner = 0; learner < LEARNERS; learner++) {
        simulate(days, "plan", TRUTH.plan, dice);
        simulate(days, "prose", TRUTH.prose, dice);
      }
      const { arms, differences } = buildReport(days, NOW);
      const [plan] = arms;
      held.gain += holds(plan?.measures.gain, TRUTH.plan.gain);
      held.difference += holds(differences[0]?.measures.gain, TRUTH.plan.gain - TRUTH.prose.gain);
      held.returns += holds(plan?.returns[1]?.share, TRUTH.plan.returning);
    }
    for (const [name, times] of Object.entries(held)) {
      expect(times, name).toBeGreaterThanOrEqual(930);
      expect(times, name).toBeLessThanOrEqual(970);
    }
  });
});

describe("10,000 learners", () => {
  test("are reported in under a second, from as much as 1,000 leave behind", async () => {
    let answered = 0;
    const opened = await openTestRecords({
      onRequest: ({ method }) => {
        if (method === "GET") answered += 1;
        return false;
      },
    });
    const store = async (learners: number) => {
      const days: Days = new Map();
      const dice = new Dice("ten thousand");
      for (let nth = 0; nth < learners; nth++)
        simulate(days, nth % 2 === 0 ? "plan" : "prose", TRUTH[nth % 2 === 0 ? "plan" : "prose"], dice);
      await opened.database.write("learningComparison", Object.fromEntries(days));
      return days;
    };
    const few = await store(1_000);
    const many = await store(10_000);
    const countNumbers = (days: Days) =>
      [...days.values()].flatMap(Object.values).flatMap(counts => Object.keys(counts)).length;
    expect(countNumbers(many)).toBeLessThan(1.2 * countNumbers(few));

    const report = await opened.records.comparisonReport(NOW);
    expect(answered).toBe(1);
    expect(report).toEqual(buildReport(many, NOW));
    // The fastest of three: a busy machine doesn't slow down all of them.
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const started = performance.now();
      await opened.records.comparisonReport(NOW);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    expect(report.arms.map(({ learners }) => learners)).toEqual([5_000, 0, 5_000]);
    await opened.close();
  });
});

describe("a report", () => {
  const counts = (of: Partial<Counts>) => ({ plan: of });
  const getPlan = (days: Record<string, Partial<Counts>>, now: string) => {
    const stored = new Map(Object.entries(days).map(([day, of]) => [day, counts(of)]));
    const [plan] = buildReport(stored, Date.parse(now)).arms;
    if (plan === undefined) throw new Error("There is no plan.");
    return plan;
  };

  test("is empty before anybody has joined", () => {
    const { arms, differences } = buildReport(new Map(), NOW);
    const none = { gain: null, hourly: null, accuracy: null };
    expect(arms.map(({ arm }) => arm)).toEqual(["plan", "rotation", "prose"]);
    for (const arm of arms) {
      expect(arm).toMatchObject({
        learners: 0,
        left: 0,
        hours: 0,
        accuracy: null,
        measured: 0,
        measures: none,
      });
      expect(arm.returns.map(({ share, of }) => [share, of])).toEqual([
        [null, 0],
        [null, 0],
        [null, 0],
      ]);
    }
    expect(differences.map(({ arm, measures }) => [arm, measures])).toEqual([
      ["plan", none],
      ["rotation", none],
    ]);
  });

  test("adds up the days", () => {
    const days = {
      "2026-03-01": { joined: 3, elapsed: HOUR, keystrokes: 9_000, correctKeystrokes: 8_500 },
      "2026-03-02": { joined: 1, left: 1, elapsed: HOUR / 2, keystrokes: 1_000, correctKeystrokes: 1_000 },
    };
    expect(getPlan(days, "2026-03-09")).toMatchObject({ learners: 4, left: 1, hours: 1.5, accuracy: 95 });
  });

  test("counts a return among those who joined long enough ago and could be seen", () => {
    const days = {
      "2026-03-01": { joined: 10, returned1: 6, returned7: 3, unseen7: 2, unseen30: 2 },
      "2026-03-08": { joined: 5, returned1: 1 },
      "2026-03-09": { joined: 7 },
    };
    const of = (now: string) => getPlan(days, now).returns.map(({ share, of }) => [share?.mean, of]);
    expect(of("2026-03-09T10:00:00Z")).toEqual([
      [7 / 15, 15],
      [3 / 8, 8],
      [undefined, 0],
    ]);
    expect(of("2026-03-31T10:00:00Z")[2]).toEqual([0, 8]);
  });

  test("has no interval for fewer than five learners", () => {
    const squares = { measured: 4, gainSum: 400, gainSquares: 50_000 };
    expect(getPlan({ "2026-03-01": squares }, "2026-03-02").measures.gain).toEqual({
      mean: 1,
      low: null,
      high: null,
    });
  });
});

describe("an interval", () => {
  test("of a mean is Student's", () => {
    // 1, 2, 3, 4 and 5; R: t.test(1:5) gives 1.036757 to 4.963243.
    const { mean, low, high } = estimateMean({ count: 5, sum: 15, squares: 55 }) ?? {};
    expect(mean).toBe(3);
    expect(low).toBeCloseTo(1.0368, 1);
    expect(high).toBeCloseTo(4.9632, 1);
  });

  test.each([
    [4, 2.776],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
  ])("of %d degrees uses %d", (degrees, quantile) => {
    expect(Math.abs(getStudentQuantile(degrees) - quantile)).toBeLessThan(0.01);
  });

  test("of a difference is Welch's", () => {
    // R: t.test(c(6, 7, 8, 9, 10, 14), c(1, 2, 3, 4, 5)) gives 2.8 to 9.2 at 8.4 degrees.
    const one = { count: 6, sum: 54, squares: 526 };
    const other = { count: 5, sum: 15, squares: 55 };
    const { mean, low, high } = estimateDifference(one, other) ?? {};
    expect(mean).toBe(6);
    expect(low).toBeCloseTo(2.89, 1);
    expect(high).toBeCloseTo(9.11, 1);
    expect(estimateDifference(one, { ...other, count: 4 })).toBeNull();
  });

  test("of a share is Wilson's", () => {
    // 10 of 20: 0.299 to 0.701; none of 20: 0 to 0.161.
    const [half, none] = [estimateShare(10, 20), estimateShare(0, 20)];
    expect([half?.low, half?.high].map(bound => bound?.toFixed(3))).toEqual(["0.299", "0.701"]);
    expect([none?.low, none?.high].map(bound => bound?.toFixed(3))).toEqual(["0.000", "0.161"]);
  });
});
