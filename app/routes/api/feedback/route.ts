import { z } from "zod";
import { validateFeedback } from "~/domain/contact";
import { feedbackFailure } from "~/islands/subscription/plan-questions";
import { SIGNED_OUT } from "~server/billing/billing-api";
import { defineApi, learnersOnly } from "~server/http/json-api";
import { getSubject, submitFeedback } from "~server/records/submit-feedback";

/** `POST { about, feedback }` keeps why a learner leaves → `{ success: true }`. */
const api = defineApi({
  allow: "POST",
  failures: "success",
  authorize: learnersOnly(SIGNED_OUT),
  schema: z.object({ about: z.string().optional(), feedback: z.string() }),
  malformed: "This says nothing.",
  async handle({ context, learner, body: { about, feedback }, fail }) {
    const fault = validateFeedback(feedback);
    if (fault !== null) return fail({ status: 400, error: "malformed", message: fault });
    const status = await submitFeedback(context, learner, feedback, getSubject(about));
    if (status === 200) return { success: true };
    return fail({ status, error: "not-kept", message: feedbackFailure(status) });
  },
});
export const action = api.action;
export const loader = api.loader;
