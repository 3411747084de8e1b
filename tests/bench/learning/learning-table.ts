import { byLetter, byParagraphs, byRotation, type Practice } from "./practice";
import { KEYSTROKES, type Outcome, simulate } from "./simulation";

const LEARNERS = 24;

const WAYS: readonly (readonly [name: string, make: () => Practice])[] = [
  ["our rotation", byRotation],
  ["paragraphs at random", byParagraphs],
  ["least confident letter", byLetter],
];

/** The results of a way to practise, over all simulated learners. */
export interface LearningRow {
  readonly way: string;
  readonly learners: number;
  /** Learners who at some time had no weak item, and their median keystrokes until then. */
  readonly withoutWeakItem: number;
  readonly untilNoneWeak: number | null;
  /** Mean share of weak items at the end, 0 to 1. */
  readonly weakAtEnd: number;
  /** Learners whose troublesome letters lost half of their cost, and the median keystrokes over all learners. */
  readonly troubleHalved: number;
  readonly untilTroubleHalved: number | null;
  /** Mean wpm over prose. */
  readonly before: number;
  readonly after: number;
}

/** Every way with the same learners. All randomness is seeded: the same numbers on every machine. */
export function learningRows(): LearningRow[] {
  return WAYS.map(([way, make]) =>
    getRow(
      way,
      Array.from({ length: LEARNERS }, (_, index) => simulate(`learner ${index}`, make())),
    ),
  );
}

function getRow(way: string, outcomes: readonly Outcome[]): LearningRow {
  const mean = (figure: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, outcome) => sum + figure(outcome), 0) / outcomes.length;
  const noneWeak = outcomes.map(({ untilNoneWeak }) => untilNoneWeak);
  const halved = outcomes.map(({ untilTroubleHalved }) => untilTroubleHalved);
  return {
    way,
    learners: outcomes.length,
    withoutWeakItem: noneWeak.filter(one => one !== null).length,
    untilNoneWeak: medianReached(noneWeak),
    weakAtEnd: mean(({ weakAtEnd }) => weakAtEnd),
    troubleHalved: halved.filter(one => one !== null).length,
    untilTroubleHalved: medianReached(halved),
    before: mean(({ before }) => before),
    after: mean(({ after }) => after),
  };
}

/** The median; learners who never got there count as last. Null if the median is one of them. */
function medianReached(values: readonly (number | null)[]): number | null {
  const sorted = values.map(value => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(middle) ? middle : null;
}

/** A Markdown table. */
export function printLearning(rows: readonly LearningRow[]): string {
  const many = new Intl.NumberFormat("en-IE");
  const reached = (count: number, all: number, median: number | null) =>
    `${count} of ${all}${median === null ? "" : ` (median ${many.format(median)})`}`;
  const lines = rows.map(row => [
    row.way,
    reached(row.withoutWeakItem, row.learners, row.untilNoneWeak),
    `${Math.round(100 * row.weakAtEnd)} %`,
    reached(row.troubleHalved, row.learners, row.untilTroubleHalved),
    `${row.before.toFixed(1)} → ${row.after.toFixed(1)} (+${(row.after - row.before).toFixed(1)})`,
  ]);
  const head = [
    `simulated practice, ${many.format(KEYSTROKES)} keystrokes`,
    "reached no weak item",
    "items weak at the end",
    "troublesome letters: half of their cost gone",
    "wpm over prose",
  ];
  return [head, head.map(() => "---"), ...lines].map(line => `| ${line.join(" | ")} |`).join("\n");
}
