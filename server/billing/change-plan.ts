import type { RouterContextProvider } from "react-router";
import type { Learner } from "../auth/accounts";
import { getRequest, getServices } from "../context";
import { withTimeout } from "../database/timeout";
import { consume } from "../http/rate-limit";
import { reportFailure } from "../reporting/report-failure";
import { type Billing, type BillingContact, BillingError, type BillingFailure } from "./billing";
import { getBillingContact } from "./billing-contact";

type Context = Readonly<RouterContextProvider>;

/** ms. */
const READ_TIMEOUT_MS = 3_000;

export type PlanFailure = BillingFailure | "too-many-attempts" | "unexpected";

type PlanChange<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly code: PlanFailure;
      readonly status: 409 | 429 | 500 | 502 | 503;
    };

/** All others are conflicts (409) with the current plan. */
const PROVIDER_FAILURES: ReadonlySet<BillingFailure> = new Set([
  "transaction-failed",
  "cancel-failed",
  "provider-failed",
]);

/** Changes the plan within the rate limit; reports unexpected failures. */
export async function changePlan<T>(
  context: Context,
  learner: Learner,
  intent: string,
  change: (billing: Billing, contact: BillingContact) => Promise<T>,
): Promise<PlanChange<T>> {
  const { billing, records } = getServices(context);
  const { ip } = getRequest(context);
  try {
    if (!(await consume(records, "change-plan", { ip, account: learner.id }, Date.now()))) {
      return { ok: false, code: "too-many-attempts", status: 429 };
    }
    return { ok: true, value: await change(billing, await getBillingContact(records, learner)) };
  } catch (error) {
    if (error instanceof BillingError) {
      const status = PROVIDER_FAILURES.has(error.code) ? 502 : error.code === "unavailable" ? 503 : 409;
      return { ok: false, code: error.code, status };
    }
    if (!(error instanceof Error)) throw error;
    reportFailure(context, error, "a plan could not be changed", { intent });
    return { ok: false, code: "unexpected", status: 500 };
  }
}

/** Returns `otherwise` if it cannot be read in time. */
export async function readOr<T>(context: Context, reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    const tooLate = (ms: number) => new Error(`No answer within ${ms} ms.`);
    return await withTimeout(reading, tooLate, READ_TIMEOUT_MS);
  } catch (err) {
    const about = { err, request: getRequest(context).id };
    getServices(context).logger.warn(about, "the learner's plan could not be read");
    return otherwise;
  }
}
