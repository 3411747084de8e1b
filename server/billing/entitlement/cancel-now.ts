import type { Logger } from "pino";
import { type PaymentProvider, ProviderError, type RawSubscription } from "../checkout/provider";

/** What the provider says of a subscription that is over already. */
const OVER = ["subscription_is_canceled_action_invalid", "subscription_update_when_canceled"];

function isOver(error: unknown): boolean {
  return error instanceof ProviderError && error.code !== null && OVER.includes(error.code);
}

/**
 * What a change of a subscription's has come to. One that is over already cannot be changed, and nobody here has heard of
 * its end: then the answer is what it is.
 *
 * @throws ProviderError
 */
export async function changedOrOver(
  provider: Pick<PaymentProvider, "subscription">,
  id: string,
  change: () => Promise<RawSubscription>,
): Promise<RawSubscription> {
  try {
    return await change();
  } catch (error) {
    if (!isOver(error)) throw error;
    return provider.subscription(id);
  }
}

/**
 * Ends a subscription at once; whatever of it is not paid yet is not collected any more. May be repeated.
 * @returns what it is then; null where the provider knows none: then there is nothing that could be charged
 * @throws ProviderError
 */
export async function cancelNow(
  {
    provider,
    logger,
  }: {
    provider: Pick<PaymentProvider, "cancelSubscription" | "subscription">;
    logger: Pick<Logger, "error">;
  },
  id: string,
): Promise<RawSubscription | null> {
  try {
    return await changedOrOver(provider, id, () => provider.cancelSubscription(id, "now"));
  } catch (error) {
    if (!(error instanceof ProviderError && error.status === 404)) throw error;
    logger.error({ err: error, subscriptionId: id }, "a subscription that the provider does not know of");
    return null;
  }
}
