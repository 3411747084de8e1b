import type { RouterContextProvider } from "react-router";
import { FEEDBACK_SUBJECTS, type FeedbackSubject } from "~/domain/contact";
import type { Learner } from "../auth/accounts";
import { getBillingContact } from "../billing/billing-contact";
import { getRequest, getServices } from "../context";
import { consume } from "../http/rate-limit";
import { reportFailure } from "../reporting/report-failure";

/** Returns an HTTP status: 409 for an account without an email address, 503 if it could not be stored. */
export async function submitFeedback(
  context: Readonly<RouterContextProvider>,
  learner: Learner,
  text: string,
  about: FeedbackSubject,
): Promise<200 | 409 | 429 | 503> {
  const { records, clock } = getServices(context);
  const { ip } = getRequest(context);
  const { id, email } = await getBillingContact(records, learner);
  if (email === null) return 409;
  if (!(await consume(records, "feedback", { ip, account: id }, Date.now()))) return 429;
  try {
    await records.addFeedback({ userId: id, email, text, about }, clock.now());
    return 200;
  } catch (err) {
    reportFailure(context, err, "feedback could not be stored");
    return 503;
  }
}

/** "cancellation" unless another subject is given. */
export function getSubject(said: unknown): FeedbackSubject {
  return FEEDBACK_SUBJECTS.find(subject => subject === said) ?? "cancellation";
}
