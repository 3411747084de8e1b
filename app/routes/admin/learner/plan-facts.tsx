import { PLANS, planName } from "~/domain/plans";
import { UtcTime } from "~/ui/admin/utc-time";
import styles from "./admin-learner.module.css";
import { Facts } from "./facts";
import type { Card } from "./queries";

/** What the learner has, and what it follows from. */
export function PlanFacts({ plans }: Pick<Card, "plans">) {
  const { subscription, trialEligible, given, held } = plans;
  return (
    <Facts
      title="Plans"
      facts={{
        "What counts":
          subscription === null
            ? "nothing"
            : `${subscription.type}${subscription.isAdFreeOnly ? ", ad-free only" : ", premium"}`,
        "Until (UTC)": subscription && <UtcTime at={subscription.expiresAt} />,
        Status: subscription?.status ?? null,
        "Next payment (UTC)": subscription?.nextBilledAt ? <UtcTime at={subscription.nextBilledAt} /> : null,
        "Given by hand": given && (
          <>
            {given.planType}, until <UtcTime at={given.expiresAt} />
          </>
        ),
        Trial: trialEligible ? (
          "not had yet"
        ) : subscription?.trialEndsAt ? (
          <UtcTime at={subscription.trialEndsAt} />
        ) : (
          "had"
        ),
        "At Paddle":
          held.length === 0 ? (
            "nothing"
          ) : (
            <ul className={styles.held}>
              {held.map(({ paddleSubscriptionId, plan, status, endsWithPeriod, isReplaced }) => (
                <li key={paddleSubscriptionId}>
                  {planName(PLANS[plan])}, {status}
                  {endsWithPeriod && ", ends with its period"}
                  {isReplaced && ", replaced"}
                  <span className={styles.id}>{paddleSubscriptionId}</span>
                </li>
              ))}
            </ul>
          ),
      }}
    />
  );
}
