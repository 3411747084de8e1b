import { data, Form, Link, redirect } from "react-router";
import { FEEDBACK_SUBJECTS, type FeedbackSubject, feedbackFault } from "~/engine/feedback";
import { type Answer, toldIfLost } from "~/islands/subscription/answer";
import { CANCELLED } from "~/islands/subscription/cancel-words";
import {
  FEEDBACK_FAILED,
  FEEDBACK_PATH,
  FeedbackFields,
  FeedbackNeedsEmail,
} from "~/islands/subscription/feedback-words";
import styles from "~/islands/subscription/question.module.css";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import type { ScreenHandle } from "~/ui/screen-handle";
import { mayAttempt } from "~server/attempts";
import { learnerOf, requestOf, servicesOf } from "~server/context";
import { readFields, typedText } from "~server/form";
import { confirmedLearnerOnly } from "~server/guards";
import { payerOf } from "~server/payer";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false };

export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const learner = learnerOf(context);
  if (learner === null) throw data(null, 401);
  const { email } = await payerOf(servicesOf(context).records, learner);
  return {
    about: subjectOf(url.searchParams.get("about")),
    hasEmail: email !== null,
    isCancelled: url.searchParams.get("notice") === "cancelled",
  };
}

/** POST `about` and `feedback`. With `in=modal` it answers `{ done, message }`, else it leads to the profile. */
export async function action({ request, context }: Route.ActionArgs) {
  const { records, logger, clock } = servicesOf(context);
  const learner = learnerOf(context);
  if (learner === null) throw data(null, 401);
  const fields = await readFields(request);
  const typed = typedText(fields.feedback);
  const about = subjectOf(fields.about);
  const refuse = (message: string, status: number) => data<Answer>({ done: false, message, typed }, status);

  const fault = feedbackFault(typed);
  if (fault !== null) return refuse(fault, 400);
  const { id, email } = await payerOf(records, learner);
  if (email === null) return refuse("Please add a contact address to your profile first.", 400);
  if (!(await mayAttempt(records, "feedback", { ip: requestOf(context).ip, email: id }, Date.now()))) {
    return refuse("That is a lot of feedback, thank you. Please wait an hour before you send more.", 429);
  }
  try {
    await records.addFeedback({ userId: id, email, text: typed, about }, clock.now());
  } catch (err) {
    logger.error({ err, request: requestOf(context).id }, "a feedback could not be kept");
    return refuse(FEEDBACK_FAILED, 503);
  }
  if (fields.in === "modal") return data<Answer>({ done: true });
  return redirect("/profile/?notice=feedback#manage-subscription", 303);
}

function subjectOf(said: unknown): FeedbackSubject {
  return FEEDBACK_SUBJECTS.find(subject => subject === said) ?? "cancellation";
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toldIfLost(serverAction, FEEDBACK_FAILED);
}

export { loadsAnewUnlessPreferences as shouldRevalidate } from "~/ui/preferences";

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = () => [
  { title: "Help us improve · Typing Mentor" },
  { name: "robots", content: "noindex" },
];

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
