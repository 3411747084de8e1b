import { z } from "zod";
import { PAID_PERIODS, PLAN_TYPES } from "~/domain/plans";
import { subscriptionApi, WRONG_OWNER } from "~server/billing/billing-api";
import { getBillingContact } from "~server/billing/billing-contact";
import { defineApi } from "~server/http/json-api";

const CALLER_FIELDS = {
  /** `switch`, or any other word for a first plan. */
  action: z.string().max(40).optional(),
  uid: z.string().min(1).max(128).optional(),
  /** Ignored: the session's counts. */
  email: z.string().max(320).nullish(),
};

/**
 * `POST` → `{ success: true, transactionId, url }`: what to open, or where to go, for paying. `action: "switch"` replaces the
 * present plan. `pricingPeriod: "trial"` starts the trial, which costs nothing: `transactionId` is null.
 */
const api = defineApi({
  ...subscriptionApi("create"),
  schema: z.union([
    z.object({
      pricingPeriod: z.literal("trial"),
      planType: z.literal("premium").nullish(),
      ...CALLER_FIELDS,
    }),
    z.object({ pricingPeriod: z.enum(PAID_PERIODS), planType: z.enum(PLAN_TYPES), ...CALLER_FIELDS }),
  ]),
  malformed: "This names no plan.",
  async handle({ services: { billing, records }, learner, body, fail }) {
    if (body.uid !== undefined && body.uid !== learner.id) return fail(WRONG_OWNER);
    const contact = await getBillingContact(records, learner);
    if (body.pricingPeriod === "trial") {
      await billing.startTrial(contact);
      return { success: true, transactionId: null };
    }
    const { planType, pricingPeriod } = body;
    const begin = body.action === "switch" ? billing.switchPlan : billing.create;
    const { transactionId, url } = await begin(contact, { planType, pricingPeriod });
    return { success: true, transactionId, url };
  },
});
export const action = api.action;
export const loader = api.loader;
