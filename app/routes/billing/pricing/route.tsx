import { Link, redirect } from "react-router";
import { PLAN_TYPES } from "~/domain/plans";
import { LinkedCheckout } from "~/islands/checkout/open-checkout";
import { Page } from "~/ui/layout/page";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { getLearner, getPublicOrigin, getRequest, getServices } from "~server/context";
import { readFields } from "~server/http/form";
import type { Route } from "./+types/route";
import { runIntent } from "./intents";
import { FreeFeatures, PlanCard, TrialOffer } from "./plan-card";
import { PRICING_PATH, parsePlanChoice } from "./plan-cta";
import { getStructuredData, NOT_ON_SALE, PRICING_FAQ, UNKNOWN } from "./plan-words";
import styles from "./pricing.module.css";
import { getPlanFacts } from "./queries";
import { usePlanCheckout } from "./use-plan-checkout";
import { useTrial } from "./use-trial";
import { OpenCheckoutNotice, YourPlan } from "./your-plan";

export const handle: ScreenHandle = { ads: false };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = getServices(context);
  const has = await getPlanFacts(context, request);
  const transactionId = url.searchParams.get("_ptxn");
  return {
    ...has,
    choice: parsePlanChoice(url.searchParams),
    notice: url.searchParams.get("notice"),
    transactionId,
    // Anybody can write such an address: only what the learner has begun opens by itself.
    isOwnTransaction: transactionId !== null && has.checkout?.transactionId === transactionId,
    isOnSale: env.paddle !== "off",
    currency: env.CURRENCY,
    origin: getPublicOrigin(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const learner = getLearner(context);
  if (learner === null) {
    const here = `${getRequest(context).origin}${PRICING_PATH}`;
    return redirect(`/login/?toast=show&destination=${encodeURIComponent(here)}`, 303);
  }
  return runIntent(context, learner, await readFields(request));
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Plans and prices · Typing Mentor",
    description:
      "Lessons, tests and statistics are free. Premium adds an AI tutor and removes ads; Ad-Free removes ads. The 7-day trial is free.",
    card: "pricing",
    structuredData: loaderData ? getStructuredData(loaderData.origin, loaderData.currency) : [],
  });
}

const NOTICES: ReadonlyMap<string, string> = new Map([
  ["kept", "Your plan goes on as before."],
  ["called-off", "The checkout is called off. Nothing was paid."],
]);

export default function Pricing({ loaderData, actionData }: Route.ComponentProps) {
  const { planStatus, isUnknown, checkout, isTrialOffered, days, choice, isOnSale, currency } = loaderData;
  const payment = usePlanCheckout(loaderData.email, loaderData.isOwnTransaction ? checkout : null);
  const trial = useTrial(isTrialOffered);
  const failure = payment.failure ?? trial.failure ?? actionData?.failure;
  const notice = failure === undefined && loaderData.notice ? NOTICES.get(loaderData.notice) : undefined;
  const situation = {
    planStatus,
    isOnSale: isOnSale && !isUnknown,
    isProcessing: checkout?.state === "processing",
  };

  return (
    <Page
      title="Plans and prices"
      lead="Learning is free. All of it. Plans remove ads. Premium adds an AI tutor."
    >
      <LinkedCheckout transactionId={loaderData.transactionId} isOwn={loaderData.isOwnTransaction} />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {notice ? <Notice tone="success">{notice}</Notice> : null}
      {isOnSale ? null : <Notice tone="info">{NOT_ON_SALE}</Notice>}
      {checkout ? <OpenCheckoutNotice checkout={checkout} onContinue={payment.onContinue} /> : null}
      {isUnknown ? <Notice tone="error">{UNKNOWN}</Notice> : null}
      {planStatus ? <YourPlan planStatus={planStatus} days={days} /> : null}
      {planStatus || isUnknown ? null : (
        <Text tone="muted">
          For the trial or a plan you sign up first, which is free, and come straight back here.
        </Text>
      )}
      <Stack gap={5}>
        {PLAN_TYPES.map(planType => (
          <PlanCard
            key={planType}
            planType={planType}
            situation={situation}
            currency={currency}
            choice={choice}
            busy={payment.busy}
            onSubscribe={payment.onSubscribe}
          >
            {planType === "premium" && isTrialOffered ? (
              <TrialOffer
                isVisitor={planStatus === null}
                isQuiet={choice !== null && choice !== "trial"}
                isBusy={trial.isBusy}
                onStart={trial.onStart}
              />
            ) : null}
          </PlanCard>
        ))}
        <FreeFeatures />
      </Stack>
      <Questions />
      {trial.modal}
    </Page>
  );
}

function Questions() {
  return (
    <Stack as="section" gap={5} className={styles.questions} aria-labelledby="questions">
      <Text as="h2" size="large" id="questions">
        Before you decide
      </Text>
      <Grid as="dl" min="17rem" gap={6} rowGap={5}>
        {PRICING_FAQ.map(({ question, answer, see }) => (
          <div key={question}>
            <Text as="dt" weight="strong">
              {question}
            </Text>
            <Text as="dd" tone="muted">
              {answer}
              {see ? (
                <Link className={styles.see} to={see.to}>
                  {see.label}
                </Link>
              ) : null}
            </Text>
          </div>
        ))}
      </Grid>
    </Stack>
  );
}
