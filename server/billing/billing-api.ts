import { type ApiErrorHandler, type ApiFailure, learnersOnly } from "../http/json-api";
import { reportFailure } from "../reporting/report-failure";
import { BillingError, type BillingFailure } from "./billing";

export const SIGNED_OUT: ApiFailure = { status: 401, error: "signed-out", message: "User is not logged in." };
export const WRONG_OWNER: ApiFailure = {
  status: 403,
  error: "not-yours",
  message: "This subscription is somebody else's.",
};

const INTERNAL = {
  create: "Failed to create subscription",
  cancel: "Failed to cancel subscription",
  transaction: "Failed to create transaction",
} as const;

const FAILURES: Readonly<Record<BillingFailure, Omit<ApiFailure, "error">>> = {
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

export function subscriptionApi(change: "create" | "cancel") {
  return {
    allow: "POST",
    failures: "success",
    authorize: learnersOnly(SIGNED_OUT),
    rateLimit: {
      limit: "change-plan",
      failure: {
        status: 429,
        error: "too-many",
        message: "Too many attempts. Please wait ten minutes, then try again.",
        headers: { "Retry-After": "600" },
      },
    },
    onError(error: unknown, { context, learner }: Parameters<ApiErrorHandler>[1]): ApiFailure {
      if (error instanceof BillingError) return { error: error.code, ...FAILURES[error.code] };
      reportFailure(context, error, "a call about a subscription failed", { learnerId: learner?.id });
      return { status: 500, error: "internal", message: INTERNAL[change] };
    },
  } as const;
}
