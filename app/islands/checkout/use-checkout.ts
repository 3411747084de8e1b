import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import type { Plan } from "~/domain/plans";
import { usePreferences } from "~/ui/preferences";
import { useRefresh } from "~/ui/refresh";
import { showToast } from "../toasts/toasts";
import { type CheckoutRoot, getCheckoutError, getSuccessUrl } from "./checkout-env";

const loadCheckout = lazyModule(() => import("./checkout"));

/** Checkouts over the page; its data is reloaded after each. @param getMessage by HTTP status; 0 without an answer */
export function useCheckout(email: string | null, getMessage: (status: number) => string) {
  const root = useRouteLoaderData<CheckoutRoot>("root");
  const { paletteMode: theme } = usePreferences();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<string | null>(null);
  const learner = root?.learner ?? null;
  const env = root?.publicEnv.paddle ?? null;

  const [isLost, setLost] = useState(false);
  const isThere = learner !== null && env !== null;
  useEffect(() => (isThere ? preloadModule(loadCheckout) : undefined), [isThere]);

  function fail(message: string): null {
    setFailure(message);
    showToast("error", message);
    return null;
  }

  return {
    failure,
    isThere: isThere && !(isLost && navigator.onLine),

    async open(transactionId: string, opener: HTMLElement | null = null): Promise<void> {
      if (root === undefined || env === null) return;
      const onEnded = () => void refresh();
      setFailure(null);
      try {
        const { openCheckout } = await loadCheckout();
        await openCheckout({
          env,
          transactionId,
          email,
          theme,
          successUrl: getSuccessUrl(root.origin),
          opener,
          onCompleted: onEnded,
          onClosed: onEnded,
          onFailed: onEnded,
        });
      } catch (error) {
        fail(getCheckoutError(error));
        onEnded();
      }
    },

    async request(plan: Plan, action: "create" | "switch"): Promise<string | null> {
      if (learner === null) return null;
      setFailure(null);
      const checkout = await loadCheckout().catch(() => null);
      if (checkout === null) {
        setLost(navigator.onLine);
        return fail(getMessage(0));
      }
      const requested = await checkout.requestCheckout({ plan, action, learner: { id: learner.id, email } });
      if (requested.ok) return requested.transactionId;
      if (requested.status !== 0) void refresh();
      return fail(getMessage(requested.status));
    },
  };
}
