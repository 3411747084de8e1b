import { data, Form, redirect } from "react-router";
import { formatPlanStatus, getPlanStatus, getShownPlan, isComplimentary } from "~/domain/subscription";
import {
  CANCEL_FAILED,
  CANCEL_PATH,
  type Cancellable,
  CancelQuestion,
} from "~/islands/subscription/plan-questions";
import styles from "~/islands/subscription/question.module.css";
import {
  catchNetworkError,
  type SubscriptionReply,
  TOO_MANY_ATTEMPTS,
} from "~/islands/subscription/subscription-api";
import { formatLongDate } from "~/ui/format-numbers";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { confirmedLearnerOnly, requireLearner } from "~server/auth/guards";
import { changePlan } from "~server/billing/change-plan";
import { getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

type Loaded = { what: Cancellable | null; isGiven: boolean };

/** `what` can be cancelled; `isGiven`: there is a plan, but nobody is charged for it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Loaded> {
  const { billing, records, clock } = getServices(context);
  const learner = requireLearner(context);
  const [present, paid] = await Promise.all([billing.subscription(learner.id), billing.paid(learner.id)]);
  const subscription = getShownPlan(present, paid, clock.now());
  const planStatus = getPlanStatus(subscription, clock.now());
  if (isComplimentary(subscription, clock.now())) return { what: null, isGiven: true };
  if (planStatus.kind !== "paying" && planStatus.kind !== "past-due") return { what: null, isGiven: false };
  const timeZone = getTimeZone(request, await records.summary(learner.id));
  return {
    isGiven: false,
    what: {
      name: formatPlanStatus(planStatus),
      isAdFreeOnly: planStatus.isAdFreeOnly,
      // Past-due plans end at once: the grace period is for those that continue.
      until: planStatus.kind === "paying" ? formatLongDate(planStatus.until, timeZone) : null,
    },
  };
}

/** POST cancels, and leads to the question why. */
export async function action({ context }: Route.ActionArgs) {
  const learner = requireLearner(context);
  const changed = await changePlan(context, learner, "cancel", (billing, contact) => billing.cancel(contact));
  if (!changed.ok) {
    const message = changed.code === "too-many-attempts" ? TOO_MANY_ATTEMPTS : CANCEL_FAILED;
    return data<SubscriptionReply>({ done: false, message }, changed.status);
  }
  return redirect("/profile/feedback/?about=cancellation&notice=cancelled", 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchNetworkError(serverAction, CANCEL_FAILED);
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Cancel your subscription · Typing Mentor",
    description: "End your subscription here: what you lose by it, from when on, and what stays yours.",
    isIndexed: false,
  });

export default function CancelSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { what, isGiven } = loaderData;
  return (
    <Page title="Cancel Subscription" width="narrow">
      {actionData?.done === false ? <Notice tone="error">{actionData.message}</Notice> : null}
      <Card>
        {what ? (
          <>
            <CancelQuestion {...what} />
            <Form className={styles.buttons} method="post" action={CANCEL_PATH}>
              <ButtonLink variant="quiet" to="/profile/#manage-subscription">
                Keep Subscription
              </ButtonLink>
              <Button variant="danger" type="submit" name="intent" value="cancel">
                Confirm Cancellation
              </Button>
            </Form>
          </>
        ) : (
          <>
            <p>
              {isGiven
                ? "Your plan was given to you and ends by itself: nothing is charged, so there is nothing to cancel."
                : "You have no plan that could be cancelled: nothing is charged, and nothing will be."}
            </p>
            <p>
              <ButtonLink variant="quiet" to="/profile/#manage-subscription">
                Back to your subscription
              </ButtonLink>
            </p>
          </>
        )}
      </Card>
    </Page>
  );
}
