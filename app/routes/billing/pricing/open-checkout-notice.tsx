import type { MouseEvent } from "react";
import { Form, Link } from "react-router";
import { planName } from "~/domain/plans";
import { useAwaitPayment } from "~/islands/subscription/await-payment";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Notice } from "~/ui/notice";
import type { OpenCheckout } from "~server/billing/billing";
import { PRICING_PATH } from "./choice";
import styles from "./open-checkout-notice.module.css";

export interface OpenCheckoutNoticeProps {
  readonly checkout: OpenCheckout;
  /** May open the checkout over the page; without scripts the link leads to it. */
  readonly onContinue: (event: MouseEvent, transactionId: string) => void;
}

/** A checkout that was begun and not ended: the learner decides what becomes of it. */
export function OpenCheckoutNotice({ checkout, onContinue }: OpenCheckoutNoticeProps) {
  const { plan, state, url, transactionId } = checkout;
  useAwaitPayment(state === "processing");
  if (state === "processing") {
    return (
      <Notice tone="success" title={`Your payment for ${planName(plan)} has arrived`}>
        <p>
          The plan is being set up, which takes a moment. You see it on{" "}
          <Link to="/profile/#manage-subscription">your profile</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Your checkout for ${planName(plan)} is open`}>
      <p>Nothing has been paid yet. Calling it off leaves everything as it was before.</p>
      <div className={styles.acts}>
        {/* No screen of ours: the browser itself goes there. */}
        <ButtonLink to={url} reloadDocument onClick={event => onContinue(event, transactionId)}>
          Continue to checkout
        </ButtonLink>
        <Form method="post" action={PRICING_PATH}>
          <Button variant="quiet" type="submit" name="intent" value="abandon-checkout">
            Call it off
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
