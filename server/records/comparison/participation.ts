import { DAY, HOUR } from "~/domain/durations";
import { LESSON_CHOICES } from "~/domain/preferences";
import { wpmOf } from "~/engine/score/speed";
import type { HistoryEntry } from "../records";
import { MAX_CLOCK_SKEW_MS } from "../results/assess";

/** A way in which made-for-you lessons are chosen. */
export type Arm = (typeof LESSON_CHOICES)[number];

/** Days after joining from which practice counts as a return. */
export const RETURN_DAYS = [1, 7, 30] as const;
type ReturnDays = (typeof RETURN_DAYS)[number];

export const LEAVING_REASONS = ["choice", "withdrawal", "coach"] as const;

/** Speed at a check, and the practice since joining, with the check. */
interface CheckPoint {
  readonly wpm: number;
  readonly keystrokes: number;
  /** ms. */
  readonly elapsed: number;
}

/** What a learner adds to the sums of their arm, once. Hundredths, as whole numbers. */
interface Measures {
  /** wpm for 10,000 keystrokes, and for an hour, from the first check to the latest. */
  readonly gain: number;
  readonly hourly: number;
  /** Percent, of the latest check. */
  readonly accuracy: number;
}

/** `users/{uid}/learning/comparison` of a learner who has agreed. After leaving only who, when and why are kept. */
export interface Participation {
  readonly arm: Arm;
  /** ms since 1970; and in the learner's calendar, `YYYY-MM-DD`. */
  readonly joinedAt: number;
  readonly day: string;
  readonly left: { readonly at: number; readonly reason: (typeof LEAVING_REASONS)[number] } | null;
  /** Practice since joining. */
  readonly keystrokes: number;
  readonly elapsed: number;
  readonly firstCheck: CheckPoint | null;
  /** Null before the second check. */
  readonly measures: Measures | null;
  /** The last of `RETURN_DAYS` after which they have practised; 0: none. */
  readonly returned: 0 | ReturnDays;
}

/** Sums over the learners of an arm, by day. Whole numbers: what is added and taken away again leaves nothing behind. */
export const COUNTS = [
  "joined",
  "left",
  "keystrokes",
  "correctKeystrokes",
  "elapsed",
  "measured",
  "gainSum",
  "gainSquares",
  "hourlySum",
  "hourlySquares",
  "accuracySum",
  "accuracySquares",
  "returned1",
  "returned7",
  "returned30",
  "unseen1",
  "unseen7",
  "unseen30",
] as const;

/** One number to add to. Returns, and learners who left before one could be seen, count on the day of joining. */
export interface CountChange {
  readonly day: string;
  readonly arm: Arm;
  readonly count: (typeof COUNTS)[number];
  readonly by: number;
}

interface Change {
  readonly participation: Participation;
  readonly changes: readonly CountChange[];
}

/** Each arm has the same chance. @param randomInt a uniform integer from 0 to below its argument */
export function drawArm(randomInt: (bound: number) => number): Arm {
  return LESSON_CHOICES[randomInt(LESSON_CHOICES.length)] ?? "plan";
}

export function join(arm: Arm, joinedAt: number, day: string): Change {
  return {
    participation: {
      arm,
      joinedAt,
      day,
      left: null,
      keystrokes: 0,
      elapsed: 0,
      firstCheck: null,
      measures: null,
      returned: 0,
    },
    changes: [{ day, arm, count: "joined", by: 1 }],
  };
}

/** What the learner has added stays. A return that is still ahead can't be seen any more. */
export function leave(
  { arm, joinedAt, day, returned }: Participation,
  left: NonNullable<Participation["left"]>,
  leftDay: string,
): Change {
  const days = countDays(day, leftDay);
  const unseen = RETURN_DAYS.filter(after => after > Math.max(days, returned));
  return {
    participation: { ...join(arm, joinedAt, day).participation, left },
    changes: [
      { day: leftDay, arm, count: "left", by: 1 },
      ...unseen.map(after => ({ day, arm, count: `unseen${after}` as const, by: 1 })),
    ],
  };
}

export interface Practice {
  readonly entry: Pick<HistoryEntry, "started" | "elapsed" | "characters" | "accuracy">;
  readonly hits: number;
  readonly correctHits: number;
  /** `YYYY-MM-DD`, in the learner's calendar. */
  readonly day: string;
  /** A check that was due. */
  readonly isCheck: boolean;
}

/** One more result. What was typed before joining, and comes late, doesn't count. */
export function addPractice(before: Participation, practice: Practice): Change {
  const { arm } = before;
  const { entry, hits, correctHits, day, isCheck } = practice;
  if (before.left !== null || !isSinceJoining(before, entry)) return { participation: before, changes: [] };
  const practised = {
    ...before,
    keystrokes: before.keystrokes + hits,
    elapsed: before.elapsed + entry.elapsed,
    returned: getReturn(before, day),
  };
  const participation = isCheck ? addCheck(practised, entry) : practised;
  const changes: CountChange[] = [
    { day, arm, count: "keystrokes", by: hits },
    { day, arm, count: "correctKeystrokes", by: correctHits },
    { day, arm, count: "elapsed", by: entry.elapsed },
    ...RETURN_DAYS.filter(after => after > before.returned && after <= participation.returned).map(after => ({
      day: before.day,
      arm,
      count: `returned${after}` as const,
      by: 1,
    })),
  ];
  if (participation.measures !== null && participation.measures !== before.measures)
    changes.push(...measureChanges(before.measures, participation.measures, { day, arm }));
  return { participation, changes };
}

/** By a device's clock, which may be behind ours as far as results are taken over. */
export function isSinceJoining(
  { joinedAt }: Pick<Participation, "joinedAt">,
  { started }: Pick<HistoryEntry, "started">,
): boolean {
  return started >= joinedAt - MAX_CLOCK_SKEW_MS;
}

function addCheck(participation: Participation, entry: Practice["entry"]): Participation {
  const { keystrokes, elapsed, firstCheck: first } = participation;
  const wpm = wpmOf(entry.characters, entry.elapsed);
  if (first === null) return { ...participation, firstCheck: { wpm, keystrokes, elapsed } };
  const measures = {
    gain: toHundredths((wpm - first.wpm) / ((keystrokes - first.keystrokes) / 10_000)),
    hourly: toHundredths((wpm - first.wpm) / ((elapsed - first.elapsed) / HOUR)),
    accuracy: toHundredths(entry.accuracy),
  };
  return { ...participation, measures };
}

const toHundredths = (value: number) => Math.round(value * 100);

/** A learner's former numbers are taken out of the sums, so that each learner counts once. */
function measureChanges(
  before: Measures | null,
  after: Measures,
  where: Pick<CountChange, "day" | "arm">,
): CountChange[] {
  const changes = (["gain", "hourly", "accuracy"] as const).flatMap(name => [
    { ...where, count: `${name}Sum` as const, by: after[name] - (before?.[name] ?? 0) },
    { ...where, count: `${name}Squares` as const, by: after[name] ** 2 - (before?.[name] ?? 0) ** 2 },
  ]);
  return before === null ? [{ ...where, count: "measured", by: 1 }, ...changes] : changes;
}

function getReturn({ day: joined, returned }: Participation, day: string): Participation["returned"] {
  const days = countDays(joined, day);
  return RETURN_DAYS.findLast(after => after <= days && after > returned) ?? returned;
}

/** @param from,to `YYYY-MM-DD` */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
