import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import type { Plan } from "~/domain/plans";
import { type CheckoutRoot, successUrlAt } from "~/islands/checkout/checkout-env";
import { checkoutFailureWords } from "~/islands/checkout/failure-words";
import { TRIED_TOO_OFTEN } from "~/islands/subscription/answer";
import { SWITCH_FAILED } from "~/islands/subscription/switch-words";
import { showToast } from "~/islands/toasts/toasts";
import { usePreferences } from "~/ui/preferences";
import { useRefresh } from "~/ui/refresh";

const loadCheckout = lazyModule(() => import("~/islands/checkout/checkout"));

/** Checkouts over the profile; each time that something may have changed, its data is loaded anew. */
export function useCheckout(email: string | null) {
  const root = useRouteLoaderData<CheckoutRoot>("root");
  const { paletteMode: theme } = usePreferences();
  const refresh = useRefresh();
  const env = root?.publicEnv.paddle ?? null;

  useEffect(() => (env === null ? undefined : preloadModule(loadCheckout)), [env]);

  /** @param opener what has the focus when it is closed */
  async function open(transactionId: string, opener: HTMLElement | null): Promise<void> {
    if (root === undefined || env === null) return;
    try {
      const { openCheckout } = await loadCheckout();
      await openCheckout({
        env,
        transactionId,
        email,
        theme,
        successUrl: successUrlAt(root.origin),
        opener,
        onCompleted: () => void refresh(),
        onClosed: () => void refresh(),
      });
    } catch (error) {
      showToast("error", checkoutFailureWords(error));
    }
  }

  /** Asks for another plan in place of the present one; answers the transaction, or null where it failed, which is told. */
  async function requestSwitch(plan: Plan): Promise<string | null> {
    const learner = root?.learner ?? null;
    try {
      if (learner === null) throw new Error("Nobody is signed in.");
      const { requestCheckout } = await loadCheckout();
      const answer = await requestCheckout({ plan, action: "switch", learner: { id: learner.id, email } });
      if (answer.ok) return answer.transactionId;
      if (answer.status === 429) {
        showToast("error", TRIED_TOO_OFTEN);
        return null;
      }
    } catch (error) {
      console.warn(error);
    }
    showToast("error", SWITCH_FAILED);
    return null;
  }

  return { canOpen: env !== null, open, requestSwitch };
}
