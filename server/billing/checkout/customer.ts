import type { Logger } from "pino";
import { type BillingContact, BillingError } from "../billing";
import type { Entitlements, KnownSubscription } from "../entitlement/entitlements";
import { type PaymentProvider, ProviderError } from "./provider";

function getCustomer(known: readonly KnownSubscription[]): string | null {
  return known.find(one => one.customerId !== null)?.customerId ?? null;
}

/**
 * Paddle identifies customers by the address typed at the checkout, and people can type any address. So it must be the
 * account's, and while that is not verified, all of the customer's subscriptions must be the learner's.
 */
function isOwnCustomer(
  { email, subscriptionIds }: Awaited<ReturnType<PaymentProvider["customer"]>>,
  { account }: BillingContact,
  known: readonly KnownSubscription[],
): boolean {
  if (account === undefined || email.toLowerCase() !== account.email.toLowerCase()) return false;
  return account.isVerified || subscriptionIds.every(id => known.some(one => one.id === id));
}

/** The customer for a new payment; null if unsure. */
export async function getOwnCustomer(
  { provider, logger }: { provider: PaymentProvider; logger: Pick<Logger, "warn"> },
  contact: BillingContact,
  known: readonly KnownSubscription[],
): Promise<string | null> {
  const id = getCustomer(known);
  if (id === null) return null;
  try {
    return isOwnCustomer(await provider.customer(id), contact, known) ? id : null;
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    logger.warn({ err, learnerId: contact.id }, "a customer could not be read");
    return null;
  }
}

/**
 * A temporary address for invoices and the payment method.
 * @throws BillingError `not-subscribed`, `foreign-customer`, `provider-failed`
 */
export async function openPortal(
  { provider, entitlements }: { provider: PaymentProvider; entitlements: Pick<Entitlements, "known"> },
  contact: BillingContact,
): Promise<string> {
  const known = await entitlements.known(contact.id);
  const customerId = getCustomer(known);
  if (customerId === null) throw new BillingError("not-subscribed");
  const ids = known.filter(one => one.customerId === customerId).map(({ id }) => id);
  try {
    const customer = await provider.customer(customerId);
    if (!isOwnCustomer(customer, contact, known)) throw new BillingError("foreign-customer");
    return await provider.portal(customerId, ids);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new BillingError("provider-failed", { cause: error });
  }
}
