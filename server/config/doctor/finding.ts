/** `missing`: not configured and not needed; `unknown`: could not be checked, because of another service. */
export type FindingVerdict = "ok" | "missing" | "wrong" | "unknown";

/** One line of the doctor's report. Never contains a secret. */
export interface Finding {
  /** What was checked, in an operator's words. */
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
