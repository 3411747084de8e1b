import type { PaymentProvider, ProviderTransaction } from "./provider";

/** ms in which the provider is asked only once what has become of a payment. */
const LOOK_EVERY_MS = 3_000;

/**
 * Looks at payments for pages that wait for one: all tabs of a learner ask every two seconds, and the provider takes only so
 * many questions a minute of us all. What has failed is not asked again at once either.
 */
export function createTransactionCache(
  provider: Pick<PaymentProvider, "transaction">,
  machineNow: () => number,
): Pick<PaymentProvider, "transaction"> {
  const looks = new Map<string, { at: number; answer: Promise<ProviderTransaction> }>();

  return {
    transaction(id) {
      const now = machineNow();
      for (const [looked, { at }] of looks) {
        if (now - at < LOOK_EVERY_MS) break;
        looks.delete(looked);
      }
      const last = looks.get(id);
      if (last && now - last.at < LOOK_EVERY_MS) return last.answer;
      const answer = provider.transaction(id);
      looks.set(id, { at: now, answer });
      return answer;
    },
  };
}
