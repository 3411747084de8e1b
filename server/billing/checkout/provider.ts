import type { Logger } from "pino";

/** As in Paddle's API and webhooks (snake case); the webhook's schema parses it. */
export type RawSubscription = unknown;

export interface ProviderTransaction {
  readonly id: string;
  /** draft, ready, billed, paid, completed, canceled, past_due. */
  readonly status: string;
  /** Null when it cannot be paid. */
  readonly checkoutUrl: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}

export class ProviderError extends Error {
  constructor(
    message: string,
    /** HTTP status or its class; null without a readable answer. */
    readonly status: number | null,
    /** Such as `subscription_update_when_canceled`. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ProviderError";
  }
}

/** The provider refused, so nothing has happened. Without an answer the outcome is unknown. */
export function hasSaidNo({ status }: ProviderError): boolean {
  return status !== null && status < 500;
}

/** Rejects with ProviderError, within twice the adapter's `PADDLE_TIMEOUT_MS`. */
export interface PaymentProvider {
  createTransaction(wanted: {
    priceId: string;
    learnerId: string;
    customerId: string | null;
  }): Promise<ProviderTransaction>;
  transaction(id: string): Promise<ProviderTransaction>;
  /** Paddle may refuse this for a `draft`. */
  cancelTransaction(id: string): Promise<void>;
  /** Changes the price of an unpaid one. */
  changeTransaction(id: string, priceId: string): Promise<ProviderTransaction>;
  subscription(id: string): Promise<RawSubscription>;
  cancelSubscription(id: string, when: "period-end" | "now"): Promise<RawSubscription>;
  keepSubscription(id: string): Promise<RawSubscription>;
  customer(id: string): Promise<{ id: string; email: string; subscriptionIds: readonly string[] }>;
  portal(customerId: string, subscriptionIds: readonly string[]): Promise<string>;
}

const OVER = ["subscription_is_canceled_action_invalid", "subscription_update_when_canceled"];

/** The result of a change, or the current state of a subscription that is already over. @throws ProviderError */
export async function changedOrOver(
  provider: Pick<PaymentProvider, "subscription">,
  id: string,
  change: () => Promise<RawSubscription>,
): Promise<RawSubscription> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ProviderError && OVER.includes(error.code ?? ""))) throw error;
    return provider.subscription(id);
  }
}

/**
 * Ends a subscription immediately, without collecting what is due. Can be repeated.
 * @returns null where the provider knows no such subscription
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
    logger.error({ err: error, subscriptionId: id }, "a subscription is unknown to the provider");
    return null;
  }
}
