import { data, Form, Link, redirect } from "react-router";
import { validateFeedback } from "~/domain/contact";
import {
  CANCELLED,
  FEEDBACK_FAILED,
  FEEDBACK_PATH,
  FeedbackFields,
  FeedbackNeedsEmail,
  feedbackFailure,
} from "~/islands/subscription/plan-questions";
import styles from "~/islands/subscription/question.module.css";
import { catchNetworkError, type SubscriptionReply } from "~/islands/subscription/subscription-api";
import { Button } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { confirmedLearnerOnly, requireLearner } from "~server/auth/guards";
import { getBillingContact } from "~server/billing/billing-contact";
import { getServices } from "~server/context";
import { readFields, typedText } from "~server/http/form";
import { getSubject, submitFeedback } from "~server/records/submit-feedback";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const learner = requireLearner(context);
  const { email } = await getBillingContact(getServices(context).records, learner);
  return {
    about: getSubject(url.searchParams.get("about")),
    hasEmail: email !== null,
    isCancelled: url.searchParams.get("notice") === "cancelled",
  };
}

/** POST `about` and `feedback` leads to the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  const learner = requireLearner(context);
  const fields = await readFields(request);
  const typed = typedText(fields.feedback);
  const refuse = (message: string, status: number) =>
    data<SubscriptionReply>({ done: false, message, typed }, status);

  const fault = validateFeedback(typed);
  if (fault !== null) return refuse(fault, 400);
  const status = await submitFeedback(context, learner, typed, getSubject(fields.about));
  if (status !== 200) return refuse(feedbackFailure(status), status);
  return redirect("/profile/?notice=feedback#manage-subscription", 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchNetworkError(serverAction, FEEDBACK_FAILED);
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Help us improve · Typing Mentor",
    description:
      "Tell us why you leave, or what would make Typing Mentor better for you. A sentence is enough.",
    isIndexed: false,
  });

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { about, hasEmail, isCancelled } = loaderData;
  const failed = actionData?.done === false ? actionData : null;
  return (
    <Page title="Help Us Improve" width="narrow">
      {isCancelled && !failed ? <Notice tone="success">{CANCELLED}</Notice> : null}
      <Card>
        {hasEmail ? (
          <Form className={styles.form} method="post" action={`${FEEDBACK_PATH}?about=${about}`} noValidate>
            <FeedbackFields about={about} error={failed?.message} typed={failed?.typed} />
            <input type="hidden" name="about" value={about} />
            <Button type="submit" name="intent" value="feedback">
              Submit Feedback
            </Button>
          </Form>
        ) : (
          <FeedbackNeedsEmail />
        )}
      </Card>
      <p>
        <Link to="/profile/#manage-subscription">Back to your subscription</Link>
      </p>
    </Page>
  );
}
