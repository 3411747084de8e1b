import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { getPlanKey, type Plan } from "~/domain/plans";
import { useCheckout } from "~/islands/checkout/use-checkout";
import type { OpenCheckout } from "~server/billing/billing";
import { getStatusMessage } from "./plan-words";

/**
 * Checkouts over this page, one at a time. Without their code the forms and links lead to them.
 *
 * @param first opens by itself, once: later its notice leads to it
 */
export function usePlanCheckout(email: string | null, first: OpenCheckout | null) {
  const checkouts = useCheckout(email, status => getStatusMessage(status, "already-subscribed"));
  const { failure, isThere } = checkouts;
  const [busy, setBusy] = useState<string | null>(null);

  async function run(what: string, getTransaction: () => Promise<string | null>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    const transactionId = await getTransaction();
    if (transactionId !== null) await checkouts.open(transactionId);
    setBusy(null);
  }
  const resume = (transactionId: string) => void run(transactionId, async () => transactionId);

  const firstId = first?.state === "open" ? first.transactionId : null;
  const openFirst = useEffectEvent(resume);
  useEffect(() => {
    if (firstId !== null) openFirst(firstId);
  }, [firstId]);

  return {
    busy,
    failure,
    onSubscribe(event: SyntheticEvent, plan: Plan) {
      if (!isThere) return;
      event.preventDefault();
      void run(getPlanKey(plan), () => checkouts.request(plan, "create"));
    },
    onContinue(event: SyntheticEvent, transactionId: string) {
      if (!isThere) return;
      event.preventDefault();
      resume(transactionId);
    },
  };
}
