import { z } from "zod";
import { DAY } from "~/domain/durations";
import { managedSubscriptionBody } from "./api-request";
import { transactionBody } from "./bodies";
import { findPlanByPrice, PRICE_BY_PLAN } from "./catalogue";
import type { Delivery } from "./delivery";
import type { EventLog } from "./event-log";
import { type Customer, FAILING_CALLS, type Transaction } from "./state";
import {
  catchUp,
  collectOutstanding,
  keepSubscription,
  pauseSubscription,
  resume,
  schedule,
} from "./subscriptions";
import {
  beginTransaction,
  capturePayment,
  createCard,
  declinePayment,
  getCustomer,
  identify,
  startSubscription,
} from "./transactions";

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_ADVANCE_MS = 3_653 * DAY;

/** What `POST /local/paddle/control` takes; all of it optional, done in the order of these fields. */
export const controlCommand = z.strictObject({
  fail: z.partialRecord(z.enum(FAILING_CALLS), z.int().min(0).max(1_000)).optional(),
  declineRenewals: z.boolean().optional(),
  delivery: z
    .strictObject({
      duplicates: z.union([z.boolean().transform(Number), z.int().min(0).max(9)]),
      delayMs: z.int().min(0).max(600_000),
      order: z.enum(["in-order", "reversed", "shuffled"]),
      held: z.boolean(),
    })
    .partial()
    .optional(),
  pause: z.string().optional(),
  resume: z.string().optional(),
  advanceMs: z.int().min(0).max(MAX_ADVANCE_MS).optional(),
  redeliver: z.string().optional(),
  release: z.literal(true).optional(),
  settle: z.literal(true).optional(),
});
type ControlCommand = z.infer<typeof controlCommand>;

/** A new card (true for one that works), or the end of a subscription. */
export const portalCommand = z.union([
  z.strictObject({ card: z.boolean() }),
  z.strictObject({ cancel: z.string() }),
  z.strictObject({ keep: z.string() }),
]);

export type PortalCommand = z.infer<typeof portalCommand>;

export type ActionRefusal = "not-found" | "paid" | "canceled" | "invalid-email" | "not-possible";

type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: ActionRefusal };

const refused = (refusal: ActionRefusal) => ({ ok: false, refusal }) as const;

export type PaddleActions = ReturnType<typeof createActions>;

/** What the pages and the control API can do. @param onChange is called once a change is on disk */
export function createActions(
  eventLog: EventLog,
  delivery: Delivery,
  onChange: () => void,
  origin: () => string,
) {
  const { state, currency } = eventLog;
  const getTransaction = (id: string) => state.transactions.find(one => one.id === id) ?? null;
  const getSubscription = (id: string) => state.subscriptions.find(one => one.id === id);

  async function done<T>(value: T): Promise<Result<T>> {
    await eventLog.saved();
    onChange();
    return { ok: true, value };
  }

  function getPayable(id: string, email: string | null) {
    catchUp(eventLog);
    const transaction = getTransaction(id);
    if (!transaction) return refused("not-found");
    if (transaction.status === "canceled") return refused("canceled");
    if (transaction.status !== "draft" && transaction.status !== "ready") return refused("paid");
    const known = state.customers.find(one => one.id === transaction.customerId);
    const isAddress = email !== null && email.length <= 320 && EMAIL.test(email);
    if (!known && !isAddress) return refused("invalid-email");
    const customer = known ?? getCustomer(eventLog, email ?? "", eventLog.now());
    identify(eventLog, transaction, customer, eventLog.now());
    return { ok: true, transaction, customer } as const;
  }

  function snapshot() {
    return {
      now: eventLog.now(),
      offsetMs: state.offsetMs,
      currency,
      priceOfPlan: PRICE_BY_PLAN,
      delivery: { ...state.delivery },
      fail: { ...state.fail },
      declineRenewals: state.declineRenewals,
      transactions: state.transactions.map(one => transactionBody(one, state, currency)),
      subscriptions: state.subscriptions.map(one => managedSubscriptionBody(one, eventLog, origin())),
      notifications: state.notifications.map(({ body: _, dueAt: _due, copies: _copies, ...rest }) => rest),
    };
  }

  /** Pauses or resumes at once, as Paddle's dashboard can. */
  function switchPause({ pause, resume: resumed }: ControlCommand): ActionRefusal | null {
    for (const id of [pause, resumed]) if (id !== undefined && !getSubscription(id)) return "not-found";
    const paused = getSubscription(pause ?? "");
    const again = getSubscription(resumed ?? "");
    if (paused && paused.status !== "active") return "not-possible";
    if (paused) pauseSubscription(eventLog, paused, null, eventLog.now());
    if (again && again.status !== "paused") return "not-possible";
    if (again) resume(eventLog, again, eventLog.now());
    return null;
  }

  async function setCard(customer: Customer, works: boolean) {
    catchUp(eventLog);
    customer.card = createCard(works);
    eventLog.changed();
    for (const subscription of state.subscriptions) {
      if (subscription.customerId !== customer.id || subscription.status !== "past_due") continue;
      collectOutstanding(eventLog, subscription, eventLog.now());
    }
    return done(customer.card);
  }

  return {
    state,
    currency,
    now: () => eventLog.now(),
    snapshot,
    transaction: getTransaction,

    /** What Paddle's own script does when a checkout is opened with items instead of a transaction. */
    async begin({ priceId, customData }: { priceId: string; customData: Transaction["customData"] }) {
      const plan = findPlanByPrice(priceId);
      if (plan === null) return refused("not-found");
      catchUp(eventLog);
      const wanted = { plan, origin: "web", customerId: null, customData } as const;
      return done(beginTransaction(eventLog, wanted, eventLog.now()));
    },
    /** Pays with a card that works. `email` is used when the transaction has no customer yet. */
    async pay(transactionId: string, { email }: { email: string | null }): Promise<Result<Transaction>> {
      const found = getPayable(transactionId, email);
      if (!found.ok) return found;
      const { transaction, customer } = found;
      customer.card = createCard(true);
      capturePayment(eventLog, transaction, customer.card, eventLog.now());
      startSubscription(eventLog, transaction, eventLog.now());
      return done(transaction);
    },
    async decline(transactionId: string, { email }: { email: string | null }): Promise<Result<Transaction>> {
      const found = getPayable(transactionId, email);
      if (!found.ok) return found;
      declinePayment(eventLog, found.transaction, createCard(false), eventLog.now());
      return done(found.transaction);
    },

    /** The customer whose portal a link leads to; null when the link has expired. @param token of the link's query */
    portalCustomer(token: string): Customer | null {
      const session = state.portalSessions.find(one => one.token === token && one.endsAt > Date.now());
      return state.customers.find(one => one.id === session?.customerId) ?? null;
    },
    /** Does what a customer asks for in the portal. Past due payments are collected from a new card at once. */
    async portal(customer: Customer, command: PortalCommand): Promise<Result<unknown>> {
      if ("card" in command) return setCard(customer, command.card);
      catchUp(eventLog);
      const subscription = getSubscription("cancel" in command ? command.cancel : command.keep);
      if (subscription?.customerId !== customer.id) return refused("not-found");
      const { status, scheduledChange } = subscription;
      if ("cancel" in command) {
        if ((status !== "active" && status !== "past_due") || scheduledChange) return refused("not-possible");
        schedule(eventLog, subscription, "cancel", null, eventLog.now());
      } else {
        if (!scheduledChange) return refused("not-possible");
        keepSubscription(eventLog, subscription, eventLog.now());
      }
      return done(subscription);
    },

    async control(command: ControlCommand): Promise<Result<null>> {
      Object.assign(state.fail, command.fail);
      state.declineRenewals = command.declineRenewals ?? state.declineRenewals;
      Object.assign(state.delivery, command.delivery);
      catchUp(eventLog);
      const refusal = switchPause(command);
      state.offsetMs += refusal === null ? (command.advanceMs ?? 0) : 0;
      catchUp(eventLog);
      eventLog.changed();
      if (refusal !== null) return refused(refusal);
      if (command.redeliver !== undefined && delivery.redeliver(command.redeliver) === 0) {
        if (command.redeliver !== "all") return refused("not-found");
      }
      if (command.release) delivery.release();
      await done(null);
      if (command.settle) await delivery.settled();
      return { ok: true, value: null };
    },
  };
}
