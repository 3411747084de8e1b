import { z } from "zod";
import { feedbackFault } from "~/domain/feedback";
import { feedbackFailure } from "~/islands/subscription/feedback-words";
import { failed, malformed, notAllowed, SIGNED_OUT } from "~server/billing/billing-api";
import { getLearner } from "~server/context";
import { jsonResponse, readBody } from "~server/http/json-api";
import { getSubject, keepFeedback } from "~server/records/keep-feedback";
import type { Route } from "./+types/route";

const bodySchema = z.object({ about: z.string().optional(), feedback: z.string() });

/** `POST { about, feedback }` keeps why a learner leaves → `{ success: true }`, else `{ success: false, error, message }`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  const learner = getLearner(context);
  if (learner === null) return failed(SIGNED_OUT);
  const parsed = bodySchema.safeParse(await readBody(request));
  if (!parsed.success) return malformed("This says nothing.");
  const { about, feedback } = parsed.data;
  const fault = feedbackFault(feedback);
  if (fault !== null) return malformed(fault);
  const status = await keepFeedback(context, learner, feedback, getSubject(about));
  if (status === 200) return jsonResponse(200, { success: true });
  return failed({ status, error: "not-kept", message: feedbackFailure(status) });
}

export function loader() {
  return notAllowed("POST");
}
