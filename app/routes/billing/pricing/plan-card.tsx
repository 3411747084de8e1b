import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import {
  getPlanKey,
  PAID_PERIODS,
  PLAN_DURATIONS,
  type Plan,
  type PlanType,
  planName,
  priceText,
} from "~/domain/plans";
import { Button, ButtonLink } from "~/ui/forms/button";
import {
  type Choice,
  getPrice,
  getYear,
  PRICING_PATH,
  type Situation,
  signUpPath,
  type Way,
  wayTo,
} from "./plan-cta";
import { FREE_FOR_ALL, PLAN_WORDS } from "./plan-words";
import styles from "./pricing.module.css";

interface PlanCardProps {
  readonly planType: PlanType;
  readonly situation: Situation;
  readonly currency: string;
  readonly choice: Choice | null;
  /** The key of the plan whose checkout is being opened. */
  readonly busy: string | null;
  readonly onSubscribe: (event: FormEvent, plan: Plan) => void;
  /** What else leads to it, such as the trial. */
  readonly children?: ReactNode;
}

/** A kind of plan: what it gives, and beside it the month and the year. */
export function PlanCard({
  planType,
  situation,
  currency,
  choice,
  busy,
  onSubscribe,
  children,
}: PlanCardProps) {
  const { name, summary, gives, see } = PLAN_WORDS[planType];
  const plans = PAID_PERIODS.map((pricingPeriod): Plan => ({ planType, pricingPeriod }));
  const chosen = chosenIn(plans, choice, situation, Boolean(children));
  return (
    <section className={styles.plan} id={planType} aria-labelledby={`${planType}-name`}>
      <div className={styles.words}>
        <h2 id={`${planType}-name`}>{name}</h2>
        {chosen ? <p className={styles.chosen}>You had chosen {chosen}.</p> : null}
        <p className={styles.summary}>{summary}</p>
        <ul className={styles.gives}>
          {gives.map(given => (
            <li key={given}>{given}</li>
          ))}
        </ul>
        {see ? (
          <p>
            <Link to={see.to}>{see.label}</Link>
          </p>
        ) : null}
      </div>
      <div className={styles.offers}>
        {plans.map(plan => (
          <Offer
            key={plan.pricingPeriod}
            plan={plan}
            way={wayTo(plan, situation)}
            currency={currency}
            isChosen={choice === getPlanKey(plan)}
            isBusy={busy === getPlanKey(plan)}
            onSubscribe={onSubscribe}
          />
        ))}
      </div>
      {children}
    </section>
  );
}

/** For whoever has chosen before they signed up: what it was, if it is here and still to be had. */
function chosenIn(
  plans: readonly Plan[],
  choice: Choice | null,
  situation: Situation,
  hasTrial: boolean,
): string | null {
  if (situation.standing === null) return null;
  if (choice === "trial") return hasTrial ? "the free trial" : null;
  const plan = plans.find(one => getPlanKey(one) === choice);
  if (plan === undefined) return null;
  const { kind } = wayTo(plan, situation);
  return kind === "subscribe" || kind === "switch" ? planName(plan) : null;
}

interface OfferProps {
  readonly plan: Plan;
  readonly way: Way;
  readonly currency: string;
  /** The learner chose it before they signed up. */
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  /** May take the form's submission over; without scripts it is the browser's. */
  readonly onSubscribe: (event: FormEvent, plan: Plan) => void;
}

/** One plan: its price, what that comes to, and the way to it. */
function Offer({ plan, way, currency, isChosen, isBusy, onSubscribe }: OfferProps) {
  const isMonthly = plan.pricingPeriod === "monthly";
  return (
    <div className={styles.offer} data-chosen={isChosen || undefined} id={getPlanKey(plan)}>
      <h3 className={styles.period}>
        <span className="visually-hidden">{planName(plan)}</span>
        <span aria-hidden="true">{isMonthly ? "Monthly" : "Yearly"}</span>
      </h3>
      <p className={styles.price}>
        <span className={styles.figure}>{priceText(getPrice(plan), currency)}</span>{" "}
        <span className={styles.unit}>{isMonthly ? "a month" : "a year"}</span>
      </p>
      <p className={styles.note}>{isMonthly ? "Paid month by month." : yearNote(plan, currency)}</p>
      <div className={styles.way}>
        <WayTo plan={plan} way={way} isChosen={isChosen} isBusy={isBusy} onSubscribe={onSubscribe} />
      </div>
    </div>
  );
}

function yearNote({ planType }: Plan, currency: string): string {
  const { perMonth, saves, savesPercent } = getYear(planType);
  return `${priceText(perMonth, currency)} a month; saves ${priceText(saves, currency)} (${savesPercent}%) a year.`;
}

function WayTo({ plan, way, isChosen, isBusy, onSubscribe }: Omit<OfferProps, "currency">) {
  const variant = isChosen ? "primary" : "quiet";
  switch (way.kind) {
    case "none":
      return null;
    case "current":
      return <p className={styles.current}>Your plan</p>;
    case "sign-up":
      return (
        <ButtonLink className={styles.act} variant={variant} to={way.to}>
          Subscribe to {planName(plan)}
        </ButtonLink>
      );
    case "switch":
      return (
        <ButtonLink className={styles.act} variant={variant} to={way.to}>
          Switch to {planName(plan)}
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
            Subscribe to {planName(plan)}
          </Button>
        </form>
      );
  }
}

const DAYS = PLAN_DURATIONS.trial / 86_400_000;

interface TrialOfferProps {
  readonly isVisitor: boolean;
  /** The learner came for something else, which is then what the page puts first. */
  readonly isQuiet: boolean;
  readonly isBusy: boolean;
  /** May take the form's submission over; without scripts it is the browser's. */
  readonly onStart: (event: FormEvent) => void;
}

/** Premium for a week, to see whether it is worth its price. */
export function TrialOffer({ isVisitor, isQuiet, isBusy, onStart }: TrialOfferProps) {
  const variant = isQuiet ? "quiet" : "primary";
  return (
    <div className={styles.trial}>
      <div className={styles.trialWords}>
        <h3>Try it first</h3>
        <p className={styles.terms}>
          {DAYS} days of Premium, without payment details. The trial ends by itself and costs nothing; each
          learner can have it once.
        </p>
      </div>
      {isVisitor ? (
        <ButtonLink className={styles.trialAct} variant={variant} to={signUpPath("trial")}>
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
    </div>
  );
}

/** What nobody pays for: said as plainly as what costs something. */
export function FreeForAll() {
  return (
    <section className={styles.free} aria-labelledby="free-name">
      <div className={styles.words}>
        <h2 id="free-name">Free for all</h2>
        <p className={styles.summary}>All of it, without a plan and without an end.</p>
      </div>
      <ul className={styles.gives}>
        {FREE_FOR_ALL.map(given => (
          <li key={given}>{given}</li>
        ))}
      </ul>
    </section>
  );
}
