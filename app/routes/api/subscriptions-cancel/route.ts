import { z } from "zod";
import {
  callOfLearner,
  failed,
  INTERNAL,
  malformed,
  notAllowed,
  SIGNED_OUT,
} from "~server/billing/billing-api";
import { payerOf } from "~server/billing/billing-contact";
import { learnerOf, servicesOf } from "~server/context";
import { postedBody } from "~server/http/json-api";
import type { Route } from "./+types/route";

const bodySchema = z.object({ uid: z.string().min(1).max(128).optional() });

/** `POST { uid }` ends the learner's plan with its period → `{ success: true }`, else `{ success: false, error, message }`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  if (learnerOf(context) === null) return failed(SIGNED_OUT);
  const parsed = bodySchema.safeParse(await postedBody(request));
  if (!parsed.success) return malformed("The learner's id is missing or invalid.");

  const { billing, records } = servicesOf(context);
  return callOfLearner(context, parsed.data.uid, INTERNAL.cancel, async learner => {
    await billing.cancel(await payerOf(records, learner));
    return {};
  });
}

export function loader() {
  return notAllowed("POST");
}
