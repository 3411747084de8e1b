/** A mean over learners, with its 95 % interval: null bounds where there are too few learners. */
export interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** What is known of the learners of an arm: how many, the sum of their values and that of the squares. */
export interface Sums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** With fewer learners an interval says next to nothing. */
export const MIN_LEARNERS = 5;

/** Student's t interval; null without learners. */
export function estimateMean(sums: Sums): Estimate | null {
  if (sums.count === 0) return null;
  const { mean, error, degrees } = summarize(sums);
  return sums.count < MIN_LEARNERS ? { mean, low: null, high: null } : around(mean, error, degrees);
}

/** Welch's interval of the first mean minus the second: the arms may spread differently. Null where either has too few learners. */
export function estimateDifference(one: Sums, other: Sums): Estimate | null {
  if (Math.min(one.count, other.count) < MIN_LEARNERS) return null;
  const [a, b] = [summarize(one), summarize(other)];
  const variance = a.error ** 2 + b.error ** 2;
  const degrees =
    variance === 0
      ? a.degrees + b.degrees
      : variance ** 2 / (a.error ** 4 / a.degrees + b.error ** 4 / b.degrees);
  return around(a.mean - b.mean, Math.sqrt(variance), degrees);
}

/** Wilson's interval of a share, which also holds near 0 and 1; null without cases. */
export function estimateShare(hits: number, cases: number): Estimate | null {
  if (cases === 0) return null;
  const share = hits / cases;
  if (cases < MIN_LEARNERS) return { mean: share, low: null, high: null };
  const z2 = Z ** 2 / cases;
  const middle = (share + z2 / 2) / (1 + z2);
  const half = (Z / (1 + z2)) * Math.sqrt((share * (1 - share)) / cases + z2 / (4 * cases));
  return { mean: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The normal distribution at 97.5 %. */
const Z = 1.96;

function summarize({ count, sum, squares }: Sums) {
  const degrees = count - 1;
  const variance = degrees > 0 ? Math.max(0, squares - sum ** 2 / count) / degrees : 0;
  return { mean: sum / count, error: Math.sqrt(variance / count), degrees };
}

function around(mean: number, error: number, degrees: number): Estimate {
  const half = getStudentQuantile(degrees) * error;
  return { mean, low: mean - half, high: mean + half };
}

/** Student's t at 97.5 %, by the first terms of its expansion around the normal distribution; good from three degrees on. */
export function getStudentQuantile(degrees: number): number {
  return Z + 2.3724 / degrees + 2.8225 / degrees ** 2 + 2.5558 / degrees ** 3;
}
