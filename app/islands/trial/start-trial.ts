import { z } from "zod/mini";
import { apiFetch } from "~/browser/api-fetch";

const ENDPOINT = "/api/subscriptions/create/";
/** ms; what says nothing for longer is taken for lost. */
const TIMEOUT = 30_000;

const Started = z.object({ success: z.literal(true) });

/** `status`: of HTTP; 0 without an answer, or with one that is not the server's. */
export type TrialStart = { readonly ok: true } | { readonly ok: false; readonly status: number };

/** Starts the trial at once; nothing has to be confirmed. Never rejects. */
export async function startTrial(learner: {
  readonly id: string;
  readonly email: string | null;
}): Promise<TrialStart> {
  const wanted = { pricingPeriod: "trial", planType: "premium", action: "create" } as const;
  try {
    const response = await apiFetch(ENDPOINT, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      credentials: "same-origin",
      redirect: "error",
      body: JSON.stringify({ ...wanted, uid: learner.id, email: learner.email }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) return { ok: false, status: response.status };
    Started.parse(await response.json());
    return { ok: true };
  } catch {
    return { ok: false, status: 0 };
  }
}
