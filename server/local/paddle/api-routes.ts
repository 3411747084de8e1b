import { randomBytes } from "node:crypto";
import type { z } from "zod";
import { DAY } from "~/domain/durations";
import { PLAN_KEYS, type PlanKey } from "~/domain/plans";
import {
  ApiError,
  type ApiRequest,
  type ApiRoute,
  cancellation,
  getCheckoutUrl,
  getPortalUrl,
  listPage,
  managedSubscriptionBody,
  newTransaction,
  parsed,
  pause,
  portalSession,
  resumption,
  subscriptionChange,
  transactionChange,
} from "./api-request";
import { customerBody, transactionBody } from "./bodies";
import { findPlanByPrice, PRICE_BY_PLAN, priceBody, productBody } from "./catalogue";
import { newId, type PaddleState, type PaddleSubscription, type Transaction } from "./state";
import {
  continuePeriod,
  endSubscription,
  keepSubscription,
  pauseSubscription,
  resume,
  schedule,
  scheduleResume,
} from "./subscriptions";
import { beginTransaction, cancelTransaction, changeTransactionPlan, toPaddleTime } from "./transactions";

/** How long a link to the portal is valid. */
const PORTAL_LINK_MS = DAY;
const MAX_PORTAL_LINKS = 200;

/** Paddle's paths, as far as the app uses them. */
export const API_ROUTES: Readonly<Record<string, ApiRoute>> = {
  "POST /transactions": { failsAs: "transactions.create", answer: createTransaction },
  "GET /transactions/:id": {
    answer: (request, id) => answerTransaction(request, find(request, "transactions", id)),
  },
  "PATCH /transactions/:id": { failsAs: "transactions.update", answer: changeTransaction },
  "GET /subscriptions": { answer: listSubscriptions },
  "GET /subscriptions/:id": {
    answer: (request, id) => answerSubscription(request, find(request, "subscriptions", id)),
  },
  "PATCH /subscriptions/:id": { failsAs: "subscriptions.update", answer: changeSubscription },
  "POST /subscriptions/:id/cancel": { failsAs: "subscriptions.cancel", answer: cancel },
  "POST /subscriptions/:id/pause": { failsAs: "subscriptions.update", answer: pauseNow },
  "POST /subscriptions/:id/resume": { failsAs: "subscriptions.update", answer: resumeNow },
  "GET /customers/:id": {
    answer: (request, id) => ({ status: 200, data: customerBody(find(request, "customers", id)) }),
  },
  "POST /customers/:id/portal-sessions": { failsAs: "portal", answer: openPortal },
  "GET /prices": { answer: listPrices },
  "GET /prices/:id": {
    answer: (request, id) => ({
      status: 200,
      data: getPrice(request, findPlanByPrice(id) ?? throwNotFound("price", id)),
    }),
  },
};

const refuse = (code: string, detail: string) => new ApiError(400, code, detail);

function throwNotFound(what: string, id: string): never {
  throw new ApiError(404, "not_found", `Unable to find ${what} with id ${id}.`);
}

function find<Kind extends "transactions" | "subscriptions" | "customers">(
  { eventLog }: ApiRequest,
  kind: Kind,
  id: string,
): PaddleState[Kind][number] {
  return eventLog.state[kind].find(one => one.id === id) ?? throwNotFound(kind.slice(0, -1), id);
}

function answerTransaction({ eventLog }: ApiRequest, transaction: Transaction, status = 200) {
  return { status, data: transactionBody(transaction, eventLog.state, eventLog.currency) };
}

function answerSubscription({ eventLog, origin }: ApiRequest, subscription: PaddleSubscription) {
  return { status: 200, data: managedSubscriptionBody(subscription, eventLog, origin) };
}

function getPlan([item]: z.infer<typeof newTransaction>["items"]): PlanKey {
  const plan = findPlanByPrice(item?.price_id ?? "");
  if (plan === null) throw refuse("transaction_price_not_found", `Unable to find price ${item?.price_id}.`);
  if (item?.quantity === 1) return plan;
  throw refuse("transaction_item_quantity_out_of_range", "Quantity must be 1.");
}

function createTransaction(request: ApiRequest) {
  const wanted = parsed(newTransaction, request.body);
  const plan = getPlan(wanted.items);
  const { currency } = request.eventLog;
  if (wanted.currency_code !== undefined && wanted.currency_code !== currency) {
    throw refuse("bad_request", `Prices are in ${currency} here.`);
  }
  const customerId = wanted.customer_id ?? null;
  const customer = customerId === null ? undefined : find(request, "customers", customerId);
  const addressId = wanted.address_id ?? null;
  if (addressId !== null && addressId !== customer?.addressId) throwNotFound("address", addressId);
  const isReady = addressId !== null;
  const customData = wanted.custom_data ?? null;
  const page = wanted.checkout?.url ?? getCheckoutUrl(request.origin);
  const options = { plan, origin: "api", customerId, isReady, customData, checkoutPage: page } as const;
  return answerTransaction(request, beginTransaction(request.eventLog, options, request.now), 201);
}

/** Items change until the transaction is billed. It can be cancelled once its customer is known, and until it is paid. */
function changeTransaction(request: ApiRequest, id: string) {
  const transaction = find(request, "transactions", id);
  const { eventLog, now } = request;
  const wanted = parsed(transactionChange, request.body);
  const { status } = transaction;
  if ("items" in wanted) {
    const plan = getPlan(wanted.items);
    if (status !== "draft" && status !== "ready") {
      throw refuse("transaction_immutable", `A ${status} transaction can't be changed.`);
    }
    changeTransactionPlan(eventLog, transaction, plan, now);
  } else {
    if (wanted.status !== "canceled" || (status !== "ready" && status !== "billed")) {
      const detail = `Invalid attempt to change status from '${status}' to '${wanted.status}'`;
      throw refuse("transaction_invalid_status_change", detail);
    }
    cancelTransaction(eventLog, transaction, now);
  }
  return answerTransaction(request, transaction);
}

function listSubscriptions(request: ApiRequest) {
  const filters = {
    id: (one: PaddleSubscription) => one.id,
    customer_id: (one: PaddleSubscription) => one.customerId,
    status: (one: PaddleSubscription) => one.status,
    price_id: (one: PaddleSubscription) => PRICE_BY_PLAN[one.plan],
  };
  const { eventLog, origin } = request;
  return listPage(request, eventLog.state.subscriptions, filters, one =>
    managedSubscriptionBody(one, eventLog, origin),
  );
}

/** Removes a scheduled change: the app changes nothing else. */
function changeSubscription(request: ApiRequest, id: string) {
  const subscription = find(request, "subscriptions", id);
  const wanted = parsed(subscriptionChange, request.body);
  if (subscription.status === "canceled") {
    const detail = "cannot update subscription, as subscription is canceled";
    throw refuse("subscription_update_when_canceled", detail);
  }
  if (wanted.scheduled_change !== undefined && wanted.scheduled_change !== null) {
    const detail = "You can only set the `scheduled_change` field to `null`. Other updates aren't allowed.";
    throw refuse("subscription_scheduled_change_invalid_update", detail);
  }
  if (wanted.scheduled_change === undefined || wanted.custom_data !== undefined) {
    throw refuse("bad_request", "Here a scheduled change can be taken back, and nothing else changed.");
  }
  keepSubscription(request.eventLog, subscription, request.now);
  return answerSubscription(request, subscription);
}

function findChangeable(request: ApiRequest, id: string): PaddleSubscription {
  const subscription = find(request, "subscriptions", id);
  if (subscription.status === "canceled") {
    const detail = "subscription is canceled and so the action is invalid";
    throw refuse("subscription_is_canceled_action_invalid", detail);
  }
  if (!subscription.scheduledChange) return subscription;
  const detail = "cannot update subscription, pending scheduled changes";
  throw refuse("subscription_locked_pending_changes", detail);
}

function cancel(request: ApiRequest, id: string) {
  const subscription = findChangeable(request, id);
  const { effective_from: from } = parsed(cancellation, request.body);
  // A paused subscription has no billing period to wait for.
  if (from === "immediately" || subscription.status === "paused") {
    endSubscription(request.eventLog, subscription, request.now);
  } else {
    schedule(request.eventLog, subscription, "cancel", null, request.now);
  }
  return answerSubscription(request, subscription);
}

function pauseNow(request: ApiRequest, id: string) {
  const subscription = findChangeable(request, id);
  const { effective_from: from, resume_at: resumeAt = null } = parsed(pause, request.body);
  if (subscription.status !== "active") {
    throw refuse("subscription_cannot_be_paused", "cannot pause subscription, as it is not active");
  }
  if (from === "immediately") pauseSubscription(request.eventLog, subscription, resumeAt, request.now);
  else schedule(request.eventLog, subscription, "pause", resumeAt, request.now);
  return answerSubscription(request, subscription);
}

function resumeNow(request: ApiRequest, id: string) {
  const subscription = find(request, "subscriptions", id);
  const { eventLog, now } = request;
  const { effective_from: from, on_resume: how } = parsed(resumption, request.body);
  if (subscription.status !== "paused") {
    throw refuse("subscription_must_be_paused", "action can only be performed on paused subscription");
  }
  if (from !== "immediately") scheduleResume(eventLog, subscription, from, now);
  else {
    const continues = how === "continue_existing_billing_period";
    if (!continues || !continuePeriod(eventLog, subscription, now)) resume(eventLog, subscription, now);
  }
  return answerSubscription(request, subscription);
}

function openPortal(request: ApiRequest, id: string) {
  const customer = find(request, "customers", id);
  const { subscription_ids: wanted = [] } = parsed(portalSession, request.body);
  for (const subscriptionId of wanted) {
    if (find(request, "subscriptions", subscriptionId).customerId !== id)
      throwNotFound("subscription", subscriptionId);
  }
  const { state } = request.eventLog;
  const token = randomBytes(24).toString("base64url");
  const session = { id: newId("cpls"), token, customerId: customer.id, endsAt: Date.now() + PORTAL_LINK_MS };
  state.portalSessions = [...state.portalSessions.slice(1 - MAX_PORTAL_LINKS), session];
  request.eventLog.changed();
  const link = (more: Record<string, string> = {}) =>
    `${getPortalUrl(request.origin)}?${new URLSearchParams({ token, ...more })}`;
  return {
    status: 201,
    data: {
      id: session.id,
      customer_id: customer.id,
      urls: {
        general: { overview: link() },
        subscriptions: wanted.map(subscription => ({
          id: subscription,
          cancel_subscription: link({ action: "cancel", subscription }),
          update_subscription_payment_method: link({ action: "payment-method", subscription }),
        })),
      },
      created_at: toPaddleTime(request.now),
    },
  };
}

function listPrices(request: ApiRequest) {
  const prices = PLAN_KEYS.map(plan => ({ id: PRICE_BY_PLAN[plan], plan }));
  const filters = {
    id: ({ id }: { id: string }) => id,
    product_id: ({ plan }: { plan: PlanKey }) => productBody(plan).id,
  };
  return listPage(request, prices, filters, ({ plan }) => getPrice(request, plan));
}

function getPrice({ eventLog, query }: ApiRequest, plan: PlanKey) {
  const body = priceBody(plan, eventLog.currency);
  const withProduct = (query.get("include") ?? "").split(",").includes("product");
  return withProduct ? { ...body, product: productBody(plan) } : body;
}
