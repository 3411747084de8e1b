import { resume } from "./billing-cycles";
import {
  ApiError,
  type ApiRoute,
  type Call,
  cancellation,
  listPage,
  managedSubscription,
  notFound,
  parsed,
  pause,
  resumption,
  subscriptionChange,
} from "./call";
import { PRICE_OF_PLAN } from "./catalogue";
import type { Subscription } from "./state";
import {
  continuePeriod,
  endSubscription,
  keepSubscription,
  pauseSubscription,
  scheduleEnd,
  schedulePause,
  scheduleResume,
} from "./subscription-changes";

export const subscriptionCalls: readonly ApiRoute[] = [
  { method: "GET", path: "/subscriptions", answer: list },
  { method: "GET", path: "/subscriptions/:id", answer: (call, id) => answerWith(call, found(call, id)) },
  { method: "PATCH", path: "/subscriptions/:id", failsAs: "subscriptions.update", answer: update },
  { method: "POST", path: "/subscriptions/:id/cancel", failsAs: "subscriptions.cancel", answer: cancel },
  { method: "POST", path: "/subscriptions/:id/pause", failsAs: "subscriptions.update", answer: pauseIt },
  { method: "POST", path: "/subscriptions/:id/resume", failsAs: "subscriptions.update", answer: resumeIt },
];

function list(call: Call) {
  const filters = {
    id: (one: Subscription) => one.id,
    customer_id: (one: Subscription) => one.customerId,
    status: (one: Subscription) => one.status,
    price_id: (one: Subscription) => PRICE_OF_PLAN[one.plan],
  };
  const { eventLog, origin } = call;
  return listPage(call, eventLog.state.subscriptions, filters, one =>
    managedSubscription(one, eventLog, origin),
  );
}

/** The one change that matters here is that a scheduled one is taken back. */
function update(call: Call, id: string) {
  const subscription = found(call, id);
  const wanted = parsed(subscriptionChange, call.body);
  if (subscription.status === "canceled") {
    throw new ApiError(
      400,
      "subscription_update_when_canceled",
      "cannot update subscription, as subscription is canceled",
    );
  }
  if (wanted.scheduled_change !== undefined && wanted.scheduled_change !== null) {
    throw new ApiError(
      400,
      "subscription_scheduled_change_invalid_update",
      "You can only set the `scheduled_change` field to `null`. Other updates aren't allowed.",
    );
  }
  if (wanted.scheduled_change === undefined || wanted.custom_data !== undefined) {
    throw new ApiError(
      400,
      "bad_request",
      "Here a scheduled change can be taken back, and nothing else changed.",
    );
  }
  keepSubscription(call.eventLog, subscription, call.now);
  return answerWith(call, subscription);
}

function cancel(call: Call, id: string) {
  const subscription = changeable(call, id);
  const { effective_from: from } = parsed(cancellation, call.body);
  // A paused one has no period left whose end could be waited for.
  if (from === "immediately" || subscription.status === "paused") {
    endSubscription(call.eventLog, subscription, call.now);
  } else {
    scheduleEnd(call.eventLog, subscription, call.now);
  }
  return answerWith(call, subscription);
}

function pauseIt(call: Call, id: string) {
  const subscription = changeable(call, id);
  const { effective_from: from, resume_at: resumeAt } = parsed(pause, call.body);
  if (subscription.status !== "active") {
    throw new ApiError(
      400,
      "subscription_cannot_be_paused",
      "cannot pause subscription, as it is not active",
    );
  }
  if (from === "immediately") {
    pauseSubscription(call.eventLog, subscription, { resumeAt: resumeAt ?? null }, call.now);
  } else {
    schedulePause(call.eventLog, subscription, resumeAt ?? null, call.now);
  }
  return answerWith(call, subscription);
}

function resumeIt(call: Call, id: string) {
  const subscription = found(call, id);
  const { effective_from: from, on_resume: how } = parsed(resumption, call.body);
  if (subscription.status !== "paused") {
    throw new ApiError(
      400,
      "subscription_must_be_paused",
      "action can only be performed on paused subscription",
    );
  }
  if (from !== "immediately") scheduleResume(call.eventLog, subscription, from, call.now);
  else if (
    how !== "continue_existing_billing_period" ||
    !continuePeriod(call.eventLog, subscription, call.now)
  ) {
    resume(call.eventLog, subscription, call.now);
  }
  return answerWith(call, subscription);
}

/** One that is neither over nor about to change. */
function changeable(call: Call, id: string): Subscription {
  const subscription = found(call, id);
  if (subscription.status === "canceled") {
    throw new ApiError(
      400,
      "subscription_is_canceled_action_invalid",
      "subscription is canceled and so the action is invalid",
    );
  }
  if (subscription.scheduledChange) {
    throw new ApiError(
      400,
      "subscription_locked_pending_changes",
      "cannot update subscription, pending scheduled changes",
    );
  }
  return subscription;
}

function found(call: Call, id: string): Subscription {
  const subscription = call.eventLog.state.subscriptions.find(one => one.id === id);
  if (!subscription) throw notFound("subscription", id);
  return subscription;
}

function answerWith({ eventLog, origin }: Call, subscription: Subscription) {
  return { status: 200, data: managedSubscription(subscription, eventLog, origin) };
}
