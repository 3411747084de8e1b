import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { getPlanKey, PAID_PERIODS, type Plan, type PlanType, planName } from "~/domain/plans";
import type { Choice } from "./choice";
import { Offer } from "./offer";
import styles from "./plan-card.module.css";
import { type Situation, wayTo } from "./plan-cta";
import { PLAN_WORDS } from "./plan-words";

export interface PlanCardProps {
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
