import type { PaymentProvider, ProviderTransaction } from "../../billing/checkout/provider";

/**
 * Leads to local Paddle's pages at whatever address the browser knows this server by. Its API is asked over 127.0.0.1 and
 * answers with addresses there, which a browser at `localhost` takes for another site: no form of a page may lead to one,
 * and nobody is signed in there.
 *
 * @param origin of local Paddle, such as `http://127.0.0.1:3000`
 */
export function withOwnAddresses(provider: PaymentProvider, origin: string): PaymentProvider {
  const within = (address: string) => {
    const url = new URL(address);
    return url.origin === origin ? `${url.pathname}${url.search}` : address;
  };
  const known = (transaction: ProviderTransaction): ProviderTransaction => {
    const { checkoutUrl } = transaction;
    return checkoutUrl === null ? transaction : { ...transaction, checkoutUrl: within(checkoutUrl) };
  };
  return {
    ...provider,
    createTransaction: async wanted => known(await provider.createTransaction(wanted)),
    transaction: async id => known(await provider.transaction(id)),
    portal: async (customerId, subscriptionIds) => within(await provider.portal(customerId, subscriptionIds)),
  };
}
