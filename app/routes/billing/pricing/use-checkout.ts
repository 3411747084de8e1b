import { useEffect, useEffectEvent, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { getPlanKey, type Plan } from "~/domain/plans";
import { type CheckoutRoot, successUrlAt } from "~/islands/checkout/checkout-env";
import { checkoutFailureWords } from "~/islands/checkout/failure-words";
import { showToast } from "~/islands/toasts/toasts";
import { usePreferences } from "~/ui/preferences";
import { useRefresh } from "~/ui/refresh";
import type { OpenCheckout } from "~server/billing/billing";
import { NOT_PROCESSED, wordsOfStatus } from "./failures";

export interface PageCheckout {
  /** What is on its way: a plan's key, or a transaction's id. */
  readonly busy: string | null;
  /** Why the last one did not open. */
  readonly failure: string | null;
  /** Whether checkouts can be opened over this page; where their code did not come, the form leads to one. */
  readonly isThere: boolean;
  subscribe(plan: Plan): void;
  resume(transactionId: string): void;
}

const loadCheckout = lazyModule(() => import("~/islands/checkout/checkout"));

/**
 * Checkouts over this page. Whatever becomes of one, the page's data then says where the learner stands.
 *
 * @param email to which the receipt goes
 */
export function useCheckout(email: string | null): PageCheckout {
  const root = useRouteLoaderData<CheckoutRoot>("root");
  const { paletteMode: theme } = usePreferences();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const learner = root?.learner ?? null;
  const env = root?.publicEnv.paddle ?? null;

  const [isLost, setLost] = useState(false);
  const isThere = learner !== null && env !== null;
  useEffect(() => (isThere ? preloadModule(loadCheckout) : undefined), [isThere]);

  function tell(words: string): void {
    setFailure(words);
    showToast("error", words);
  }

  /** @param transactionOf answers the id, or null once it has told of a failure */
  async function open(what: string, transactionOf: () => Promise<string | null>): Promise<void> {
    if (busy !== null || root === undefined || env === null) return;
    setBusy(what);
    setFailure(null);
    try {
      const transactionId = await transactionOf();
      if (transactionId === null) return;
      const { openCheckout } = await loadCheckout();
      await openCheckout({
        env,
        transactionId,
        email,
        theme,
        successUrl: successUrlAt(root.origin),
        onCompleted: () => void refresh(),
        onClosed: () => void refresh(),
        onFailed: () => void refresh(),
      });
    } catch (error) {
      tell(checkoutFailureWords(error));
      void refresh();
    } finally {
      setBusy(null);
    }
  }

  async function request(plan: Plan): Promise<string | null> {
    if (learner === null) return null;
    const checkout = await loadCheckout().catch(() => null);
    if (checkout === null) {
      setLost(navigator.onLine);
      tell(NOT_PROCESSED);
      return null;
    }
    const { requestCheckout } = checkout;
    const requested = await requestCheckout({ plan, action: "create", learner: { id: learner.id, email } });
    if (requested.ok) return requested.transactionId;
    tell(wordsOfStatus(requested.status, "already-subscribed"));
    // Who was not answered would not be now either.
    if (requested.status !== 0) void refresh();
    return null;
  }

  return {
    busy,
    failure,
    isThere: isThere && !(isLost && navigator.onLine),
    subscribe: plan => void open(getPlanKey(plan), () => request(plan)),
    resume: transactionId => void open(transactionId, async () => transactionId),
  };
}

/** Opens the checkout that the page was asked for, once: from then on by its notice, which is there all the while. */
export function useOpenedAtOnce(asked: OpenCheckout | null, payment: PageCheckout): void {
  const transactionId = asked?.state === "open" ? asked.transactionId : null;
  const open = useEffectEvent((id: string) => payment.resume(id));
  useEffect(() => {
    if (transactionId !== null) open(transactionId);
  }, [transactionId]);
}
