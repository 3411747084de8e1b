import type { Logger } from "pino";

/** A subscription as Paddle's API and its webhooks give it (snake case); the webhook's schema parses it. */
export type RawSubscription = unknown;

export interface ProviderTransaction {
  readonly id: string;
  /** Paddle's: draft, ready, billed, paid, completed, canceled, past_due. */
  readonly status: string;
  /** Where it can be paid; null when it cannot be (any more). */
  readonly checkoutUrl: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}

export interface ProviderCustomer {
  readonly id: string;
  readonly email: string;
  /** All that they ever had. */
  readonly subscriptionIds: readonly string[];
}

/** The payment provider rejected a call, failed, or did not answer in time. */
export class ProviderError extends Error {
  constructor(
    message: string,
    /** HTTP status, or one of its class; null without an answer that can be read. */
    readonly status: number | null,
    /** Paddle's own, such as `subscription_update_when_canceled`. */
    readonly code: string | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ProviderError";
  }
}

/** Whether the provider refused, so that nothing has happened. Without an answer, or after a failure, nobody knows. */
export function hasSaidNo({ status }: ProviderError): boolean {
  return status !== null && status < 500;
}

/** What billing asks of Paddle. Every operation rejects with ProviderError, within twice the adapter's `TIMEOUT_MS`. */
export interface PaymentProvider {
  createTransaction(wanted: {
    priceId: string;
    learnerId: string;
    customerId: string | null;
  }): Promise<ProviderTransaction>;
  transaction(id: string): Promise<ProviderTransaction>;
  /** So that it can no longer be paid. Paddle may refuse that of one whose payer has not given an address yet (`draft`). */
  cancelTransaction(id: string): Promise<void>;
  /** Makes one that is not paid yet be of another price. */
  changeTransaction(id: string, priceId: string): Promise<ProviderTransaction>;
  subscription(id: string): Promise<RawSubscription>;
  /** Answers the subscription as it is then. */
  cancelSubscription(id: string, when: "period-end" | "now"): Promise<RawSubscription>;
  /** Takes a scheduled cancellation back. */
  keepSubscription(id: string): Promise<RawSubscription>;
  customer(id: string): Promise<ProviderCustomer>;
  /** A temporary link to invoices and payment methods. */
  portal(customerId: string, subscriptionIds: readonly string[]): Promise<string>;
}

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
