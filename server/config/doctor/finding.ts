/** `missing`: not configured and not needed; `unknown`: could not be told, for a reason elsewhere. */
export type FindingVerdict = "ok" | "missing" | "wrong" | "unknown";

/** One line of what the doctor says. Never holds a secret. */
export interface Finding {
  /** What was looked at, as an operator calls it. */
  readonly part: string;
  readonly verdict: FindingVerdict;
  readonly says: string;
}

export function findingFor(part: string) {
  const as =
    (status: FindingVerdict) =>
    (says: string): Finding => ({ part, verdict: status, says });
  return { ok: as("ok"), missing: as("missing"), wrong: as("wrong"), unknown: as("unknown") };
}
