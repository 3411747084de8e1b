import type { Payer } from "./billing";
import type { KnownSubscription } from "./entitlements";
import type { ProviderCustomer } from "./provider";

/** Paddle's customer of the newest subscription that names one. */
export function customerOf(known: readonly KnownSubscription[]): string | null {
  return known.find(one => one.customerId !== null)?.customerId ?? null;
}

/**
 * Whether a customer of Paddle's is the learner, and nobody else. Paddle knows customers by the address that was typed at
 * the checkout, which anybody can type: so it has to be the account's, and as long as that is not verified, everything
 * that the customer has must be the learner's.
 */
export function isOwnCustomer(
  { email, subscriptionIds }: ProviderCustomer,
  { account }: Payer,
  known: readonly KnownSubscription[],
): boolean {
  if (account === undefined || email.toLowerCase() !== account.email.toLowerCase()) return false;
  return account.isVerified || subscriptionIds.every(id => known.some(one => one.id === id));
}
