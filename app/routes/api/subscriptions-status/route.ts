import { isLearnerId } from "~/domain/learner-id";
import { confirmedSession } from "~server/auth/guards";
import { type CallFailure, SIGNED_OUT, SOMEBODY_ELSE } from "~server/billing/billing-api";
import { getLearner, getServices } from "~server/context";
import { jsonResponse } from "~server/http/json-api";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";

export const middleware: Route.MiddlewareFunction[] = [confirmedSession];

/**
 * `GET ?uid=` → `{ error: false, type, expiresAt, status, isAdFreeOnly, paddleSubscriptionId }`, all null for who has never had
 * anything. Without `uid` the learner's own; others' for admins alone. Else `{ error: true, code, message }`.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const learner = getLearner(context);
  if (learner === null) return failed(SIGNED_OUT);
  const uid = url.searchParams.get("uid") || learner.id;
  if (uid !== learner.id && !isLearnerId(uid)) {
    return failed({ status: 400, error: "malformed", message: "The learner's id is missing or invalid." });
  }
  if (uid !== learner.id && learner.claims.admin !== true) return failed(SOMEBODY_ELSE);
  const { billing } = getServices(context);
  try {
    const subscription = await billing.subscription(uid);
    return jsonResponse(200, {
      error: false,
      type: subscription?.type ?? null,
      expiresAt: subscription?.expiresAt ?? null,
      status: subscription?.status ?? null,
      isAdFreeOnly: subscription?.isAdFreeOnly ?? null,
      paddleSubscriptionId: subscription?.paddleSubscriptionId ?? null,
    });
  } catch (err) {
    reportFailure(context, err, "a subscription's status could not be read");
    return failed({ status: 500, error: "internal", message: "Failed to fetch subscription status" });
  }
}

export function action() {
  return failed({ status: 405, error: "method-not-allowed", message: "Use GET." }, { Allow: "GET" });
}

function failed(failure: CallFailure, headers: Record<string, string> = {}): Response {
  const { status, error: code, message } = failure;
  return jsonResponse(status, { error: true, code, message }, headers);
}
