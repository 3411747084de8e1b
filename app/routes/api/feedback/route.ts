import { z } from "zod";
import { feedbackFault } from "~/domain/feedback";
import { feedbackFailure } from "~/islands/subscription/feedback-words";
import { failed, malformed, notAllowed, SIGNED_OUT } from "~server/billing/billing-api";
import { learnerOf } from "~server/context";
import { answer, postedBody } from "~server/http/json-api";
import { keepFeedback, subjectOf } from "~server/records/keep-feedback";
import type { Route } from "./+types/route";

const bodySchema = z.object({ about: z.string().optional(), feedback: z.string() });

/** `POST { about, feedback }` keeps why a learner leaves → `{ success: true }`, else `{ success: false, error, message }`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  const learner = learnerOf(context);
  if (learner === null) return failed(SIGNED_OUT);
  const parsed = bodySchema.safeParse(await postedBody(request));
  if (!parsed.success) return malformed("This says nothing.");
  const { about, feedback } = parsed.data;
  const fault = feedbackFault(feedback);
  if (fault !== null) return malformed(fault);
  const status = await keepFeedback(context, learner, feedback, subjectOf(about));
  if (status === 200) return answer(200, { success: true });
  return failed({ status, error: "not-kept", message: feedbackFailure(status) });
}

export function loader() {
  return notAllowed("POST");
}
