import { z } from "zod";
import { PAID_PERIODS, PLAN_TYPES } from "~/domain/plans";
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

const uid = z.string().min(1).max(128).optional();
/** `switch`, or any other word for a first plan. */
const actionWord = z.string().max(40).optional();
/** The session's counts. */
const email = z.string().max(320).nullish();
const bodySchema = z.union([
  z.object({
    pricingPeriod: z.literal("trial"),
    planType: z.literal("premium").nullish(),
    action: actionWord,
    uid,
    email,
  }),
  z.object({
    pricingPeriod: z.enum(PAID_PERIODS),
    planType: z.enum(PLAN_TYPES),
    action: actionWord,
    uid,
    email,
  }),
]);

/**
 * `POST { pricingPeriod, planType, action, uid, email }` → `{ success: true, transactionId, url }`: what to open, or where to
 * go, for paying. `action: "switch"` has it take the place of the present plan. `pricingPeriod: "trial"` starts the trial,
 * which costs nothing: `transactionId` is null. Else `{ success: false, error, message }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed("POST");
  if (getLearner(context) === null) return failed(SIGNED_OUT);
  const parsed = bodySchema.safeParse(await readBody(request));
  if (!parsed.success) return malformed("This names no plan.");
  const wanted = parsed.data;

  const { billing, records } = getServices(context);
  return handleLearnerCall(context, wanted.uid, INTERNAL.create, async learner => {
    const payer = await getBillingContact(records, learner);
    if (wanted.pricingPeriod === "trial") {
      await billing.startTrial(payer);
      return { transactionId: null };
    }
    const { planType, pricingPeriod } = wanted;
    const plan = { planType, pricingPeriod };
    const begin = wanted.action === "switch" ? billing.switchPlan : billing.create;
    const { transactionId, url } = await begin(payer, plan);
    return { transactionId, url };
  });
}

export function loader() {
  return notAllowed("POST");
}
