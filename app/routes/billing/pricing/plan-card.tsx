import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { DAY } from "~/domain/durations";
import {
  formatPlan,
  formatPrice,
  getPlanKey,
  PAID_PERIODS,
  PLAN_DURATIONS,
  type Plan,
  type PlanType,
  PRICES,
} from "~/domain/plans";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Card, Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import {
  getPlanCta,
  getSignUpPath,
  getYear,
  type PlanChoice,
  type PlanCta,
  PRICING_PATH,
  type Situation,
} from "./plan-cta";
import { FREE_FEATURES, PLAN_WORDS } from "./plan-words";
import styles from "./pricing.module.css";

interface PlanCardProps extends Pick<OfferProps, "currency" | "onSubscribe"> {
  readonly planType: PlanType;
  readonly situation: Situation;
  readonly choice: PlanChoice | null;
  readonly busy: string | null;
  readonly children?: ReactNode;
}

export function PlanCard({ planType, situation, choice, busy, children, ...offer }: PlanCardProps) {
  const { name, summary, gives, see } = PLAN_WORDS[planType];
  const plans = PAID_PERIODS.map((pricingPeriod): Plan => ({ planType, pricingPeriod }));
  const chosen = getChosen(plans, choice, situation, Boolean(children));
  return (
    <Card className={styles.plan} id={planType} aria-labelledby={`${planType}-name`}>
      <Stack gap={3}>
        <h2 id={`${planType}-name`}>{name}</h2>
        {chosen ? <Text weight="strong">You had chosen {chosen}.</Text> : null}
        <Text tone="muted">{summary}</Text>
        <Gives gives={gives} />
        {see ? (
          <p>
            <Link to={see.to}>{see.label}</Link>
          </p>
        ) : null}
      </Stack>
      <Grid gap={4} className={styles.offers}>
        {plans.map(plan => (
          <Offer
            key={plan.pricingPeriod}
            {...offer}
            plan={plan}
            way={getPlanCta(plan, situation)}
            isChosen={choice === getPlanKey(plan)}
            isBusy={busy === getPlanKey(plan)}
          />
        ))}
      </Grid>
      {children}
    </Card>
  );
}

/** What the learner chose before they signed up, if it is on this card and can still be bought. */
function getChosen(
  plans: readonly Plan[],
  choice: PlanChoice | null,
  situation: Situation,
  hasTrial: boolean,
): string | null {
  if (situation.planStatus === null) return null;
  if (choice === "trial") return hasTrial ? "the free trial" : null;
  const plan = plans.find(one => getPlanKey(one) === choice);
  if (plan === undefined) return null;
  const { kind } = getPlanCta(plan, situation);
  return kind === "subscribe" || kind === "switch" ? formatPlan(plan) : null;
}

interface OfferProps {
  readonly plan: Plan;
  readonly way: PlanCta;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** May take the form's submission over; without scripts it is the browser's. */
  readonly onSubscribe: (event: FormEvent, plan: Plan) => void;
}

function Offer({ currency, ...offer }: OfferProps) {
  const { plan, isChosen } = offer;
  const isMonthly = plan.pricingPeriod === "monthly";
  return (
    <div className={styles.offer} data-chosen={isChosen || undefined} id={getPlanKey(plan)}>
      <Text as="h3" size="small" tone="muted" weight="strong">
        <span className="visually-hidden">{formatPlan(plan)}</span>
        <span aria-hidden="true">{isMonthly ? "Monthly" : "Yearly"}</span>
      </Text>
      <p>
        <span className={styles.figure}>{formatPrice(PRICES[getPlanKey(plan)], currency)}</span>{" "}
        <Text as="span" size="small" tone="muted">
          {isMonthly ? "a month" : "a year"}
        </Text>
      </p>
      <Text size="small" tone="muted" snug>
        {isMonthly ? "Paid month by month." : formatYearNote(plan, currency)}
      </Text>
      <div className={styles.action}>
        <PlanCtaButton {...offer} />
      </div>
    </div>
  );
}

function formatYearNote({ planType }: Plan, currency: string): string {
  const { perMonth, saves, savesPercent } = getYear(planType);
  return `${formatPrice(perMonth, currency)} a month; saves ${formatPrice(saves, currency)} (${savesPercent}%) a year.`;
}

function PlanCtaButton({ plan, way, isChosen, isBusy, onSubscribe }: Omit<OfferProps, "currency">) {
  const variant = isChosen ? "primary" : "quiet";
  switch (way.kind) {
    case "none":
      return null;
    case "current":
      return <p className={styles.current}>Your plan</p>;
    case "sign-up":
    case "switch":
      return (
        <ButtonLink className={styles.act} variant={variant} to={way.to}>
          {way.kind === "switch" ? "Switch" : "Subscribe"} to {formatPlan(plan)}
        </ButtonLink>
      );
    case "subscribe":
      return (
        // A document of its own: it leads to Paddle's checkout, which is no screen of ours.
        <form method="post" action={PRICING_PATH} onSubmit={event => onSubscribe(event, plan)}>
          <input type="hidden" name="planType" value={plan.planType} />
          <input type="hidden" name="pricingPeriod" value={plan.pricingPeriod} />
          <Button
            className={styles.act}
            variant={variant}
            type="submit"
            name="intent"
            value="subscribe"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            Subscribe to {formatPlan(plan)}
          </Button>
        </form>
      );
  }
}

const DAYS = PLAN_DURATIONS.trial / DAY;

interface TrialOfferProps {
  readonly isVisitor: boolean;
  readonly isQuiet: boolean;
  readonly isBusy: boolean;
  /** May take the form's submission over; without scripts it is the browser's. */
  readonly onStart: (event: FormEvent) => void;
}

export function TrialOffer({ isVisitor, isQuiet, isBusy, onStart }: TrialOfferProps) {
  const variant = isQuiet ? "quiet" : "primary";
  return (
    <Cluster gap={6} rowGap={4} justify="between" className={styles.trial}>
      <Stack gap={1} className={styles.trialWords}>
        <h3>Try it first</h3>
        <Text tone="muted">
          {DAYS} days of Premium, without payment details. The trial ends by itself and costs nothing; each
          learner can have it once.
        </Text>
      </Stack>
      {isVisitor ? (
        <ButtonLink className={styles.trialAct} variant={variant} to={getSignUpPath("trial")}>
          Start {DAYS}-day free trial
        </ButtonLink>
      ) : (
        <form className={styles.trialAct} method="post" action={PRICING_PATH} onSubmit={onStart}>
          <Button
            className={styles.trialAct}
            variant={variant}
            type="submit"
            name="intent"
            value="start-trial"
            aria-disabled={isBusy || undefined}
          >
            Start {DAYS}-day free trial
          </Button>
        </form>
      )}
    </Cluster>
  );
}

export function FreeFeatures() {
  return (
    <Grid as="section" gap={6} rowGap={3} className={styles.free} aria-labelledby="free-name">
      <Stack gap={3}>
        <h2 id="free-name">Free for all</h2>
        <Text tone="muted">All of it, without a plan and without an end.</Text>
      </Stack>
      <Gives gives={FREE_FEATURES} />
    </Grid>
  );
}

function Gives({ gives }: { gives: readonly string[] }) {
  return (
    <Stack as="ul" gap={2} className={styles.gives}>
      {gives.map(given => (
        <li key={given}>{given}</li>
      ))}
    </Stack>
  );
}
