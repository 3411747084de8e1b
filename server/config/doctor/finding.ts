/** `missing`: not configured and not needed; `unknown`: could not be told, for a reason elsewhere. */
export type Verdict = "ok" | "missing" | "wrong" | "unknown";

/** One line of what the doctor says. Never holds a secret. */
export interface Finding {
  /** What was looked at, as an operator calls it. */
  readonly part: string;
  readonly verdict: Verdict;
  readonly says: string;
}

export function about(part: string) {
  const as =
    (verdict: Verdict) =>
    (says: string): Finding => ({ part, verdict, says });
  return { ok: as("ok"), missing: as("missing"), wrong: as("wrong"), unknown: as("unknown") };
}
