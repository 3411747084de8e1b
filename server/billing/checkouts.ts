import type { Logger } from "pino";
import { PLANS, type PlanKey, planKeyOf } from "~/engine/plans";
import { isPaidFor, type Subscription } from "~/engine/subscription";
import type { Clock } from "../clock";
import type { Shards } from "../records/shards";
import { type Billing, BillingError, type BillingFailure, type Checkout, type Payer } from "./billing";
import { endForGood } from "./end-for-good";
import type { Entitlements, KnownSubscription } from "./entitlements";
import { createLearnersTurns, TurnTaken } from "./learners-turn";
import { createOpenTransactions, type OpenTransaction } from "./open-transactions";
import { callOff, type PaymentState, stateOf } from "./payment-state";
import { hasSaidNo, type PaymentProvider, ProviderError, type RawSubscription } from "./provider";

/** ms after which nobody is reminded of a checkout any more. */
const REMEMBERED_MS = 86_400_000;
/** ms that the deletion of an account may take after its subscriptions have been ended. */
const DELETION_MS = 600_000;

export interface CheckoutsOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly provider: PaymentProvider;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
}

export type Checkouts = Pick<
  Billing,
  "create" | "switchPlan" | "cancel" | "keep" | "openCheckout" | "abandonCheckout" | "portal" | "endForGood"
>;

/** What a new payment is to take the place of. */
interface Wanted {
  readonly plan: PlanKey;
  readonly replaces: string | null;
  readonly cancels: string | null;
}

/**
 * Begins payments, and changes what is paid for. One thing at a time for each learner, on all servers; each step leaves
 * something that the next one, or whoever comes after a crash, can go on from: see docs/decisions/011-one-payable-transaction.md.
 */
export function createCheckouts(options: CheckoutsOptions): Checkouts {
  const { shards, entitlements, provider, priceOfPlan, clock, logger } = options;
  const payments = createOpenTransactions(shards);
  const inTurn = createLearnersTurns({
    shards,
    onFailure: err => logger.warn({ err }, "a turn was not prolonged or given back"),
  });
  const books = { payments, provider };

  /** In the learner's turn; what the provider refuses, or others take too long for, is the failure of this name. */
  async function change<T>(failure: BillingFailure, { id }: Payer, work: () => Promise<T>): Promise<T> {
    try {
      return await inTurn(id, work);
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof TurnTaken)) throw error;
      logger.warn({ err: error, learnerId: id, failure }, "a payment could not be changed");
      throw new BillingError(failure, { cause: error });
    }
  }

  async function learn({ id }: Payer, raw: RawSubscription): Promise<Subscription> {
    const subscription = await entitlements.learn(id, raw);
    if (subscription === null)
      throw new Error("The provider's answer is of no subscription of the learner's.");
    return subscription;
  }

  /** The payment that is open for what is wanted, or a new one in place of any other. */
  async function begin(
    payer: Payer,
    known: readonly KnownSubscription[],
    wanted: Wanted,
  ): Promise<OpenTransaction> {
    const { open } = await payments.of(payer.id);
    const state = open && (await stateOf(books, open, known));
    if (state === "processing") throw new BillingError("already-subscribed");
    const isSameCause = open !== null && state !== "concluded" && open.replaces === wanted.replaces;
    const cancels = wanted.cancels ?? (isSameCause ? open.cancels : null);
    const priceId = priceOfPlan[wanted.plan];
    if (priceId === "") throw new BillingError("unavailable");
    if (open !== null && state === "open") {
      if (open.plan === wanted.plan && isSameCause) {
        const reused = { ...open, cancels, isUnwanted: false };
        if (open.cancels !== cancels || open.isUnwanted) await put(payer, open.id, reused);
        return reused;
      }
      const now = await callOff(books, open, known);
      if (now === "processing") throw new BillingError("already-subscribed");
      if (now === "open") {
        // What cannot be called off is used.
        const { id, createdAt } = open;
        const { checkoutUrl } = await provider.changeTransaction(id, priceId);
        const changed = {
          ...wanted,
          id,
          url: checkoutUrl ?? open.url,
          createdAt,
          cancels,
          isUnwanted: false,
        };
        await payments.bind(payer, changed);
        await put(payer, id, changed);
        return changed;
      }
    }

    const customerId = known.find(subscription => subscription.customerId !== null)?.customerId ?? null;
    const { id, checkoutUrl: url } = await provider.createTransaction({
      priceId,
      learnerId: payer.id,
      customerId,
    });
    if (url === null) throw new ProviderError("A new transaction cannot be paid.", null, null);
    const { plan, replaces } = wanted;
    const begun = { id, url, plan, createdAt: clock.now(), replaces, cancels, isUnwanted: false };
    await payments.bind(payer, begun);
    try {
      await put(payer, open?.id ?? null, begun);
    } catch (error) {
      // Nobody was led to it. If it cannot be called off either, nobody ever will be.
      await provider
        .cancelTransaction(id)
        .catch(err => logger.warn({ err, transactionId: id }, "a payment that nobody knows of stays open"));
      throw error;
    }
    return begun;
  }

  async function put({ id }: Payer, before: string | null, next: OpenTransaction | null): Promise<void> {
    if (!(await payments.replace(id, before, next))) throw new TurnTaken("Another server was quicker.");
  }

  /** After the second half of a switch has failed: as if there had been no first one. */
  async function undoSwitch(payer: Payer, open: OpenTransaction, error: ProviderError): Promise<void> {
    try {
      await provider.cancelTransaction(open.id);
      await put(payer, open.id, null);
      await payments.unbind(payer.id, open.id);
    } catch (err) {
      logger.error({ err, transactionId: open.id }, "the payment of a failed switch was not called off");
      await put(payer, open.id, { ...open, isUnwanted: true });
    }
    if (hasSaidNo(error) || open.replaces === null) return;
    // Without an answer it may have been cancelled all the same.
    try {
      await learn(payer, await provider.keepSubscription(open.replaces));
    } catch (err) {
      logger.error({ err, subscriptionId: open.replaces }, "a failed switch may have cancelled a plan");
    }
  }

  /** Out of the books, unless it can still be paid: then nobody is led to it, and the next payment uses it. */
  async function forget(payer: Payer, { open, state }: { open: OpenTransaction; state: PaymentState }) {
    const left = { ...open, replaces: null, cancels: null, isUnwanted: true };
    await put(payer, open.id, state === "open" ? left : null);
  }

  /** Calls the open payment off, and answers what became of it; null if there is none. It stays in the books. */
  async function endOpen(payer: Payer, known: readonly KnownSubscription[]) {
    const { open } = await payments.of(payer.id);
    if (open === null) return null;
    const state: PaymentState = await stateOf(books, open, known);
    return { open, state: state === "open" ? await callOff(books, open, known) : state };
  }

  return {
    create: (payer, plan) =>
      change("transaction-failed", payer, async () => {
        await notErased(payer);
        const known = await entitlements.known(payer.id);
        const subscription = await entitlements.subscription(payer.id);
        if (known.some(isPaying) || isPaidFor(subscription, clock.now())) {
          throw new BillingError("already-subscribed");
        }
        const replaces = known.find(isEnding)?.id ?? null;
        return checkoutOf(await begin(payer, known, { plan: planKeyOf(plan), replaces, cancels: null }));
      }),

    switchPlan: (payer, plan) =>
      change("transaction-failed", payer, async () => {
        await notErased(payer);
        const known = await entitlements.known(payer.id);
        const present = known.find(isSwitchable);
        if (present === undefined) throw new BillingError("not-subscribed");
        if (present.plan === planKeyOf(plan)) throw new BillingError("same-plan");
        const cancels = present.endsWithPeriod ? null : present.id;
        const open = await begin(payer, known, { plan: planKeyOf(plan), replaces: present.id, cancels });
        if (present.endsWithPeriod) return checkoutOf(open);
        let raw: RawSubscription;
        try {
          raw = await provider.cancelSubscription(present.id, "period-end");
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          await undoSwitch(payer, open, error);
          throw new BillingError("cancel-failed", { cause: error });
        }
        await learn(payer, raw);
        return checkoutOf(open);
      }),

    cancel: payer =>
      change("cancel-failed", payer, async () => {
        const known = await entitlements.known(payer.id);
        const paying = known.filter(isPaying);
        if (paying.length === 0 && !known.some(isEnding)) throw new BillingError("not-subscribed");
        let subscription: Subscription | null = null;
        for (const { id } of paying) {
          subscription = await learn(payer, await provider.cancelSubscription(id, "period-end"));
        }
        // Whoever cancels does not want to pay for another plan either, nor have the present one go on without it.
        const ended = await endOpen(payer, known);
        if (ended?.state === "processing") throw new BillingError("cancel-failed");
        if (ended) await forget(payer, ended);
        subscription ??= await entitlements.subscription(payer.id);
        if (subscription === null) throw new BillingError("not-subscribed");
        return subscription;
      }),

    keep: payer =>
      change("provider-failed", payer, async () => {
        const known = await entitlements.known(payer.id);
        const ending = known.find(one => isEnding(one) && one.endsWithPeriod);
        if (ending === undefined) {
          const subscription = await entitlements.subscription(payer.id);
          if (subscription === null || !known.some(isPaying)) throw new BillingError("not-subscribed");
          return subscription;
        }
        // Kept, and another one paid in its place: both would go on.
        const ended = await endOpen(payer, known);
        if (ended?.state === "processing") throw new BillingError("not-subscribed");
        const subscription = await learn(payer, await provider.keepSubscription(ending.id));
        if (ended) await forget(payer, ended);
        return subscription;
      }),

    async openCheckout(learnerId) {
      const { open } = await payments.of(learnerId);
      if (open === null || open.isUnwanted || clock.now() - open.createdAt > REMEMBERED_MS) return null;
      const known = await entitlements.known(learnerId);
      // A switch that was broken off before its second half: nobody is to pay for both.
      if (known.some(one => one.id === open.replaces && isPaying(one))) return null;
      const state = await stateOf(books, open, known).catch((err: unknown): PaymentState => {
        if (!(err instanceof ProviderError)) throw err;
        logger.warn({ err, transactionId: open.id }, "an open payment could not be looked at");
        return "open";
      });
      if (state === "open" || state === "processing") {
        return { ...checkoutOf(open), plan: PLANS[open.plan], state };
      }
      // What is cancelled because of it stays remembered: it can still be taken back.
      if (state === "concluded") await payments.replace(learnerId, open.id, null);
      return null;
    },

    abandonCheckout: payer =>
      change("provider-failed", payer, async () => {
        const known = await entitlements.known(payer.id);
        const ended = await endOpen(payer, known);
        if (ended === null || ended.state === "processing") return;
        const { open, state } = ended;
        const canBeKept = known.some(({ id, status }) => id === open.cancels && status !== "canceled");
        if (open.cancels !== null && state !== "concluded" && canBeKept) {
          await learn(payer, await provider.keepSubscription(open.cancels));
        }
        await forget(payer, ended);
      }),

    async portal({ id }) {
      const known = await entitlements.known(id);
      const customerId = known.find(one => one.customerId !== null)?.customerId ?? null;
      if (customerId === null) throw new BillingError("not-subscribed");
      const own = known.filter(one => one.customerId === customerId);
      try {
        return await provider.portal(
          customerId,
          own.map(one => one.id),
        );
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        throw new BillingError("provider-failed", { cause: error });
      }
    },

    endForGood: payer =>
      change("cancel-failed", payer, () => endForGood({ ...books, entitlements, logger }, payer)),
  };

  async function notErased({ id }: Payer): Promise<void> {
    const { erasedAt } = await payments.of(id);
    if (erasedAt === null) return;
    if (Date.now() - erasedAt < DELETION_MS) throw new BillingError("unavailable");
    await payments.unmarkErased(id);
  }
}

/** It will be paid for again, unless something is done. */
function isPaying({ status, endsWithPeriod }: KnownSubscription): boolean {
  return !endsWithPeriod && (status === "active" || status === "trialing" || status === "past_due");
}

/** It is not over, but nothing more is paid for it: a new plan takes its place. */
function isEnding({ status, endsWithPeriod, isReplaced }: KnownSubscription): boolean {
  return !isReplaced && status !== "canceled" && (endsWithPeriod || status === "paused");
}

/** What is past due has to be paid, not left for another one. */
function isSwitchable(subscription: KnownSubscription): boolean {
  const { isReplaced, status } = subscription;
  return !isReplaced && status !== "past_due" && (isPaying(subscription) || isEnding(subscription));
}

function checkoutOf({ id, url }: OpenTransaction): Checkout {
  return { transactionId: id, url };
}
