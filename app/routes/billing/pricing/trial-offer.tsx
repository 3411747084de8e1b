import type { FormEvent } from "react";
import { PLAN_DURATIONS } from "~/domain/plans";
import { Button, ButtonLink } from "~/ui/forms/button";
import { PRICING_PATH } from "./choice";
import { signUpPath } from "./plan-cta";
import styles from "./trial-offer.module.css";

const DAYS = PLAN_DURATIONS.trial / 86_400_000;

export interface TrialOfferProps {
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
      <div className={styles.words}>
        <h3>Try it first</h3>
        <p className={styles.terms}>
          {DAYS} days of Premium, without payment details. The trial ends by itself and costs nothing; each
          learner can have it once.
        </p>
      </div>
      {isVisitor ? (
        <ButtonLink className={styles.act} variant={variant} to={signUpPath("trial")}>
          Start {DAYS}-day free trial
        </ButtonLink>
      ) : (
        <form className={styles.act} method="post" action={PRICING_PATH} onSubmit={onStart}>
          <Button
            className={styles.act}
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
