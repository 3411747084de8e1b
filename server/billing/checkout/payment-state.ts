import type { KnownSubscription } from "../entitlement/entitlements";
import type { OpenTransaction, OpenTransactions } from "./open-transactions";
import { hasSaidNo, type PaymentProvider, ProviderError } from "./provider";

/**
 * - `open`: it can be paid.
 * - `processing`: it is paid, and its subscription is about to be known.
 * - `concluded`: its subscription is known, and says the rest.
 * - `gone`: it was called off, and can no longer be paid.
 */
export type PaymentState = "open" | "processing" | "concluded" | "gone";

export interface PaymentBooks {
  readonly payments: Pick<OpenTransactions, "subscriptionOf">;
  readonly provider: Pick<PaymentProvider, "transaction" | "cancelTransaction">;
}

/**
 * What has become of a payment. Whoever decides by `known` must have read it before: what is not in there is not concluded.
 * @throws ProviderError
 */
export async function getState(
  { payments, provider }: PaymentBooks,
  { id, isPaid = false }: Pick<OpenTransaction, "id"> & { isPaid?: boolean },
  known: readonly KnownSubscription[],
): Promise<PaymentState> {
  const isKnown = (subscriptionId: string | null) => known.some(one => one.id === subscriptionId);
  const bound = await payments.subscriptionOf(id);
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
 * Calls an open payment off. It may have been paid meanwhile, or called off by somebody else: then that is the answer. It
 * stays `open` if the provider will not do it, which Paddle may say of a draft.
 * @throws ProviderError if nobody knows what became of it
 */
export async function cancelOpenPayment(
  books: PaymentBooks,
  open: Pick<OpenTransaction, "id">,
  known: readonly KnownSubscription[],
): Promise<PaymentState> {
  try {
    await books.provider.cancelTransaction(open.id);
    return "gone";
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const state = await getState(books, open, known);
    if (state === "open" && !hasSaidNo(error)) throw error;
    return state;
  }
}
