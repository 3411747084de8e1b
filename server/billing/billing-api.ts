import type { RouterContextProvider } from "react-router";
import type { Learner } from "../auth/accounts";
import { getLearner, getRequest, getServices } from "../context";
import { jsonResponse } from "../http/json-api";
import { consume } from "../http/rate-limit";
import { reportFailure } from "../reporting/report-failure";
import { BillingError, type BillingFailure } from "./billing";

type Context = Readonly<RouterContextProvider>;

/** Why a call about subscriptions was not answered as it wished. */
export interface CallFailure {
  readonly status: number;
  readonly error: string;
  readonly message: string;
}

/** The answer to whoever is not signed in, or asks for somebody else. */
export const SIGNED_OUT: CallFailure = {
  status: 401,
  error: "signed-out",
  message: "User is not logged in.",
};
export const SOMEBODY_ELSE: CallFailure = {
  status: 403,
  error: "not-yours",
  message: "This subscription is somebody else's.",
};
const TOO_OFTEN: CallFailure = {
  status: 429,
  error: "too-many",
  message: "Too many attempts. Please wait ten minutes, then try again.",
};

/** The product's words for a failure in the inside, by which half has failed. */
export const INTERNAL = {
  create: "Failed to create subscription",
  cancel: "Failed to cancel subscription",
  transaction: "Failed to create transaction",
} as const;

const FAILURES: Readonly<Record<BillingFailure, Omit<CallFailure, "error">>> = {
  "already-subscribed": { status: 409, message: "There is a plan already. It can be switched." },
  "not-subscribed": { status: 409, message: "There is no plan for which that could be done." },
  "not-eligible": { status: 409, message: "A trial can be started once, by learners who have had no plan." },
  "foreign-customer": { status: 409, message: "These payments are not shown to be yours." },
  "same-plan": { status: 409, message: "That is the present plan." },
  unavailable: { status: 503, message: "Plans cannot be bought here at the moment." },
  "transaction-failed": { status: 502, message: INTERNAL.transaction },
  "cancel-failed": { status: 502, message: INTERNAL.cancel },
  "provider-failed": { status: 502, message: INTERNAL.create },
};

/**
 * Does for the learner what a call asks for, and answers JSON, also for what fails: `{ success: false, error, message }`.
 *
 * @param uid whom the call names; undefined for nobody, who is then the learner
 * @param otherwise what a failure that nobody expected is called
 */
export async function handleLearnerCall(
  context: Context,
  uid: string | undefined,
  otherwise: string,
  work: (learner: Learner) => Promise<object>,
): Promise<Response> {
  const learner = getLearner(context);
  if (learner === null) return failed(SIGNED_OUT);
  if (uid !== undefined && uid !== learner.id) return failed(SOMEBODY_ELSE);
  const { records } = getServices(context);
  const { ip } = getRequest(context);
  try {
    if (!(await consume(records, "change-plan", { ip, account: learner.id }, Date.now()))) {
      return failed(TOO_OFTEN, { "Retry-After": "600" });
    }
    return jsonResponse(200, { success: true, ...(await work(learner)) });
  } catch (err) {
    if (err instanceof BillingError) return failed({ error: err.code, ...FAILURES[err.code] });
    reportFailure(context, err, "a call about a subscription failed", { learnerId: learner.id });
    return failed({ status: 500, error: "internal", message: otherwise });
  }
}

export function failed({ status, ...failure }: CallFailure, headers: Record<string, string> = {}): Response {
  return jsonResponse(status, { success: false, ...failure }, headers);
}

export function malformed(message: string): Response {
  return failed({ status: 400, error: "malformed", message });
}

export function notAllowed(allow: "POST" | "GET"): Response {
  const failure = { status: 405, error: "method-not-allowed", message: `Use ${allow}.` };
  return failed(failure, { Allow: allow });
}
