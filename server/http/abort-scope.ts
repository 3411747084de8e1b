/**
 * A signal that fires with the first of `signals`, or after so many ms with what `tooLate` makes. Not `AbortSignal.any`: one
 * of them lives as long as the server, and would remember each that was made of it.
 */
export function createAbortScope(
  signals: readonly AbortSignal[],
  ms: number,
  tooLate: (ms: number) => Error,
) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(tooLate(ms)), ms);
  const onAbort = ({ target }: Event) => controller.abort((target as AbortSignal).reason);
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", onAbort);
  }
  function forget() {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener("abort", onAbort);
  }
  return {
    signal: controller.signal,
    /** What was waited for has come. To be called in any case, unless `end` is. */
    forget,
    /** Nothing more is wanted, whatever has come: the signal fires. */
    end() {
      forget();
      controller.abort();
    },
  };
}
