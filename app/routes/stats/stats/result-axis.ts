import type { Axis } from "~/ui/charts/scale";

/** As many ticks as a phone has room for. */
const STEPS = [
  { upTo: 8, step: 1 },
  { upTo: 25, step: 5 },
  { upTo: 60, step: 10 },
  { upTo: 120, step: 20 },
] as const;

/** Results are counted from 1, and there is no half of one: `1 5 10`, `1 10 20 30`. */
export function resultAxis(howMany: number): Axis {
  const step = STEPS.find(({ upTo }) => howMany <= upTo)?.step ?? 50;
  const all = Array.from({ length: howMany }, (_, index) => index + 1);
  return { min: 1, max: howMany, ticks: all.filter(result => result === 1 || result % step === 0) };
}
