type Taker = (error: unknown) => void;

/** Errors of a page that cannot be trusted any more are the same again and again. */
const MOST_KEPT = 10;
const kept: unknown[] = [];
let take: Taker = error => void (kept.length < MOST_KEPT && kept.push(error));

/** Keeps an error until there is somebody to take it. */
export function noteError(error: unknown): void {
  take(error);
}

/** What was kept goes to `taker`, and all that is noted from now on. */
export function takeNotedErrors(taker: Taker): void {
  take = taker;
  kept.splice(0).forEach(taker);
}
