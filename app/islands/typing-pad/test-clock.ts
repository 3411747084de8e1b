/** ms between two looks at the clock while somebody types. Figures that change more often than this cannot be read. */
const PERIOD = 500;

/** ms after the end of a timed test, so that a keystroke from before the end that is still on its way is let in. */
const GRACE = 25;

export interface TestClock {
  /** Goes on, if it does not run already; `elapsed` and `duration` (0 = none) are those of the test, in ms. */
  run(elapsed: number, duration: number): void;
  stop(): void;
}

/**
 * Calls `look` at every half second of the test's own time, and once more right after the end of a timed test. It is a
 * chain of timers, not a frame loop: nothing runs between two looks.
 */
export function createTestClock(look: () => void): TestClock {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    run(elapsed, duration) {
      if (timer !== null) return;
      const untilLook = PERIOD - (elapsed % PERIOD);
      const untilEnd = duration > 0 ? duration - elapsed + GRACE : Number.POSITIVE_INFINITY;
      const wait = untilEnd <= PERIOD + GRACE ? untilEnd : untilLook;
      timer = setTimeout(
        () => {
          timer = null;
          look();
        },
        Math.max(wait, GRACE),
      );
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
