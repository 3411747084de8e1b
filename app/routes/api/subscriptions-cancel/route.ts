import { z } from "zod";
import {
  failed,
  handleLearnerCall,
  INTERNAL,
  malformed,
  notAllowed,
  SIGNED_OUT,
} from "~server/billing/billing-api";
import { getBillingContact } from "~server/billing/billing-contact";
import { getLearner, getServices } from "~server/context";
import { readBody } from "~server/http/json-api";
import type { Route } from "./+types/route";

const bodySchema = z.object({ uid: z.string().min(1).max(128).optional() });

/** `POST { uid }` ends the learner's plan with its period → `{ success: true }`, else `{ success: false, error, message }`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  if (getLearner(context) === null) return failed(SIGNED_OUT);
  const parsed = bodySchema.safeParse(await readBody(request));
  if (!parsed.success) return malformed("The learner's id is missing or invalid.");

  const { billing, records } = getServices(context);
  return handleLearnerCall(context, parsed.data.uid, INTERNAL.cancel, async learner => {
    await billing.cancel(await getBillingContact(records, learner));
    return {};
  });
}

export function loader() {
  return notAllowed("POST");
}
