import type { Logger } from "pino";
import { PLANS } from "~/domain/plans";
import type { Clock } from "../../config/clock";
import type { Checkout, OpenCheckout } from "../billing";
import { REMEMBERED_MS } from "../entitlement/close-account-for-good";
import type { Entitlements } from "../entitlement/entitlements";
import { isPaused, isPaying } from "../entitlement/subscription-predicates";
import type { OpenTransaction, OpenTransactions } from "./open-transactions";
import { getState, type PaymentState } from "./payment-state";
import { type PaymentProvider, ProviderError } from "./provider";
import { createTransactionCache } from "./transaction-cache";

export interface OpenCheckoutOptions {
  readonly payments: OpenTransactions;
  readonly provider: PaymentProvider;
  readonly entitlements: Pick<Entitlements, "known">;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn">;
  /** ms since 1970 by the machine's own clock. */
  readonly machineNow?: (() => number) | undefined;
}

/** See `Billing.openCheckout`. Nothing is changed by it, so it is in nobody's turn. */
export function createOpenCheckout(options: OpenCheckoutOptions) {
  const { payments, provider, entitlements, clock, logger, machineNow = Date.now } = options;
  const looks = createTransactionCache(provider, machineNow);
  const looking = {
    payments,
    provider: { transaction: looks.transaction, cancelTransaction: provider.cancelTransaction },
  };

  return async (learnerId: string): Promise<OpenCheckout | null> => {
    const { open } = await payments.of(learnerId);
    if (open === null || open.isUnwanted || clock.now() - open.createdAt > REMEMBERED_MS) return null;
    const known = await entitlements.known(learnerId);
    // A switch that was broken off before its second half: nobody is to pay for both.
    const isOnlyBegun = known.some(one => one.id === open.replaces && (isPaying(one) || isPaused(one)));
    if (isOnlyBegun) return null;
    let state: PaymentState;
    try {
      state = await getState(looking, open, known);
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      // Who has just paid must not read that they have not: what is known to be paid is not asked for any more.
      logger.warn({ err, transactionId: open.id }, "an open payment could not be looked at");
      return null;
    }
    if (state === "processing" && !open.isPaid) await payments.markPaid(learnerId, open.id);
    if (state === "open" || state === "processing") {
      return { ...getCheckout(open), plan: PLANS[open.plan], state };
    }
    // What is cancelled because of it stays remembered: it can still be taken back.
    if (state === "concluded") await payments.replace(learnerId, open.id, null);
    return null;
  };
}

export function getCheckout({ id, url }: OpenTransaction): Checkout {
  return { transactionId: id, url };
}
