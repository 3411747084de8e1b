import type { FormEvent } from "react";
import { Form } from "react-router";
import { getPlanKey, type Plan, planName } from "~/domain/plans";
import { SWITCH_PATH } from "~/islands/subscription/switch-words";
import { Button } from "~/ui/forms/button";
import styles from "./subscription.module.css";
import type { SubscriptionView } from "./subscription-view";

interface SwitchChoiceProps {
  plans: SubscriptionView["switchTo"];
  /** What opens the dialog in place of the page. */
  openingFor: (plan: Plan) => (event: FormEvent) => void;
}

/** The other plans, each with a way to it. */
export function SwitchChoice({ plans, openingFor }: SwitchChoiceProps) {
  return (
    <section className={styles.others}>
      <h3 className={styles.heading}>Another plan instead</h3>
      <ul className={styles.plans}>
        {plans.map(({ plan, price }) => (
          <li className={styles.plan} key={getPlanKey(plan)}>
            <Form method="get" action={SWITCH_PATH} onSubmit={openingFor(plan)}>
              <input type="hidden" name="planType" value={plan.planType} />
              <input type="hidden" name="pricingPeriod" value={plan.pricingPeriod} />
              <Button variant="quiet" type="submit">
                Switch to {planName(plan)}
              </Button>
            </Form>
            <span className={styles.price}>{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
