import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { PAID_PERIODS, PLAN_TYPES } from "~/domain/plans";
import type { Learner } from "~server/auth/accounts";
import type { Billing, BillingContact } from "~server/billing/billing";
import { changePlan } from "~server/billing/change-plan";
import { parseFields } from "~server/http/form";
import { PRICING_PATH } from "./plan-cta";
import { getBillingError } from "./plan-words";

type Context = Readonly<RouterContextProvider>;
type Fields = Record<string, FormDataEntryValue>;

const planForm = z.object({ planType: z.enum(PLAN_TYPES), pricingPeriod: z.enum(PAID_PERIODS) });

const INTENTS = {
  async subscribe(billing: Billing, contact: BillingContact, fields: Fields) {
    const form = parseFields(planForm, fields);
    if (!form.ok) throw data(null, 400);
    const { url } = await billing.create(contact, form.value);
    return url;
  },
  async "start-trial"(billing: Billing, contact: BillingContact) {
    await billing.startTrial(contact);
    return "/profile/?notice=trial-started#manage-subscription";
  },
  async keep(billing: Billing, contact: BillingContact) {
    await billing.keep(contact);
    return `${PRICING_PATH}?notice=kept`;
  },
  async "abandon-checkout"(billing: Billing, contact: BillingContact) {
    await billing.abandonCheckout(contact);
    return `${PRICING_PATH}?notice=called-off`;
  },
} as const;

export async function runIntent(context: Context, learner: Learner, fields: Fields) {
  const intent = String(fields.intent);
  if (!isIntent(intent)) throw data(null, 400);
  const changed = await changePlan(context, learner, intent, (billing, contact) =>
    INTENTS[intent](billing, contact, fields),
  );
  if (!changed.ok) return data({ failure: getBillingError(changed.code) }, changed.status);
  // A checkout is no screen of ours, also where its address is of this server.
  return intent === "subscribe" ? redirectDocument(changed.value, 303) : redirect(changed.value, 303);
}

function isIntent(name: string): name is keyof typeof INTENTS {
  return Object.hasOwn(INTENTS, name);
}
