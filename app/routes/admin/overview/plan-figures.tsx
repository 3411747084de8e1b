import { PLAN_KEYS, PLANS, planName } from "~/domain/plans";
import { Stat, Stats } from "~/ui/charts/stat";
import { count } from "~/ui/format-numbers";
import { Notice } from "~/ui/notice";
import type { Overview } from "~server/admin/admin-overview";
import styles from "./overview.module.css";

interface PlanFiguresProps {
  learners: Overview["accounts"];
  plans: Overview["plans"];
}

/** How many learners there are, and what they have. */
export function PlanFigures({ learners, plans }: PlanFiguresProps) {
  const figure = (value: number, unit = "") => [[count(value), unit] as const];
  return (
    <section className={styles.part} aria-labelledby="plans">
      <h2 id="plans">Learners and plans</h2>
      <Stats>
        <Stat
          label="Learners"
          figure={learners && figure(learners.count)}
          note={learners === null ? "cannot be counted just now" : learners.isComplete ? null : "at least"}
        />
        {plans && (
          <>
            {PLAN_KEYS.map(key => (
              <Stat key={key} label={planName(PLANS[key])} figure={figure(plans.paid[key])} />
            ))}
            <Stat
              label="Cancelled"
              figure={figure(plans.canceled)}
              note="run until the end of what was paid"
            />
            <Stat label="Past due" figure={figure(plans.pastDue)} note="in the days of grace" />
            <Stat label="Premium given" figure={figure(plans.given.premium)} note="by admins, and betas" />
            <Stat label="Ad-Free given" figure={figure(plans.given.adFree)} note="by admins" />
            <Stat label="Trials running" figure={figure(plans.trials.running)} />
            <Stat label="Trials ended" figure={figure(plans.trials.ended)} note="in the last 30 days" />
            <Stat label="Of these, paid since" figure={figure(plans.trials.converted)} />
          </>
        )}
      </Stats>
      {plans === null && <Notice tone="error">The plans cannot be counted just now.</Notice>}
      {plans?.isComplete === false && (
        <p className={styles.quiet}>
          Plans of before they were counted are still being looked through: there may be more in a moment.
        </p>
      )}
    </section>
  );
}
