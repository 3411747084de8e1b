import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { ClientOnly } from "remix-utils/client-only";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { usePreferences } from "~/ui/preferences";
import { type CheckoutEnv, type CheckoutRoot, successUrlAt } from "./checkout-env";
import { checkoutFailureWords } from "./failure-words";
import styles from "./open-checkout-of.module.css";

/** Ids of Paddle's: what else stands in an address is nobody's transaction. */
const TRANSACTION_ID = /^txn_[a-z\d]{26}$/;

export interface OpenCheckoutOfProps {
  /** The address's `_ptxn`, as it stands there; without a transaction's id this is nothing at all. */
  transactionId: string | null;
}

/**
 * For the page that Paddle's payment links lead to, with the transaction in the address (`?_ptxn=txn_…`): opens its
 * checkout over the page at once. Where that fails, or the checkout is closed, it can be opened again from here; without
 * JavaScript there are words, for Paddle's checkout needs it. Stands above the page's content; takes what it needs from
 * the root's data.
 */
export function OpenCheckoutOf({ transactionId }: OpenCheckoutOfProps) {
  const root = useRouteLoaderData<CheckoutRoot>("root");
  const env = root?.publicEnv.paddle ?? null;
  if (root === undefined || env === null || !TRANSACTION_ID.test(transactionId ?? "")) return null;
  return (
    <div className={styles.place}>
      <noscript>
        <Notice tone="info" title="Your checkout is waiting">
          <p>
            The checkout is Paddle's, who takes the payment for us, and it needs JavaScript. Please switch it
            on for this page and load it again, or open this address in another browser. Nothing has been paid
            yet.
          </p>
        </Notice>
      </noscript>
      <ClientOnly>
        {() => (
          <Opening
            transactionId={transactionId ?? ""}
            env={env}
            email={root.learner?.email ?? null}
            successUrl={successUrlAt(root.origin)}
          />
        )}
      </ClientOnly>
    </div>
  );
}

interface OpeningProps {
  transactionId: string;
  env: CheckoutEnv;
  email: string | null;
  successUrl: string;
}

/** The checkout had the focus: what can be done now has it next. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

type State = "opening" | "open" | "completed" | "closed" | { readonly failure: string };

function Opening({ transactionId, env, email, successUrl }: OpeningProps) {
  const { paletteMode: theme } = usePreferences();
  const [state, setState] = useState<State>("opening");

  async function open(): Promise<void> {
    setState("opening");
    try {
      const { openCheckout } = await import("./checkout");
      await openCheckout({
        env,
        transactionId,
        email,
        theme,
        successUrl,
        onCompleted: () => setState("completed"),
        onClosed: () => setState("closed"),
      });
      setState(state => (state === "opening" ? "open" : state));
    } catch (error) {
      setState({ failure: checkoutFailureWords(error) });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a transaction; from then on by the button.
  useEffect(() => void open(), [transactionId]);

  if (state === "opening" || state === "open") {
    return (
      <Notice tone="info">
        <p>The checkout opens over this page.</p>
      </Notice>
    );
  }
  if (state === "completed") {
    return (
      <Notice tone="success">
        <p>Thank you! Your payment has been taken, and your plan is being set up.</p>
      </Notice>
    );
  }
  return (
    <Notice tone={state === "closed" ? "info" : "error"}>
      <p>{state === "closed" ? "The checkout is closed, and nothing has been paid." : state.failure}</p>
      <Button ref={focused} onClick={open}>
        {state === "closed" ? "Continue to checkout" : "Try again"}
      </Button>
    </Notice>
  );
}
