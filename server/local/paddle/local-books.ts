import { managedSubscription } from "./api-context";
import { catchUp, collectOutstanding, resume } from "./billing-cycles";
import type { BooksRefusal, LocalBooks, Settled, Snapshot } from "./billing-state";
import { transactionBody } from "./bodies";
import { PRICE_OF_PLAN, planOfPrice } from "./catalogue";
import type { ControlCommand } from "./control-command";
import type { Delivery } from "./delivery";
import type { EventLog } from "./event-log";
import { keepSubscription, pauseSubscription, scheduleEnd } from "./subscription-changes";
import {
  beginTransaction,
  capturePayment,
  declinePayment,
  getCustomer,
  identify,
  newCard,
  startSubscription,
} from "./transactions";
import { invoiceView, subscriptionView, transactionView } from "./views";

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const refused = (refusal: BooksRefusal) => ({ ok: false, refusal }) as const;

/**
 * What pages and the control call do with the ledger. @param onChange is called once a change is on disk
 * @param origin where the pages are
 */
export function openBooks(
  ledger: EventLog,
  delivery: Delivery,
  onChange: () => void,
  origin: () => string,
): LocalBooks {
  const { state } = ledger;
  const getTransaction = (id: string) => state.transactions.find(one => one.id === id);
  const getSubscription = (id: string) => state.subscriptions.find(one => one.id === id);

  /** Answers once what was done is on disk. */
  async function done<T>(value: T): Promise<Settled<T>> {
    await ledger.saved();
    onChange();
    return { ok: true, value };
  }

  /** A transaction that can be paid, with its customer; what cannot be is a refusal. */
  function payable(id: string, email: string | null) {
    catchUp(ledger);
    const transaction = getTransaction(id);
    if (!transaction) return refused("not-found");
    if (transaction.status === "canceled") return refused("canceled");
    if (transaction.status !== "draft" && transaction.status !== "ready") return refused("paid");
    const known = state.customers.find(one => one.id === transaction.customerId);
    const isAddress = email !== null && email.length <= 320 && EMAIL.test(email);
    if (!known && !isAddress) return refused("invalid-email");
    const customer = known ?? getCustomer(ledger, email ?? "", ledger.now());
    identify(ledger, transaction, customer, ledger.now());
    return { ok: true, transaction, customer } as const;
  }

  function snapshot(): Snapshot {
    const { offsetMs, fail, declineRenewals } = state;
    return {
      now: ledger.now(),
      offsetMs,
      currency: ledger.currency,
      priceOfPlan: PRICE_OF_PLAN,
      delivery: { ...state.delivery },
      fail: { ...fail },
      declineRenewals,
      transactions: state.transactions.map(one => transactionBody(one, state, ledger.currency)),
      subscriptions: state.subscriptions.map(one => managedSubscription(one, ledger, origin())),
      notifications: state.notifications.map(({ body: _, dueAt: _due, copies: _copies, ...rest }) => rest),
    };
  }

  /** Pauses or resumes at once, as Paddle's dashboard can. */
  function switchPause({ pause, resume: resumed }: ControlCommand): BooksRefusal | null {
    for (const id of [pause, resumed]) if (id !== undefined && !getSubscription(id)) return "not-found";
    const paused = pause === undefined ? undefined : getSubscription(pause);
    const again = resumed === undefined ? undefined : getSubscription(resumed);
    if (paused && paused.status !== "active") return "not-possible";
    if (paused) pauseSubscription(ledger, paused, { resumeAt: null }, ledger.now());
    if (again && again.status !== "paused") return "not-possible";
    if (again) resume(ledger, again, ledger.now());
    return null;
  }

  return {
    now: () => ledger.now(),
    currency: ledger.currency,
    priceOfPlan: PRICE_OF_PLAN,
    snapshot,

    transaction(id) {
      const transaction = getTransaction(id);
      return transaction ? transactionView(transaction, ledger) : null;
    },
    async begin({ priceId, customData }) {
      const plan = planOfPrice(priceId);
      if (plan === null) return refused("not-found");
      catchUp(ledger);
      const wanted = { plan, origin: "web", customerId: null, customData, checkoutPage: null } as const;
      return done(transactionView(beginTransaction(ledger, wanted, ledger.now()), ledger));
    },
    async pay(transactionId, { email }) {
      const found = payable(transactionId, email);
      if (!found.ok) return found;
      const { transaction, customer } = found;
      customer.card = newCard(true);
      capturePayment(ledger, transaction, customer.card, ledger.now());
      startSubscription(ledger, transaction, ledger.now());
      return done(transactionView(transaction, ledger));
    },
    async decline(transactionId, { email }) {
      const found = payable(transactionId, email);
      if (!found.ok) return found;
      declinePayment(ledger, found.transaction, newCard(false), ledger.now());
      return done(transactionView(found.transaction, ledger));
    },

    portalSession(token) {
      const session = state.portalSessions.find(one => one.token === token && one.endsAt > Date.now());
      return state.customers.find(one => one.id === session?.customerId) ?? null;
    },
    subscriptionsOf: customerId =>
      state.subscriptions
        .filter(one => one.customerId === customerId)
        .map(one => subscriptionView(one, ledger))
        .reverse(),
    invoicesOf: customerId =>
      state.transactions
        .filter(one => one.customerId === customerId)
        .flatMap(one => invoiceView(one, ledger) ?? [])
        .reverse(),
    paymentMethodOf: customerId => state.customers.find(one => one.id === customerId)?.card ?? null,
    async updatePaymentMethod(customerId, { works }) {
      const customer = state.customers.find(one => one.id === customerId);
      if (!customer) return refused("not-found");
      catchUp(ledger);
      customer.card = newCard(works);
      ledger.changed();
      for (const subscription of state.subscriptions) {
        if (subscription.customerId !== customerId || subscription.status !== "past_due") continue;
        collectOutstanding(ledger, subscription, ledger.now());
      }
      return done(customer.card);
    },
    async cancelSubscription(id) {
      catchUp(ledger);
      const subscription = getSubscription(id);
      if (!subscription) return refused("not-found");
      const runs = subscription.status === "active" || subscription.status === "past_due";
      if (!runs || subscription.scheduledChange) return refused("not-possible");
      scheduleEnd(ledger, subscription, ledger.now());
      return done(subscriptionView(subscription, ledger));
    },
    async keepSubscription(id) {
      catchUp(ledger);
      const subscription = getSubscription(id);
      if (!subscription) return refused("not-found");
      if (!subscription.scheduledChange) return refused("not-possible");
      keepSubscription(ledger, subscription, ledger.now());
      return done(subscriptionView(subscription, ledger));
    },

    async control(command) {
      Object.assign(state.fail, command.fail);
      state.declineRenewals = command.declineRenewals ?? state.declineRenewals;
      Object.assign(state.delivery, command.delivery);
      catchUp(ledger);
      const refusal = switchPause(command);
      state.offsetMs += refusal === null ? (command.advanceMs ?? 0) : 0;
      catchUp(ledger);
      ledger.changed();
      if (refusal !== null) return refused(refusal);
      if (command.redeliver !== undefined && delivery.redeliver(command.redeliver) === 0) {
        if (command.redeliver !== "all") return refused("not-found");
      }
      if (command.release) delivery.release();
      await ledger.saved();
      onChange();
      if (command.settle) await delivery.settled();
      return { ok: true, value: snapshot() };
    },
  };
}
