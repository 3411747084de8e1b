import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { ClientOnly } from "remix-utils/client-only";
import { Button } from "~/ui/forms/button";
import { Notice } from "~/ui/notice";
import { usePreferences } from "~/ui/preferences";
import { type CheckoutEnv, type CheckoutRoot, getCheckoutError, getSuccessUrl } from "./checkout-env";
import styles from "./open-checkout.module.css";

const TRANSACTION_ID = /^txn_[a-z\d]{26}$/;

interface LinkedCheckoutProps {
  /** The `_ptxn` of the address; ignored unless it looks like a transaction id. */
  transactionId: string | null;
  /** The learner started it here: it opens automatically, with their email. */
  isOwn: boolean;
}

/**
 * For payment links. Anyone can write one: unless `isOwn`, it opens only after a click, without the email.
 */
export function LinkedCheckout({ transactionId, isOwn }: LinkedCheckoutProps) {
  const root = useRouteLoaderData<CheckoutRoot>("root");
  const env = root?.publicEnv.paddle ?? null;
  if (root === undefined || env === null || !TRANSACTION_ID.test(transactionId ?? "")) return null;
  const withoutScripts = (
    <noscript>
      <Notice tone="info" title="Your checkout is waiting">
        <p>
          The checkout is Paddle's, who takes the payment for us, and it needs JavaScript. Please switch it on
          for this page and load it again, or open this address in another browser. Nothing has been paid yet.
        </p>
      </Notice>
    </noscript>
  );
  if (isOwn) return withoutScripts;
  return (
    <div className={styles.place}>
      {withoutScripts}
      <ClientOnly>
        {() => (
          <Linked
            key={transactionId}
            transactionId={transactionId ?? ""}
            env={env}
            isVisitor={root.learner === null}
            successUrl={getSuccessUrl(root.origin)}
          />
        )}
      </ClientOnly>
    </div>
  );
}

interface LinkedProps {
  transactionId: string;
  env: CheckoutEnv;
  isVisitor: boolean;
  successUrl: string;
}

type State = "asking" | "opening" | "open" | "completed" | "closed" | { readonly failure: string };

function Linked({ transactionId, env, isVisitor, successUrl }: LinkedProps) {
  const { paletteMode: theme } = usePreferences();
  const [state, setState] = useState<State>("asking");

  async function open(): Promise<void> {
    setState("opening");
    try {
      const { openCheckout } = await import("./checkout");
      await openCheckout({
        env,
        transactionId,
        email: null,
        theme,
        successUrl,
        onCompleted: () => setState("completed"),
        onClosed: () => setState("closed"),
      });
      setState(state => (state === "opening" ? "open" : state));
    } catch (error) {
      setState({ failure: getCheckoutError(error) });
    }
  }

  if (state === "completed") {
    return (
      <Notice tone="success">
        <p>Thank you! The payment has been taken, and the plan is being set up.</p>
      </Notice>
    );
  }
  if (typeof state === "object") {
    return (
      <Notice tone="error">
        <p>{state.failure}</p>
        <Button onClick={open}>Try again</Button>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="A link to a checkout has brought you here">
      <p>{state === "closed" ? "It is closed, and nothing has been paid." : describeOwner(isVisitor)}</p>
      <Button variant="quiet" onClick={open} aria-disabled={state === "opening" || undefined}>
        Open this checkout
      </Button>
    </Notice>
  );
}

function describeOwner(isVisitor: boolean): string {
  const whose = isVisitor
    ? "We can't tell whose checkout this is until you log in."
    : "You didn't start this checkout.";
  return `${whose} Open it if the link is in an email from Paddle about your own plan. If someone else sent it to you, don't open it: you would pay for their plan.`;
}
