import { data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { PAID_PERIODS, PLAN_TYPES } from "~/domain/plans";
import { TRIED_TOO_OFTEN } from "~/islands/subscription/answer";
import { type Billing, type BillingContact, BillingError } from "~server/billing/billing";
import { getRequest, getServices } from "~server/context";
import { parseFields } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import { reportFailure } from "~server/reporting/report-failure";
import { NOT_PROCESSED, toFailure } from "./failures";
import { PRICING_PATH } from "./plan-cta";

type Context = Readonly<RouterContextProvider>;
type Fields = Record<string, FormDataEntryValue>;

/** What came of a form that has not led to another page. */
export interface Outcome {
  readonly failure: string;
}

type Answer = Response | ReturnType<typeof data<Outcome>>;

const planForm = z.object({ planType: z.enum(PLAN_TYPES), pricingPeriod: z.enum(PAID_PERIODS) });

/** What the page's forms can ask for; each answers where to go on. */
const INTENTS = {
  async subscribe(billing: Billing, payer: BillingContact, fields: Fields) {
    const form = parseFields(planForm, fields);
    if (!form.ok) throw data(null, 400);
    const { url } = await billing.create(payer, form.value);
    return url;
  },
  async "start-trial"(billing: Billing, payer: BillingContact) {
    await billing.startTrial(payer);
    return "/profile/?notice=trial-started#manage-subscription";
  },
  async keep(billing: Billing, payer: BillingContact) {
    await billing.keep(payer);
    return `${PRICING_PATH}?notice=kept`;
  },
  async "abandon-checkout"(billing: Billing, payer: BillingContact) {
    await billing.abandonCheckout(payer);
    return `${PRICING_PATH}?notice=called-off`;
  },
} as const;

export type Intent = keyof typeof INTENTS;

/** Does what a form of the page asks for, and answers where that leads or why it was not done. */
export async function perform(context: Context, payer: BillingContact, fields: Fields): Promise<Answer> {
  const { billing, records } = getServices(context);
  const { ip } = getRequest(context);
  const intent = String(fields.intent);
  if (!isIntent(intent)) throw data(null, 400);
  try {
    if (!(await consume(records, "change-plan", { ip, account: payer.id }, Date.now()))) {
      return refuse(TRIED_TOO_OFTEN, 429);
    }
    const onwards = await INTENTS[intent](billing, payer, fields);
    // A checkout is no screen of ours, also where its address is of this server.
    return intent === "subscribe" ? redirectDocument(onwards, 303) : redirect(onwards, 303);
  } catch (error) {
    // An answer of our own, such as to a form that is none of ours.
    if (!(error instanceof Error)) throw error;
    if (error instanceof BillingError) {
      const { words, status } = toFailure(error.code);
      return refuse(words, status);
    }
    // Whoever is about to pay keeps their page, whatever it was.
    reportFailure(context, error, "pricing: nothing was done", { intent });
    return refuse(NOT_PROCESSED, 500);
  }
}

function refuse(failure: string, status: number): Answer {
  return data<Outcome>({ failure }, status);
}

function isIntent(name: string): name is Intent {
  return Object.hasOwn(INTENTS, name);
}
