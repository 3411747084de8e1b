import { Link } from "react-router";
import type { FeedbackSubject } from "~/domain/contact";
import { formatPlan, formatPrice, getPlanKey, type Plan, PRICES } from "~/domain/plans";
import { TextArea } from "~/ui/forms/field";

/* Shared by the dialogs and the pages that replace them without JavaScript. */

export const CANCEL_PATH = "/profile/cancel/";
export const CANCELLED = "Your subscription has been cancelled successfully.";
export const CANCEL_FAILED = "Failed to cancel subscription. Please try again later.";

export interface Cancellable {
  readonly name: string;
  readonly isAdFreeOnly: boolean;
  /** A date; null if the plan ends at once because a payment is due. */
  readonly until: string | null;
}

export function CancelQuestion({ name, isAdFreeOnly, until }: Cancellable) {
  if (until === null) return <p>{name} ends at once then, and no further payment is tried.</p>;
  const [has, loses] = isAdFreeOnly
    ? ["no ads", "you see ads again"]
    : ["no ads and the AI tutor", "you see ads again, and the AI tutor is no longer included"];
  return (
    <>
      <p>
        {name} stays until <strong>{until}</strong>, with {has}. Nothing more is charged.
      </p>
      <p>After that {loses}. Everything that you have typed stays. Until then you can change your mind.</p>
    </>
  );
}

export const SWITCH_PATH = "/profile/switch/";
export const SWITCH_FAILED = "Failed to switch subscription. Please try again later.";

export interface Switchable {
  readonly plan: Plan;
  readonly until: string;
}

export function SwitchQuestion({ from, to, currency }: { from: Switchable; to: Plan; currency: string }) {
  const [current, next] = [formatPlan(from.plan), formatPlan(to)];
  const losesCoach = from.plan.planType === "premium" && to.planType === "ad-free";
  return (
    <>
      <p>
        You switch from <strong>{current}</strong> to <strong>{next}</strong>, for {pricePer(to, currency)}.
        Your billing updates and takes effect immediately: {next} takes the place of {current} as soon as you
        have paid for it, and {current} is not charged again.
      </p>
      <p>
        {current} is paid for until {from.until}. What is left of it when {next} begins is not paid back and
        not carried over.{losesCoach ? " The AI tutor is not part of Ad-Free." : null}
      </p>
    </>
  );
}

/** `€4.99 a month`. */
export function pricePer(plan: Plan, currency: string): string {
  const period = plan.pricingPeriod === "monthly" ? "month" : "year";
  return `${formatPrice(PRICES[getPlanKey(plan)], currency)} a ${period}`;
}

export function SwitchNeedsEmail() {
  return (
    <p>
      A plan is paid for with an email address, to which its receipts go, and we know none of yours. Add a
      contact address to <Link to="/profile/">your profile</Link> first. Your plan stays as it is.
    </p>
  );
}

export const FEEDBACK_PATH = "/profile/feedback/";
export const FEEDBACK_THANKS = "Thank you for your feedback!";
export const FEEDBACK_FAILED = "Failed to save feedback. Please try again.";

export function feedbackFailure(status: number): string {
  if (status === 401) return "User is not logged in.";
  if (status === 409) return "Please add a contact address to your profile first.";
  if (status === 429)
    return "That is a lot of feedback, thank you. Please wait an hour before you send more.";
  return FEEDBACK_FAILED;
}

const QUESTIONS: Readonly<Record<FeedbackSubject, { lead: string; placeholder: string }>> = {
  cancellation: {
    lead: "What could we have done better? Whatever you write is read, and you may leave it empty.",
    placeholder: "Please tell us why you are cancelling",
  },
  trial: {
    lead: "Your trial is over, and Premium is not for you. What was missing? You may leave it empty.",
    placeholder: "Please tell us why you are cancelling after your trial",
  },
};

interface FeedbackFieldsProps {
  about: FeedbackSubject;
  error: string | undefined;
  typed?: string | undefined;
}

export function FeedbackFields({ about, error, typed }: FeedbackFieldsProps) {
  const { lead, placeholder } = QUESTIONS[about];
  return (
    <>
      <p>{lead}</p>
      <TextArea
        label="Your feedback"
        name="feedback"
        rows={5}
        placeholder={placeholder}
        defaultValue={typed}
        error={error}
      />
    </>
  );
}

/** We couldn't reply to a message without an address. */
export function FeedbackNeedsEmail() {
  return (
    <p>
      Feedback is kept with an email address, so that we can answer it, and we know none of yours. Add a
      contact address to <Link to="/profile/">your profile</Link>, and your words are welcome.
    </p>
  );
}
