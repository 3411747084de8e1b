import { data, Form, redirectDocument } from "react-router";
import { formatPlan, getPlanKey, PAID_PERIODS, PLAN_TYPES, type Plan } from "~/domain/plans";
import { getPlanStatus, getShownPlan, isComplimentary } from "~/domain/subscription";
import {
  SWITCH_FAILED,
  SWITCH_PATH,
  SwitchNeedsEmail,
  SwitchQuestion,
} from "~/islands/subscription/plan-questions";
import styles from "~/islands/subscription/question.module.css";
import {
  catchNetworkError,
  type SubscriptionReply,
  TOO_MANY_ATTEMPTS,
} from "~/islands/subscription/subscription-api";
import { formatLongDate } from "~/ui/format-numbers";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { confirmedLearnerOnly, requireLearner } from "~server/auth/guards";
import { getBillingContact } from "~server/billing/billing-contact";
import { changePlan } from "~server/billing/change-plan";
import { getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import { readFields } from "~server/http/form";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { billing, records, clock, env } = getServices(context);
  const learner = requireLearner(context);
  const to = parsePlan(Object.fromEntries(url.searchParams));
  const [present, paid] = await Promise.all([billing.subscription(learner.id), billing.paid(learner.id)]);
  const subscription = getShownPlan(present, paid, clock.now());
  const isGift = isComplimentary(subscription, clock.now());
  const status = getPlanStatus(subscription, clock.now());
  const [{ email }, summary] = await Promise.all([
    getBillingContact(records, learner),
    records.summary(learner.id),
  ]);
  // A plan that is past due has to be paid before it can be switched.
  const isSwitchable = !isGift && (status.kind === "paying" || status.kind === "ending");
  const from =
    isSwitchable && status.plan !== null
      ? { plan: status.plan, until: formatLongDate(status.until, getTimeZone(request, summary)) }
      : null;
  return { to, isGiven: isGift, from, hasEmail: email !== null, currency: env.CURRENCY };
}

/** POST `planType` and `pricingPeriod`: leads to where the new plan is paid for. */
export async function action({ request, context }: Route.ActionArgs) {
  const learner = requireLearner(context);
  const plan = parsePlan(await readFields(request));
  const { email } = await getBillingContact(getServices(context).records, learner);
  const refuse = (status: number, message = SWITCH_FAILED) =>
    data<SubscriptionReply>({ done: false, message }, status);
  if (plan === null || email === null) return refuse(400);
  const changed = await changePlan(context, learner, "switch", (billing, contact) =>
    billing.switchPlan(contact, plan),
  );
  if (changed.ok) return redirectDocument(changed.value.url, 303);
  return refuse(changed.status, changed.code === "too-many-attempts" ? TOO_MANY_ATTEMPTS : undefined);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return catchNetworkError(serverAction, SWITCH_FAILED);
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Switch your plan · Typing Mentor",
    description: "See what changes when you go from one plan to another, and confirm the switch or leave it.",
    isIndexed: false,
  });

export default function SwitchPlan({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Switch Subscription Plan" width="narrow">
      {actionData?.done === false ? <Notice tone="error">{actionData.message}</Notice> : null}
      <Card>
        <Question {...loaderData} />
      </Card>
    </Page>
  );
}

function Question({ from, isGiven, to, hasEmail, currency }: Route.ComponentProps["loaderData"]) {
  if (isGiven) {
    return (
      <Instead words="Your plan was given to you and ends by itself. Only a plan that you pay for can be switched." />
    );
  }
  if (from === null) return <Instead isToPlans words="You have no plan that could be switched." />;
  if (to === null) return <Instead words="This is no plan that we know. Your plan stays as it is." />;
  if (getPlanKey(from.plan) === getPlanKey(to)) {
    return <Instead words={`${formatPlan(to)} is the plan that you have already.`} />;
  }
  if (!hasEmail) return <SwitchNeedsEmail />;
  return (
    <>
      <SwitchQuestion from={from} to={to} currency={currency} />
      <Form
        className={styles.buttons}
        method="post"
        action={`${SWITCH_PATH}?${new URLSearchParams({ ...to })}`}
      >
        <input type="hidden" name="planType" value={to.planType} />
        <input type="hidden" name="pricingPeriod" value={to.pricingPeriod} />
        <ButtonLink variant="quiet" to="/profile/#manage-subscription">
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value="switch">
          Confirm Switch
        </Button>
      </Form>
    </>
  );
}

function Instead({ words, isToPlans = false }: { words: string; isToPlans?: boolean }) {
  return (
    <>
      <p>{words}</p>
      <p>
        <ButtonLink variant="quiet" to={isToPlans ? "/pricing/" : "/profile/#manage-subscription"}>
          {isToPlans ? "See the plans" : "Back to your subscription"}
        </ButtonLink>
      </p>
    </>
  );
}

/** The plan that fields or an address name, by `planType` and `pricingPeriod`; null if there is none such. */
function parsePlan(fields: { planType?: unknown; pricingPeriod?: unknown }): Plan | null {
  const planType = PLAN_TYPES.find(one => one === fields.planType);
  const pricingPeriod = PAID_PERIODS.find(one => one === fields.pricingPeriod);
  return planType && pricingPeriod ? { planType, pricingPeriod } : null;
}
