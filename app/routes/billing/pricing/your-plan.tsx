import type { MouseEvent } from "react";
import { Form, Link } from "react-router";
import { planName } from "~/domain/plans";
import { formatPlanStatus, type PlanStatus } from "~/domain/subscription";
import { useAwaitPayment } from "~/islands/subscription/await-payment";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { OpenCheckout } from "~server/billing/billing";
import { PRICING_PATH } from "./plan-cta";
import styles from "./pricing.module.css";
import type { PlanFacts } from "./queries";

interface YourPlanProps {
  readonly planStatus: PlanStatus;
  readonly days: PlanFacts["days"];
}

const MANAGE = "/profile/#manage-subscription";

export function YourPlan({ planStatus, days }: YourPlanProps) {
  return (
    <Cluster
      as="section"
      gap={6}
      rowGap={4}
      justify="between"
      className={styles.yours}
      aria-labelledby="your-plan"
    >
      <Stack gap={1} className={styles.yourWords}>
        <Text as="h2" size="small" tone="muted" weight="strong" id="your-plan">
          Your plan
        </Text>
        <Text size="large" weight="strong">
          {formatName(planStatus)}
        </Text>
        <Text tone="muted">{describeNext(planStatus, days)}</Text>
      </Stack>
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
      return `${PREVIOUS[planStatus.had ?? "nothing"]}Everything to practise with is yours, with ads beside it.`;
    case "trial":
      return `It ends by itself on ${until}, and nothing is charged. A plan that you buy begins at once, in its place.`;
    case "beta":
      return `Yours until ${until}; nothing is charged.`;
    case "paying":
      return nextBilled === null ? `Paid until ${until}.` : `The next payment is on ${nextBilled}.`;
    case "ending":
      return `It is cancelled: yours until ${until}, and not charged again. ${describeReplacement(planStatus.isReplaceable)}`;
    case "past-due":
      return planStatus.counts
        ? `The last payment did not succeed. The plan goes on until ${until}, and beyond it with a payment method that works.`
        : "The last payment did not succeed, and the plan has stopped. With a payment method that works it goes on.";
  }
}

function describeReplacement(isReplaceable: boolean): string {
  return isReplaceable
    ? "A plan that you pay for before then takes its place at once, and what is left of this one is not carried over."
    : "A plan that you buy before then begins at once.";
}

/** What was there before there was nothing. */
const PREVIOUS: Readonly<
  Record<NonNullable<Extract<PlanStatus, { kind: "free" }>["had"]> | "nothing", string>
> = {
  nothing: "",
  trial: "Your trial of Premium is over. ",
  beta: "Your time as a beta tester is over. ",
  monthly: "Your last plan has ended. ",
  yearly: "Your last plan has ended. ",
  canceled: "Your last plan has ended. ",
  past_due: "Your last plan has ended. ",
};

function getActions(planStatus: PlanStatus) {
  switch (planStatus.kind) {
    case "free":
    case "trial":
    case "beta":
      return null;
    case "past-due":
      return <ButtonLink to={MANAGE}>Update the payment method</ButtonLink>;
    case "paying":
      return (
        <ButtonLink variant="quiet" to={MANAGE}>
          Manage your plan
        </ButtonLink>
      );
    case "ending":
      return planStatus.canBeKept ? (
        <Form method="post" action={PRICING_PATH}>
          <Button type="submit" name="intent" value="keep">
            Keep my plan
          </Button>
        </Form>
      ) : null;
  }
}

export function ForVisitors() {
  return (
    <Text tone="muted">
      For the trial or a plan you sign up first, which is free, and come straight back here.
    </Text>
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
      <Cluster gap={3} className={styles.checkoutActs}>
        {/* No screen of ours: the browser itself goes there. */}
        <ButtonLink to={url} reloadDocument onClick={event => onContinue(event, transactionId)}>
          Continue to checkout
        </ButtonLink>
        <Form method="post" action={PRICING_PATH}>
          <Button variant="quiet" type="submit" name="intent" value="abandon-checkout">
            Call it off
          </Button>
        </Form>
      </Cluster>
    </Notice>
  );
}
