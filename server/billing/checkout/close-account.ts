import type { Logger } from "pino";
import { DAY } from "~/domain/durations";
import type { Clock } from "../../config/clock";
import { type BillingContact, BillingError } from "../billing";
import type { Entitlements } from "../entitlement/entitlements";
import type { OpenTransactions } from "./open-transactions";
import { cancelOpenPayment, getState } from "./payment-state";
import { cancelNow, type PaymentProvider } from "./provider";

/** ms that a checkout is offered. Until then an account with a payable checkout is not deleted. */
export const REMEMBERED_MS = DAY;

/**
 * Immediately ends every subscription and open checkout; from then on webhooks write nothing about the learner. While a payment
 * is being processed, or a recent checkout cannot be cancelled, nothing is marked and the learner has to try again. If an old
 * checkout is paid later, its webhook ends the subscription.
 *
 * @throws ProviderError, or BillingError `cancel-failed`
 */
export async function closeAccount(
  parts: {
    payments: OpenTransactions;
    provider: PaymentProvider;
    entitlements: Pick<Entitlements, "known" | "learn">;
    clock: Clock;
    logger: Pick<Logger, "error">;
  },
  { id: learnerId }: BillingContact,
): Promise<void> {
  const { payments, provider, entitlements, clock } = parts;
  const known = await entitlements.known(learnerId);
  const toEnd = new Set(known.filter(({ status }) => status !== "canceled").map(({ id }) => id));
  const { open } = await payments.read(learnerId);
  if (open !== null) {
    let state = await getState(parts, open, known);
    if (state === "open") state = await cancelOpenPayment(parts, open, known);
    if (state === "open" && clock.now() - open.createdAt <= REMEMBERED_MS) {
      throw new BillingError("cancel-failed");
    }
    if (state === "processing") {
      const subscriptionId =
        (await payments.getSubscriptionId(open.id)) ?? (await provider.transaction(open.id)).subscriptionId;
      if (subscriptionId === null) throw new BillingError("cancel-failed");
      toEnd.add(subscriptionId);
    }
  }
  for (const id of toEnd) {
    const raw = await cancelNow(parts, id);
    if (raw !== null && known.some(one => one.id === id)) await entitlements.learn(learnerId, raw);
  }
  await payments.markErased(learnerId, Date.now());
}
