import type { MouseEvent } from "react";
import { Form, Link } from "react-router";
import { formatPlan } from "~/domain/plans";
import { formatPlanStatus, type PlanStatus } from "~/domain/subscription";
import { useAwaitPayment } from "~/islands/subscription/await-payment";
import { Button, ButtonLink, type ButtonProps } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { OpenCheckout } from "~server/billing/billing";
import { PRICING_PATH } from "./plan-cta";
import styles from "./pricing.module.css";
import type { PlanFacts } from "./queries";

const MANAGE = "/profile/#manage-subscription";

export function YourPlan({ planStatus, days }: { planStatus: PlanStatus; days: PlanFacts["days"] }) {
  return (
    <Cluster
      as="section"
      gap={6}
      rowGap={4}
      justify="between"
      className={styles.yours}
      aria-labelledby="your-plan"
    >
      <Text as={Stack} measure gap={1}>
        <Text as="h2" size="small" tone="muted" weight="strong" id="your-plan">
          Your plan
        </Text>
        <Text size="large" weight="strong">
          {formatName(planStatus)}
        </Text>
        <Text tone="muted">{describeNext(planStatus, days)}</Text>
      </Text>
      {getActions(planStatus)}
    </Cluster>
  );
}

function formatName(planStatus: PlanStatus): string {
  switch (planStatus.kind) {
    case "free":
      return "Free";
    case "trial":
      return "Premium, as a free trial";
    case "beta":
      return `${formatPlanStatus(planStatus)}, as a beta tester`;
    default:
      return formatPlanStatus(planStatus);
  }
}

function describeNext(planStatus: PlanStatus, { until, nextBilled }: PlanFacts["days"]): string {
  switch (planStatus.kind) {
    case "free":
      return `${describePrevious(planStatus.had)}Everything to practise with is yours, with ads beside it.`;
    case "trial":
      return `It ends by itself on ${until}, and nothing is charged. A plan that you buy begins at once, in its place.`;
    case "beta":
      return `Yours until ${until}; nothing is charged.`;
    case "paying":
      return nextBilled === null ? `Paid until ${until}.` : `The next payment is on ${nextBilled}.`;
    case "ending":
      return `It is cancelled: yours until ${until}, and not charged again. ${
        planStatus.isReplaceable
          ? "A plan that you pay for before then takes its place at once, and what is left of this one is not carried over."
          : "A plan that you buy before then begins at once."
      }`;
    case "past-due":
      return planStatus.counts
        ? `The last payment did not succeed. The plan goes on until ${until}, and beyond it with a payment method that works.`
        : "The last payment did not succeed, and the plan has stopped. With a payment method that works it goes on.";
  }
}

function describePrevious(had: Extract<PlanStatus, { kind: "free" }>["had"]): string {
  if (had === null) return "";
  if (had === "trial") return "Your trial of Premium is over. ";
  return had === "beta" ? "Your time as a beta tester is over. " : "Your last plan has ended. ";
}

function getActions(planStatus: PlanStatus) {
  switch (planStatus.kind) {
    case "past-due":
      return <ButtonLink to={MANAGE}>Update the payment method</ButtonLink>;
    case "paying":
      return (
        <ButtonLink variant="quiet" to={MANAGE}>
          Manage your plan
        </ButtonLink>
      );
    case "ending":
      return planStatus.canBeKept ? <IntentForm intent="keep">Keep my plan</IntentForm> : null;
    default:
      return null;
  }
}

function IntentForm({
  intent,
  ...button
}: { intent: "keep" | "abandon-checkout" } & Omit<ButtonProps, "type">) {
  return (
    <Form method="post" action={PRICING_PATH}>
      <Button {...button} type="submit" name="intent" value={intent} />
    </Form>
  );
}

interface OpenCheckoutNoticeProps {
  readonly checkout: OpenCheckout;
  /** May open the checkout over the page; without scripts the link leads to it. */
  readonly onContinue: (event: MouseEvent, transactionId: string) => void;
}

export function OpenCheckoutNotice({ checkout, onContinue }: OpenCheckoutNoticeProps) {
  const { plan, state, url, transactionId } = checkout;
  useAwaitPayment(state === "processing");
  if (state === "processing") {
    return (
      <Notice tone="success" title={`Your payment for ${formatPlan(plan)} has arrived`}>
        <p>
          The plan is being set up, which takes a moment. You see it on <Link to={MANAGE}>your profile</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Your checkout for ${formatPlan(plan)} is open`}>
      <p>Nothing has been paid yet. Calling it off leaves everything as it was before.</p>
      <Cluster gap={3} className={styles.checkoutActs}>
        {/* No screen of ours: the browser itself goes there. */}
        <ButtonLink to={url} reloadDocument onClick={event => onContinue(event, transactionId)}>
          Continue to checkout
        </ButtonLink>
        <IntentForm intent="abandon-checkout" variant="quiet">
          Call it off
        </IntentForm>
      </Cluster>
    </Notice>
  );
}
