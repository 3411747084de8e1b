import type { FormEvent } from "react";
import { getPlanKey, type Plan, planName, priceText } from "~/domain/plans";
import { Button, ButtonLink } from "~/ui/forms/button";
import { PRICING_PATH } from "./choice";
import styles from "./offer.module.css";
import { getPrice, getYear } from "./offers";
import type { Way } from "./plan-cta";

export interface OfferProps {
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
export function Offer({ plan, way, currency, isChosen, isBusy, onSubscribe }: OfferProps) {
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
