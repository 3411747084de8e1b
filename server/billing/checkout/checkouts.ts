import type { Logger } from "pino";
import { MINUTE } from "~/domain/durations";
import { getPlanKey, type Plan, type PlanKey } from "~/domain/plans";
import { isPaidFor, type Subscription } from "~/domain/subscription";
import type { Clock } from "../../config/clock";
import type { Shards } from "../../database/shards";
import { type BillingContact, BillingError, type BillingFailure } from "../billing";
import type { Entitlements, KnownSubscription } from "../entitlement/entitlements";
import {
  isEnding,
  isPastDue,
  isPaused,
  isPaying,
  isSwitchable,
} from "../entitlement/subscription-predicates";
import { createBillingLeases, LeaseTaken } from "./billing-lease";
import { closeAccount } from "./close-account";
import { getOwnCustomer, openPortal } from "./customer";
import { createOpenTransactions, type OpenTransaction } from "./open-transactions";
import {
  cancelOpenPayment,
  createOpenCheckout,
  getCheckout,
  getState,
  type PaymentState,
} from "./payment-state";
import {
  cancelNow,
  changedOrOver,
  hasSaidNo,
  type PaymentProvider,
  ProviderError,
  type RawSubscription,
} from "./provider";

/** ms that a deletion may take after the subscriptions have ended. */
const DELETION_MS = 10 * MINUTE;

interface CheckoutsOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly provider: PaymentProvider;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  readonly machineNow?: (() => number) | undefined;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

interface Wanted {
  readonly plan: PlanKey;
  readonly replaces: string | null;
  readonly cancels: string | null;
}

/**
 * Starts payments and changes plans, one at a time per learner across servers. After a crash the next call continues from the
 * last step: see docs/decisions/011-one-payable-transaction.md.
 */
export function createCheckouts(options: CheckoutsOptions) {
  const { shards, entitlements, provider, priceOfPlan, clock, logger, machineNow } = options;
  const payments = createOpenTransactions(shards);
  const inTurn = createBillingLeases({
    shards,
    onFailure: err => logger.warn({ err }, "a billing lease was not renewed or released"),
  });
  const subscriptionStore = { payments, provider };

  /** Runs `work` under the learner's lease. A provider error or a taken lease becomes this failure. */
  async function change<T>(
    failure: BillingFailure,
    { id }: BillingContact,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await inTurn(id, work);
    } catch (error) {
      if (!(error instanceof ProviderError || error instanceof LeaseTaken)) throw error;
      logger.warn({ err: error, learnerId: id, failure }, "a payment could not be changed");
      throw new BillingError(failure, { cause: error });
    }
  }

  async function learn({ id }: BillingContact, raw: RawSubscription): Promise<Subscription> {
    const subscription = await entitlements.learn(id, raw);
    if (subscription === null)
      throw new Error("The provider returned a subscription that is not the learner's.");
    return subscription;
  }

  /** The open payment for the wanted plan, or a new one that replaces any other. */
  async function begin(
    contact: BillingContact,
    known: readonly KnownSubscription[],
    wanted: Wanted,
  ): Promise<OpenTransaction> {
    const { open } = await payments.read(contact.id);
    const state = open && (await getState(subscriptionStore, open, known));
    if (state === "processing") throw new BillingError("already-subscribed");
    const isSameCause = open !== null && state !== "concluded" && open.replaces === wanted.replaces;
    const cancels = wanted.cancels ?? (isSameCause ? open.cancels : null);
    const priceId = priceOfPlan[wanted.plan];
    const fresh = { ...wanted, cancels, isUnwanted: false, isPaid: false };
    if (open !== null && state === "open") {
      if (open.plan === wanted.plan && isSameCause) {
        const reused = { ...open, cancels, isUnwanted: false };
        if (open.cancels !== cancels || open.isUnwanted) await put(contact, open.id, reused);
        return reused;
      }
      const now = await cancelOpenPayment(subscriptionStore, open, known);
      if (now === "processing") throw new BillingError("already-subscribed");
      if (now === "open") {
        // A payment that cannot be cancelled is reused.
        const { id, createdAt } = open;
        const { checkoutUrl } = await provider.changeTransaction(id, priceId);
        const changed = { ...fresh, id, url: checkoutUrl ?? open.url, createdAt };
        await payments.bind(contact, changed);
        await put(contact, id, changed);
        return changed;
      }
    }

    const customerId = await getOwnCustomer({ provider, logger }, contact, known);
    const { id, checkoutUrl: url } = await provider.createTransaction({
      priceId,
      learnerId: contact.id,
      customerId,
    });
    if (url === null) throw new ProviderError("A new transaction cannot be paid.", null, null);
    const begun = { ...fresh, id, url, createdAt: clock.now() };
    await payments.bind(contact, begun);
    try {
      await put(contact, open?.id ?? null, begun);
    } catch (error) {
      // No learner has seen its checkout.
      await provider
        .cancelTransaction(id)
        .catch(err =>
          logger.warn({ err, transactionId: id }, "an open payment could not be stored or cancelled"),
        );
      throw error;
    }
    return begun;
  }

  async function put({ id }: BillingContact, before: string | null, next: OpenTransaction | null) {
    if (!(await payments.replace(id, before, next))) throw new LeaseTaken("Another server was quicker.");
  }

  /** Reverts the first half of a switch whose second half failed. */
  async function undoSwitch(contact: BillingContact, open: OpenTransaction, error: ProviderError) {
    try {
      await provider.cancelTransaction(open.id);
      await put(contact, open.id, null);
      await payments.unbind(contact.id, open.id);
    } catch (err) {
      logger.error({ err, transactionId: open.id }, "the payment of a failed switch was not cancelled");
      await leave(contact, { ...open, replaces: null });
    }
    if (hasSaidNo(error) || open.cancels === null) return;
    // Without an answer it may still have been cancelled.
    try {
      await learn(contact, await provider.keepSubscription(open.cancels));
    } catch (err) {
      logger.error({ err, subscriptionId: open.cancels }, "a failed switch may have cancelled a plan");
    }
  }

  /**
   * The payment can still be paid, but the product no longer offers it, and the next payment reuses it. Paying it in an old
   * window does not subscribe (see `webhooks.ts`).
   */
  async function leave(contact: BillingContact, open: OpenTransaction): Promise<void> {
    await payments.bind(contact, open);
    await put(contact, open.id, { ...open, isUnwanted: true });
  }

  async function forget(
    contact: BillingContact,
    { open, state }: { open: OpenTransaction; state: PaymentState },
  ) {
    if (state === "open") await leave(contact, { ...open, replaces: null, cancels: null });
    else await put(contact, open.id, null);
  }

  /**
   * Ends paused subscriptions at once: they have no billing period to run out, and could resume beside another plan. @returns
   * the subscription afterwards; null if nothing was paused
   */
  const endPaused = (contact: BillingContact, known: readonly KnownSubscription[]) =>
    endNow(contact, known.filter(isPaused));

  async function endNow(contact: BillingContact, known: readonly KnownSubscription[]) {
    let subscription: Subscription | null = null;
    for (const { id } of known) {
      const raw = await cancelNow({ provider, logger }, id);
      if (raw !== null) subscription = await learn(contact, raw);
    }
    return subscription;
  }

  /** If the second half fails, the new payment is undone. */
  async function orUndo(contact: BillingContact, open: OpenTransaction, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (error instanceof ProviderError) await undoSwitch(contact, open, error);
      throw error;
    }
  }

  /** The known subscriptions, after asking the provider about those that seem to be paid. */
  async function knownForSure(contact: BillingContact): Promise<KnownSubscription[]> {
    const paying = (await entitlements.known(contact.id)).filter(isPaying);
    for (const { id } of paying) await learn(contact, await provider.subscription(id));
    return entitlements.known(contact.id);
  }

  /** Cancels the open payment, which stays stored. Null if there is none. */
  async function endOpen(contact: BillingContact, known: readonly KnownSubscription[]) {
    const { open } = await payments.read(contact.id);
    if (open === null) return null;
    const state: PaymentState = await getState(subscriptionStore, open, known);
    return {
      open,
      state: state === "open" ? await cancelOpenPayment(subscriptionStore, open, known) : state,
    };
  }

  return {
    /**
     * A learner has at most one payable checkout: the same plan gets the same one, another plan replaces it.
     * @throws BillingError `already-subscribed`, `transaction-failed`, `unavailable`
     */
    create: (contact: BillingContact, plan: Plan) =>
      change("transaction-failed", contact, async () => {
        await notErased(contact);
        const known = await knownForSure(contact);
        const subscription = await entitlements.subscription(contact.id);
        if (known.some(isPaying) || isPaidFor(subscription, clock.now())) {
          throw new BillingError("already-subscribed");
        }
        const replaces = known.find(isEnding)?.id ?? null;
        const open = await begin(contact, known, { plan: getPlanKey(plan), replaces, cancels: null });
        await orUndo(contact, open, () => endPaused(contact, known));
        return getCheckout(open);
      }),

    /**
     * Starts a checkout for another plan, then cancels the current one at the end of its period. If either fails, nothing has
     * changed. @throws BillingError `not-subscribed`, `same-plan`, `transaction-failed`, `cancel-failed`, `unavailable`
     */
    switchPlan: (contact: BillingContact, plan: Plan) =>
      change("transaction-failed", contact, async () => {
        await notErased(contact);
        const known = await entitlements.known(contact.id);
        const present = known.find(isSwitchable);
        if (present === undefined) throw new BillingError("not-subscribed");
        if (present.plan === getPlanKey(plan)) throw new BillingError("same-plan");
        const cancels = isPaying(present) ? present.id : null;
        const open = await begin(contact, known, { plan: getPlanKey(plan), replaces: present.id, cancels });
        try {
          await orUndo(contact, open, async () => {
            await endPaused(contact, known);
            if (cancels !== null) await learn(contact, await endWithPeriod(cancels));
          });
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          throw new BillingError("cancel-failed", { cause: error });
        }
        return getCheckout(open);
      }),

    /**
     * Cancels the plan at the end of its period, or immediately if it is paused or past due.
     * @throws BillingError `not-subscribed`, `cancel-failed`
     */
    cancel: (contact: BillingContact): Promise<Subscription> =>
      change("cancel-failed", contact, async () => {
        const known = await entitlements.known(contact.id);
        const paying = known.filter(one => isPaying(one) && !isPastDue(one));
        if (!known.some(one => isPaying(one) || isEnding(one))) throw new BillingError("not-subscribed");
        // An open checkout must not be paid any more, and the current plan must not continue because of it.
        const ended = await endOpen(contact, known);
        if (ended?.state === "processing") throw new BillingError("cancel-failed");
        let subscription = await endPaused(contact, known);
        for (const { id } of paying) subscription = await learn(contact, await endWithPeriod(id));
        // Read again after the answers above: otherwise the overdue amount would still be collected.
        const pastDue = (await entitlements.known(contact.id)).filter(isPastDue);
        subscription = (await endNow(contact, pastDue)) ?? subscription;
        if (ended) await forget(contact, ended);
        // It was cancelled for a switch before; now the learner cancels it.
        if (ended?.open.cancels) await entitlements.recompute(contact.id);
        subscription ??= await entitlements.subscription(contact.id);
        if (subscription === null) throw new BillingError("not-subscribed");
        return subscription;
      }),

    /** Undoes a cancellation. @throws BillingError `not-subscribed`, `provider-failed` */
    keep: (contact: BillingContact): Promise<Subscription> =>
      change("provider-failed", contact, async () => {
        const known = await entitlements.known(contact.id);
        const ending = known.find(one => isEnding(one) && one.endsWithPeriod);
        if (ending === undefined) {
          const subscription = await entitlements.subscription(contact.id);
          if (subscription === null || !known.some(isPaying)) throw new BillingError("not-subscribed");
          return subscription;
        }
        // Otherwise both subscriptions would continue.
        const ended = await endOpen(contact, known);
        if (ended?.state === "processing") throw new BillingError("not-subscribed");
        const subscription = await learn(contact, await keepOrOver(ending.id));
        if (ended) await forget(contact, ended);
        const isKept = (await entitlements.known(contact.id)).some(
          one => one.id === ending.id && isPaying(one),
        );
        if (!isKept) throw new BillingError("not-subscribed");
        return subscription;
      }),

    openCheckout: createOpenCheckout({ payments, provider, entitlements, clock, logger, machineNow }),

    /** Cancels the open checkout. For a switch, also undoes the cancellation of the current plan. */
    abandonCheckout: (contact: BillingContact) =>
      change<void>("provider-failed", contact, async () => {
        const known = await entitlements.known(contact.id);
        const ended = await endOpen(contact, known);
        if (ended === null || ended.state === "processing") return;
        const { open, state } = ended;
        const canBeKept = known.some(({ id, status }) => id === open.cancels && status !== "canceled");
        if (open.cancels !== null && state !== "concluded" && canBeKept) {
          const { cancels } = open;
          await learn(contact, await keepOrOver(cancels));
        }
        await forget(contact, ended);
      }),

    portal: (contact: BillingContact) => openPortal({ provider, entitlements }, contact),

    /** Before an account is deleted. @throws BillingError `cancel-failed`: then the account must stay */
    closeAccount: (contact: BillingContact) =>
      change("cancel-failed", contact, () =>
        closeAccount({ ...subscriptionStore, entitlements, clock, logger }, contact),
      ),
  };

  function keepOrOver(id: string): Promise<RawSubscription> {
    return changedOrOver(provider, id, () => provider.keepSubscription(id));
  }

  function endWithPeriod(id: string): Promise<RawSubscription> {
    return changedOrOver(provider, id, () => provider.cancelSubscription(id, "period-end"));
  }

  async function notErased({ id }: BillingContact): Promise<void> {
    const { erasedAt } = await payments.read(id);
    if (erasedAt === null) return;
    if (Date.now() - erasedAt < DELETION_MS) throw new BillingError("unavailable");
    await payments.unmarkErased(id);
  }
}
