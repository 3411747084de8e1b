/** How long a tutor is waited for, ms. */
export interface TimeLimits {
  /** Until it says anything. */
  readonly firstText: number;
  /** In mid-reply, until it goes on. */
  readonly nextText: number;
  /** From the question to the end of the reply. */
  readonly whole: number;
}

export const TIME_LIMITS: TimeLimits = { firstText: 20_000, nextText: 15_000, whole: 60_000 };

export interface Watch {
  /** Aborts when one of the limits has passed, or when whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Something was said: the next limit begins. */
  heard(): void;
  /** Nothing is waited for any more. To be called in any case. */
  stop(): void;
}

/** Watches over one question from now on. */
export function watchTime(limits: TimeLimits, asker: AbortSignal): Watch {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let stopped = false;
  let pause = setTimeout(giveUp, limits.firstText);
  const whole = setTimeout(giveUp, limits.whole);
  return {
    signal: AbortSignal.any([asker, late.signal]),
    heard() {
      clearTimeout(pause);
      if (!stopped) pause = setTimeout(giveUp, limits.nextText);
    },
    stop() {
      stopped = true;
      clearTimeout(pause);
      clearTimeout(whole);
    },
  };
}
