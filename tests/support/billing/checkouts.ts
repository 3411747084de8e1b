import { PLAN_KEYS, PLANS, type PlanKey } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import { type PaymentProvider, ProviderError } from "~server/billing/checkout/provider";
import type { Entitlements, KnownSubscription } from "~server/billing/entitlement/entitlements";

export const PRICE_OF_PLAN = Object.fromEntries(PLAN_KEYS.map(plan => [plan, `pri_${plan}`])) as Record<
  PlanKey,
  string
>;

interface FakeTransaction {
  readonly id: string;
  plan: PlanKey;
  readonly learnerId: string;
  status: string;
  subscriptionId: string | null;
}
interface FakeSubscription {
  readonly id: string;
  readonly learnerId: string;
  readonly plan: PlanKey;
  readonly replaces: string | null;
  status: string;
  endsWithPeriod: boolean;
  /** A webhook, or an answer of the API, has been counted. */
  known: { status: string; endsWithPeriod: boolean } | null;
}

type Operation = keyof PaymentProvider;

let count = 0;
const nextId = (kind: string) => `${kind}_${String(++count).padStart(26, "0")}`;

/** A provider in memory together with what would be known of it: what is paid is known once `deliver` is called. */
export function paddleInMemory() {
  const transactions = new Map<string, FakeTransaction>();
  const subscriptions = new Map<string, FakeSubscription>();
  const faults = new Map<Operation, { error: ProviderError; after: boolean; skip: number }>();
  /** Called before an operation happens, to do something else in between. */
  const interruptions = new Map<Operation, () => unknown>();
  const calls: string[] = [];

  /** Fails where a fault was planned: without having done anything, or with it done and only the answer lost. */
  async function during<T>(operation: Operation, id: string, work: () => T): Promise<T> {
    calls.push(`${operation} ${id}`);
    const interruption = interruptions.get(operation);
    interruptions.delete(operation);
    await interruption?.();
    // As over a network: others get their turn.
    await new Promise(resolve => setImmediate(resolve));
    const fault = faults.get(operation);
    if (fault && fault.skip-- <= 0) {
      faults.delete(operation);
      if (fault.after) work();
      throw fault.error;
    }
    return work();
  }
  function getTransaction(id: string): FakeTransaction {
    const transaction = transactions.get(id);
    if (!transaction) throw new ProviderError("not found", 404, "entity_not_found");
    return transaction;
  }
  function getSubscription(id: string): FakeSubscription {
    const subscription = subscriptions.get(id);
    if (!subscription) throw new ProviderError("not found", 404, "entity_not_found");
    if (subscription.status === "canceled")
      throw new ProviderError("over", 400, "subscription_is_canceled_action_invalid");
    return subscription;
  }
  const show = ({ id, status, subscriptionId }: FakeTransaction) => ({
    id,
    status,
    checkoutUrl: status === "draft" || status === "ready" ? `https://pay.invalid/?_ptxn=${id}` : null,
    subscriptionId,
    customerId: subscriptionId && "ctm_1",
  });

  const provider: PaymentProvider = {
    createTransaction: ({ priceId, learnerId }) =>
      during("createTransaction", priceId, () => {
        const plan = priceId.slice("pri_".length) as PlanKey;
        const made = { id: nextId("txn"), plan, learnerId, status: "draft", subscriptionId: null };
        transactions.set(made.id, made);
        return show(made);
      }),
    transaction: id => during("transaction", id, () => show(getTransaction(id))),
    cancelTransaction: id =>
      during("cancelTransaction", id, () => {
        const transaction = getTransaction(id);
        if (!["draft", "ready"].includes(transaction.status)) {
          throw new ProviderError("immutable", 400, "transaction_immutable");
        }
        transaction.status = "canceled";
      }),
    changeTransaction: (id, priceId) =>
      during("changeTransaction", id, () => {
        getTransaction(id).plan = priceId.slice("pri_".length) as PlanKey;
        return show(getTransaction(id));
      }),
    subscription: id =>
      during("subscription", id, () => {
        const subscription = subscriptions.get(id);
        if (!subscription) throw new ProviderError("not found", 404, "entity_not_found");
        return { ...subscription };
      }),
    cancelSubscription: (id, when) =>
      during("cancelSubscription", id, () => {
        const subscription = getSubscription(id);
        if (when === "now") subscription.status = "canceled";
        else subscription.endsWithPeriod = true;
        return { ...subscription };
      }),
    keepSubscription: id =>
      during("keepSubscription", id, () => {
        const subscription = getSubscription(id);
        subscription.endsWithPeriod = false;
        return { ...subscription };
      }),
    customer: id =>
      during("customer", id, () => ({ id, email: "", subscriptionIds: [...subscriptions.keys()] })),
    portal: (customerId, ids) => during("portal", customerId, () => `https://portal.invalid/${ids.join()}`),
  };

  const getKnown = (learnerId: string): KnownSubscription[] =>
    [...subscriptions.values()]
      .filter(one => one.learnerId === learnerId && one.known !== null)
      .map(({ id, plan, known }) => ({
        id,
        plan,
        customerId: "ctm_1",
        status: known?.status ?? "",
        endsWithPeriod: known?.endsWithPeriod ?? false,
        isReplaced: [...subscriptions.values()].some(
          other => other.replaces === id && other.known !== null && other.known.status !== "canceled",
        ),
      }))
      .reverse();
  function has(learnerId: string): Subscription | null {
    const best = getKnown(learnerId).find(({ isReplaced, status }) => !isReplaced && status !== "canceled");
    if (!best) return null;
    const { planType, pricingPeriod } = PLANS[best.plan];
    return {
      type:
        best.endsWithPeriod || best.status === "paused"
          ? "canceled"
          : best.status === "past_due"
            ? "past_due"
            : pricingPeriod,
      isTrialing: false,
      expiresAt: Number.MAX_SAFE_INTEGER,
      isAdFreeOnly: planType === "ad-free",
      status: best.endsWithPeriod ? "canceled" : best.status,
      paddleSubscriptionId: best.id,
      pricingPeriod,
      nextBilledAt: null,
      canBeKept: best.endsWithPeriod,
      trialEndsAt: null,
    };
  }
  const entitlements: Entitlements = {
    subscription: async learnerId => has(learnerId),
    paid: async () => null,
    trialEligible: async () => false,
    startTrial: () => Promise.reject(new Error("not here")),
    known: async learnerId => getKnown(learnerId),
    async learn(learnerId, raw) {
      const { id, status, endsWithPeriod } = raw as FakeSubscription;
      const subscription = subscriptions.get(id);
      if (subscription) subscription.known = { status, endsWithPeriod };
      return has(learnerId);
    },
    recompute: async learnerId => ({ subscription: has(learnerId), owned: [] }),
    compPlan: async () => null,
    grant: () => Promise.reject(new Error("not here")),
    withdraw: () => Promise.reject(new Error("not here")),
  };

  return {
    provider,
    entitlements,
    transactions,
    subscriptions,
    calls,
    /** The next call, or the one after `skip` others, fails; with `after`, it has happened all the same. */
    fail(operation: Operation, error: ProviderError, how: { after?: boolean; skip?: number } = {}): void {
      faults.set(operation, { error, after: how.after ?? false, skip: how.skip ?? 0 });
    },
    interrupt: (operation: Operation, work: () => unknown) => void interruptions.set(operation, work),
    payable: (learnerId: string) =>
      [...transactions.values()].filter(
        one => one.learnerId === learnerId && ["draft", "ready"].includes(one.status),
      ),
    /** A learner pays in the checkout. @returns the subscription's id, which only Paddle knows of so far */
    pay(transactionId: string, replaces: string | null = null): string {
      const transaction = getTransaction(transactionId);
      if (!["draft", "ready"].includes(transaction.status)) throw new Error("It cannot be paid.");
      const { learnerId, plan } = transaction;
      const id = nextId("sub");
      const subscription = { id, learnerId, plan, replaces, status: "active", endsWithPeriod: false };
      subscriptions.set(id, { ...subscription, known: null });
      Object.assign(transaction, { status: "completed", subscriptionId: id });
      return id;
    },
    /** Every webhook arrives. */
    deliver(): void {
      for (const one of subscriptions.values())
        one.known = { status: one.status, endsWithPeriod: one.endsWithPeriod };
    },
  };
}
export type PaddleInMemory = ReturnType<typeof paddleInMemory>;
