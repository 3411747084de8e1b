import { expect, test } from "vitest";
import { HOUR, MINUTE } from "~/domain/durations";
import { LESSON_CHOICES } from "~/domain/preferences";
import { createRng, nextInt } from "~/engine/lesson-text/rng";
import {
  addPractice,
  type CountChange,
  drawArm,
  join,
  leave,
  type Participation,
  type Practice,
} from "./participation";

const DAY_ONE = "2026-03-10";
const JOINED_AT = Date.parse(`${DAY_ONE}T12:00:00Z`);

/** A result of half an hour and so many keystrokes; a check if a speed is given. */
function practise(
  participation: Participation,
  { day = DAY_ONE, hits = 5_000, wpm }: { day?: string; hits?: number; wpm?: number } = {},
) {
  const started = Date.parse(`${day}T13:00:00Z`);
  const entry = { started, elapsed: HOUR / 2, characters: (wpm ?? 40) * 150, accuracy: 96.5 };
  const practice: Practice = { entry, hits, correctHits: hits - 100, day, isCheck: wpm !== undefined };
  return addPractice(participation, practice);
}

const add = (changes: readonly CountChange[]) => {
  const sums: Record<string, number> = {};
  for (const { day, count, by } of changes) sums[`${day} ${count}`] = (sums[`${day} ${count}`] ?? 0) + by;
  return sums;
};

const { participation: NEW } = join("rotation", JOINED_AT, DAY_ONE);

test("each arm has the same chance", () => {
  let rng = createRng("arms");
  const draw = (bound: number) => {
    const [value, next] = nextInt(rng, bound);
    rng = next;
    return value;
  };
  const drawn = Array.from({ length: 30_000 }, () => drawArm(draw));
  for (const arm of LESSON_CHOICES) {
    const share = drawn.filter(one => one === arm).length / drawn.length;
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.01);
  }
});

test("practice is added on its day", () => {
  const { participation, changes } = practise(NEW, { hits: 400 });
  expect(participation).toEqual({ ...NEW, keystrokes: 400, elapsed: HOUR / 2 });
  expect(add(changes)).toEqual({
    [`${DAY_ONE} keystrokes`]: 400,
    [`${DAY_ONE} correctKeystrokes`]: 300,
    [`${DAY_ONE} elapsed`]: HOUR / 2,
  });
});

test("a device's clock may be some minutes behind", () => {
  const behind = join("plan", JOINED_AT + HOUR + 4 * MINUTE, DAY_ONE).participation;
  expect(practise(behind, { hits: 400 }).participation.keystrokes).toBe(400);
});

test("what was typed before joining doesn't count", () => {
  const { participation, changes } = practise(NEW, { day: "2026-03-09", wpm: 40 });
  expect([participation, changes]).toEqual([NEW, []]);
});

test("a gain is measured from the first check to the latest, and each learner counts once", () => {
  const first = practise(NEW, { hits: 300, wpm: 40 });
  expect(first.participation.firstCheck).toEqual({ wpm: 40, keystrokes: 300, elapsed: HOUR / 2 });
  expect(add(first.changes)).not.toHaveProperty(`${DAY_ONE} measured`);

  // 5 wpm more after 5,000 keystrokes and half an hour, then 6 more after 10,000 and an hour.
  const second = practise(first.participation, { wpm: 45 });
  expect(second.participation.measures).toEqual({ gain: 1_000, hourly: 1_000, accuracy: 9_650 });
  expect(add(second.changes)).toMatchObject({
    [`${DAY_ONE} measured`]: 1,
    [`${DAY_ONE} gainSum`]: 1_000,
    [`${DAY_ONE} gainSquares`]: 1_000_000,
  });
  const third = practise(second.participation, { wpm: 46, day: "2026-03-11" });
  expect(third.participation.measures).toMatchObject({ gain: 600, hourly: 600 });
  const all = add([...second.changes, ...third.changes].map(change => ({ ...change, day: "" })));
  expect(all).toMatchObject({ " measured": 1, " gainSum": 600, " gainSquares": 360_000 });
});

test("a return counts once, for the day on which the learner joined", () => {
  let participation = NEW;
  const returnsOn = (day: string) => {
    const practised = practise(participation, { day });
    participation = practised.participation;
    return Object.keys(add(practised.changes)).filter(name => name.includes("returned"));
  };
  expect(returnsOn(DAY_ONE)).toEqual([]);
  expect(returnsOn("2026-03-11")).toEqual([`${DAY_ONE} returned1`]);
  expect(returnsOn("2026-03-12")).toEqual([]);
  // 37 days after joining.
  expect(returnsOn("2026-04-16")).toEqual([`${DAY_ONE} returned7`, `${DAY_ONE} returned30`]);
  // Late, from another device.
  expect(returnsOn("2026-03-18")).toEqual([]);
  expect(returnsOn("2026-06-01")).toEqual([]);
});

test.each([
  ["2026-03-12", [1, 7, 30].filter(days => days > 2)],
  ["2026-03-10", [1, 7, 30]],
  ["2026-05-01", []],
])("who leaves on %s is out of the returns after %j days", (day, unseen) => {
  const left = { at: JOINED_AT + HOUR, reason: "choice" } as const;
  const { participation, changes } = leave(practise(NEW, { wpm: 40 }).participation, left, day);
  expect(add(changes)).toEqual({
    [`${day} left`]: 1,
    ...Object.fromEntries(unseen.map(days => [`${DAY_ONE} unseen${days}`, 1])),
  });
  // Nothing that isn't needed is kept.
  expect(participation).toEqual({ ...NEW, left });
  expect(practise(participation).changes).toEqual([]);
});
