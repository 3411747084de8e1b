import { z } from "zod";
import { subscriptionApi, WRONG_OWNER } from "~server/billing/billing-api";
import { getBillingContact } from "~server/billing/billing-contact";
import { defineApi } from "~server/http/json-api";

/** `POST { uid }` ends the learner's plan with its period → `{ success: true }`. */
const api = defineApi({
  ...subscriptionApi("cancel"),
  schema: z.object({ uid: z.string().min(1).max(128).optional() }),
  malformed: "The learner's id is missing or invalid.",
  async handle({ services: { billing, records }, learner, body: { uid = learner.id }, fail }) {
    if (uid !== learner.id) return fail(WRONG_OWNER);
    await billing.cancel(await getBillingContact(records, learner));
    return { success: true };
  },
});
export const action = api.action;
export const loader = api.loader;
