import type { Logger } from "pino";
import { BillingError, type Payer } from "./billing";
import type { Entitlements } from "./entitlements";
import type { OpenTransactions } from "./open-transactions";
import { callOff, stateOf } from "./payment-state";
import { type PaymentProvider, ProviderError } from "./provider";

/** What the provider says of a subscription that is over already. */
const OVER = ["subscription_is_canceled_action_invalid", "subscription_update_when_canceled"];

/**
 * Ends at once whatever is, or could be, paid for. What is being paid this very moment cannot be ended yet: then nothing is
 * marked, and it is for the learner to try again in a minute.
 *
 * @throws ProviderError, or BillingError `cancel-failed`
 */
export async function endForGood(
  parts: {
    payments: OpenTransactions;
    provider: PaymentProvider;
    entitlements: Pick<Entitlements, "known" | "learn">;
    logger: Pick<Logger, "warn">;
  },
  { id: learnerId }: Payer,
): Promise<void> {
  const { payments, provider, entitlements, logger } = parts;
  const known = await entitlements.known(learnerId);
  const toEnd = new Set(known.filter(({ status }) => status !== "canceled").map(({ id }) => id));
  const { open } = await payments.of(learnerId);
  if (open !== null) {
    let state = await stateOf(parts, open, known);
    if (state === "open") state = await callOff(parts, open, known);
    if (state === "processing") {
      const subscriptionId =
        (await payments.subscriptionOf(open.id)) ?? (await provider.transaction(open.id)).subscriptionId;
      if (subscriptionId === null) throw new BillingError("cancel-failed");
      toEnd.add(subscriptionId);
    }
  }
  for (const id of toEnd) {
    try {
      const raw = await provider.cancelSubscription(id, "now");
      if (known.some(one => one.id === id)) await entitlements.learn(learnerId, raw);
    } catch (error) {
      if (!(error instanceof ProviderError && error.code !== null && OVER.includes(error.code))) throw error;
      logger.warn({ err: error, subscriptionId: id }, "a subscription was over before it was ended");
    }
  }
  await payments.markErased(learnerId, Date.now());
}
