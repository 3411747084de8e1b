import type { Axis } from "~/ui/charts/scale";

/** Results are counted from 1, and there is no half of one: `1 5 10`, `1 10 20 30`. */
export function resultAxis(howMany: number): Axis {
  const step = howMany <= 8 ? 1 : howMany <= 25 ? 5 : 10;
  const all = Array.from({ length: howMany }, (_, index) => index + 1);
  return { min: 1, max: howMany, ticks: all.filter(result => result === 1 || result % step === 0) };
}
