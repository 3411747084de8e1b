import { isLearnerId } from "~/domain/database-keys";
import { confirmedSession } from "~server/auth/guards";
import { SIGNED_OUT, WRONG_OWNER } from "~server/billing/billing-api";
import { defineApi, learnersOnly } from "~server/http/json-api";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [confirmedSession];

/**
 * `GET ?uid=` → `{ error: false, type, expiresAt, status, isAdFreeOnly, paddleSubscriptionId }`, all null without any
 * subscription ever. Without `uid` the learner's own; others' for admins alone.
 */
const api = defineApi({
  allow: "GET",
  failures: "code",
  authorize: learnersOnly(SIGNED_OUT),
  async handle({ url, learner, services: { billing }, fail }) {
    const uid = url.searchParams.get("uid") || learner.id;
    if (uid !== learner.id && !isLearnerId(uid)) {
      return fail({ status: 400, error: "malformed", message: "The learner's id is missing or invalid." });
    }
    if (uid !== learner.id && learner.claims.admin !== true) return fail(WRONG_OWNER);
    const subscription = await billing.subscription(uid);
    return {
      error: false,
      type: subscription?.type ?? null,
      expiresAt: subscription?.expiresAt ?? null,
      status: subscription?.status ?? null,
      isAdFreeOnly: subscription?.isAdFreeOnly ?? null,
      paddleSubscriptionId: subscription?.paddleSubscriptionId ?? null,
    };
  },
  onError(error, { context }) {
    reportFailure(context, error, "a subscription's status could not be read");
    return { status: 500, error: "internal", message: "Failed to fetch subscription status" };
  },
});
export const action = api.action;
export const loader = api.loader;
