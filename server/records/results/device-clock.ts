import type { ResultSubmission } from "../records";

/** ms; devices and servers are this far apart without anybody minding, and a post may be this long on its way. */
export const CLOCK_SKEW = 5 * 60_000;

/**
 * The submission by our clock. A browser says with each post what its own clock shows; if that is far from ours, the
 * test is moved by the difference, and its id with it, since results sort by their ids. The keystrokes' fingerprint is
 * that of the submission as it came: it alone makes a retry, for which another difference is measured, a repeat.
 *
 * @param now ms since 1970
 */
export function toServerTime(submission: ResultSubmission, now: number): ResultSubmission {
  const skew = (submission.sentAt ?? now) - now;
  if (Math.abs(skew) <= CLOCK_SKEW) return submission;
  const started = submission.started - skew;
  return { ...submission, started, id: submission.id.replace(/^\d+/, String(started)) };
}
