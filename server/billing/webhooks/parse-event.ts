import { z } from "zod";
import { type Fact, type PlanOfPrice, paymentFact, stateFact } from "./facts";
import { type Envelope, subscriptionSchema, transactionSchema } from "./paddle-event";

/** What an event says, before its owner is known. */
export type ParsedEvent = { readonly subscriptionId: string | null } & (
  | FactEvent
  | { readonly is: "ignored"; readonly reason: string | null }
  | { readonly is: "refused"; readonly reason: string }
  | { readonly is: "unreadable"; readonly reason: string }
);

export interface FactEvent {
  readonly is: "fact";
  readonly subscriptionId: string;
  readonly fact: Fact;
  /** The subscription's first payment, if the event names it. */
  readonly transactionId: string | null;
  /** It started with a checkout, so the payment must be ours. */
  readonly isBeginning: boolean;
}

const SUBSCRIPTION_EVENTS = new Set([
  "subscription.created",
  "subscription.activated",
  "subscription.trialing",
  "subscription.updated",
  "subscription.past_due",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
]);

export const NEEDED_EVENTS: readonly string[] = [...SUBSCRIPTION_EVENTS, "transaction.completed"];

export function parseEvent(event: Envelope, planOfPrice: PlanOfPrice): ParsedEvent {
  if (SUBSCRIPTION_EVENTS.has(event.event_type)) return readSubscription(event, planOfPrice);
  if (event.event_type === "transaction.completed") return readPayment(event, planOfPrice);
  return { is: "ignored", reason: null, subscriptionId: mentioned(event.data) };
}

function readSubscription(event: Envelope, planOfPrice: PlanOfPrice): ParsedEvent {
  const { data, error } = subscriptionSchema.safeParse(event.data);
  if (!data) return unreadable(event, error);
  const fact = stateFact(event.event_type, event.occurred_at, data, planOfPrice);
  const subscriptionId = data.id;
  if (fact === null) return { is: "refused", reason: "unknown-price", subscriptionId };
  const isBeginning = event.event_type === "subscription.created";
  return {
    is: "fact",
    subscriptionId,
    fact,
    transactionId: isBeginning ? data.transaction_id : null,
    isBeginning,
  };
}

function readPayment(event: Envelope, planOfPrice: PlanOfPrice): ParsedEvent {
  const { data, error } = transactionSchema.safeParse(event.data);
  if (!data) return unreadable(event, error);
  const { subscription_id: subscriptionId, origin } = data;
  const followsSubscription = origin.startsWith("subscription_");
  // A new payment method completes like a payment, but pays nothing.
  if (followsSubscription && !data.billing_period) return { is: "ignored", reason: null, subscriptionId };
  const fact = paymentFact(event.occurred_at, data, planOfPrice);
  if (fact === null) return { is: "refused", reason: "unknown-price", subscriptionId };
  if (subscriptionId === null) return { is: "refused", reason: "no-subscription", subscriptionId };
  return {
    is: "fact",
    subscriptionId,
    fact,
    transactionId: data.id,
    isBeginning: !followsSubscription,
  };
}

function unreadable(event: Envelope, error: z.ZodError): ParsedEvent {
  const paths = new Set(error.issues.map(({ path }) => path.join(".")));
  return {
    is: "unreadable",
    reason: `unreadable: ${[...paths].join(", ")}`,
    subscriptionId: mentioned(event.data),
  };
}

const mentionSchema = z.string().regex(/^sub_[a-z\d]{26}$/);

function mentioned(data: Record<string, unknown>): string | null {
  const [id = null] = [data.id, data.subscription_id].flatMap(
    value => mentionSchema.safeParse(value).data ?? [],
  );
  return id;
}
