import type { Logger } from "pino";
import { PLANS } from "~/domain/plans";
import type { Clock } from "../../config/clock";
import type { Checkout, OpenCheckout } from "../billing";
import type { Entitlements, KnownSubscription } from "../entitlement/entitlements";
import { isPaused, isPaying } from "../entitlement/subscription-predicates";
import { REMEMBERED_MS } from "./close-account";
import type { OpenTransaction, OpenTransactions } from "./open-transactions";
import { hasSaidNo, type PaymentProvider, ProviderError, type ProviderTransaction } from "./provider";

/**
 * - `processing`: paid; its subscription isn't known yet.
 * - `concluded`: its subscription is known.
 * - `gone`: it can no longer be paid.
 */
export type PaymentState = "open" | "processing" | "concluded" | "gone";

interface PaymentStore {
  readonly payments: Pick<OpenTransactions, "getSubscriptionId">;
  readonly provider: Pick<PaymentProvider, "transaction" | "cancelTransaction">;
}

/**
 * Read `known` before calling this: a subscription that is not in it is not concluded.
 * @throws ProviderError
 */
export async function getState(
  { payments, provider }: PaymentStore,
  { id, isPaid = false }: Pick<OpenTransaction, "id"> & { isPaid?: boolean },
  known: readonly KnownSubscription[],
): Promise<PaymentState> {
  const isKnown = (subscriptionId: string | null) => known.some(one => one.id === subscriptionId);
  const bound = await payments.getSubscriptionId(id);
  if (bound !== null) return isKnown(bound) ? "concluded" : "processing";
  if (isPaid) return "processing";
  try {
    const { status, subscriptionId } = await provider.transaction(id);
    if (status === "draft" || status === "ready") return "open";
    if (status === "canceled") return "gone";
    return isKnown(subscriptionId) ? "concluded" : "processing";
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return "gone";
    throw error;
  }
}

/**
 * Cancels an open payment and returns its new state. It stays `open` if the provider refuses, as Paddle may for a draft.
 * @throws ProviderError if the outcome is unknown
 */
export async function cancelOpenPayment(
  subscriptionStore: PaymentStore,
  open: Pick<OpenTransaction, "id">,
  known: readonly KnownSubscription[],
): Promise<PaymentState> {
  try {
    await subscriptionStore.provider.cancelTransaction(open.id);
    return "gone";
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const state = await getState(subscriptionStore, open, known);
    if (state === "open" && !hasSaidNo(error)) throw error;
    return state;
  }
}

/** ms that an answer of the provider is cached. */
const CACHE_MS = 3_000;

/**
 * For pages that poll: every tab of a learner asks every two seconds, and the provider limits requests. Failures are cached,
 * too.
 */
function createTransactionCache(
  provider: PaymentProvider,
  machineNow: () => number,
): PaymentProvider["transaction"] {
  const cache = new Map<string, { at: number; answer: Promise<ProviderTransaction> }>();

  return id => {
    const now = machineNow();
    for (const [looked, { at }] of cache) {
      if (now - at < CACHE_MS) break;
      cache.delete(looked);
    }
    const last = cache.get(id);
    if (last && now - last.at < CACHE_MS) return last.answer;
    const answer = provider.transaction(id);
    cache.set(id, { at: now, answer });
    return answer;
  };
}

interface OpenCheckoutOptions {
  readonly payments: OpenTransactions;
  readonly provider: PaymentProvider;
  readonly entitlements: Pick<Entitlements, "known">;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn">;
  readonly machineNow?: (() => number) | undefined;
}

/**
 * The latest checkout, unless it was completed, cancelled or is a day old; null also while its state is unknown. Changes
 * nothing that needs the lease.
 */
export function createOpenCheckout(options: OpenCheckoutOptions) {
  const { payments, provider, entitlements, clock, logger, machineNow = Date.now } = options;
  const transaction = createTransactionCache(provider, machineNow);
  const looking = { payments, provider: { transaction, cancelTransaction: provider.cancelTransaction } };

  return async (learnerId: string): Promise<OpenCheckout | null> => {
    const { open } = await payments.read(learnerId);
    if (open === null || open.isUnwanted || clock.now() - open.createdAt > REMEMBERED_MS) return null;
    const known = await entitlements.known(learnerId);
    // The old plan of this switch was not cancelled yet: the learner must not pay for both.
    const isOnlyBegun = known.some(one => one.id === open.replaces && (isPaying(one) || isPaused(one)));
    if (isOnlyBegun) return null;
    let state: PaymentState;
    try {
      state = await getState(looking, open, known);
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      // A learner who has just paid must not be told that they haven't.
      logger.warn({ err, transactionId: open.id }, "an open payment could not be read");
      return null;
    }
    if (state === "processing" && !open.isPaid) await payments.markPaid(learnerId, open.id);
    if (state === "open" || state === "processing") {
      return { ...getCheckout(open), plan: PLANS[open.plan], state };
    }
    // The cancellation that belongs to it is remembered, so that it can be undone.
    if (state === "concluded") await payments.replace(learnerId, open.id, null);
    return null;
  };
}

export function getCheckout({ id, url }: OpenTransaction): Checkout {
  return { transactionId: id, url };
}
