import { data, Link, redirect } from "react-router";
import { Page } from "~/ui/layout/page";
import { NOT_SAVED, Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError } from "~server/auth/accounts";
import { confirmedLearnerOnly, requireLearner } from "~server/auth/guards";
import { getFailureStatus, getSignInMessage } from "~server/auth/sign-in";
import { getPublicOrigin, getRequest, getServices } from "~server/context";
import { parseFields, readFields } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";
import { EmailCard, RelatedLinksCard, SessionsCard } from "./account-cards";
import { birthDateSchema, createDetailsSchema, readDetails, toDetailFields } from "./details";
import { DetailsCard, type ProfileErrors, type RefusedDetails } from "./details-card";
import { getManagement, isSubscriptionIntent, manage } from "./manage-subscription";
import { SubscriptionCard } from "./subscription-card";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = requireLearner(context);
  const [details, management] = await Promise.all([
    getServices(context).records.details(learner.id),
    getManagement({ request, context, url }, learner),
  ]);
  return {
    email: learner.email,
    emailVerified: learner.emailVerified,
    phoneNumber: learner.phoneNumber,
    details: toDetailFields(details),
    birthdays: birthDateSchema(Date.now()),
    management,
    isAdmin: learner.claims.admin === true,
    isSaved: url.searchParams.get("notice") === "details-saved",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const learner = requireLearner(context);
  const fields = await readFields(request);
  if (fields.intent === "end-sessions") return endSessions(context, learner.id);
  if (fields.intent === "send-verification") return sendVerification(context, learner.id);
  if (fields.intent === "save-details") return saveDetails(context, learner.id, fields);
  if (isSubscriptionIntent(fields.intent)) return manage(context, learner, fields.intent);
  throw data(null, 400);
}

type Context = Route.ActionArgs["context"];

async function endSessions(context: Context, learnerId: string) {
  const { accounts, session } = getServices(context);
  await accounts.endAllSessions(learnerId);
  const cookie = await session.clear({ origin: getRequest(context).origin });
  return redirect("/login/?notice=sessions-ended", { status: 303, headers: { "Set-Cookie": cookie } });
}

async function sendVerification(context: Context, learnerId: string) {
  const { accounts, records } = getServices(context);
  const { ip } = getRequest(context);
  const answer = (verification: string, status = 200) => data<ProfileErrors>({ verification }, status);
  if (!(await consume(records, "verify-email", { ip, account: learnerId }, Date.now()))) {
    return answer("Several mails are on their way. Please wait an hour for more.", 429);
  }
  try {
    await accounts.sendEmailVerification(learnerId, `${getPublicOrigin(context)}/profile/`);
    return answer("sent");
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return answer(getSignInMessage(error.code).form ?? "", getFailureStatus(error.code));
  }
}

async function saveDetails(context: Context, learnerId: string, fields: Record<string, FormDataEntryValue>) {
  const { records } = getServices(context);
  const typed = readDetails(fields);
  const refuse = (errors: RefusedDetails["errors"], status: number) =>
    data<ProfileErrors>({ details: { typed, errors } }, status);

  const form = parseFields(createDetailsSchema(Date.now()), { ...typed });
  if (!form.ok) return refuse(form.errors, 400);
  try {
    await records.setDetails(learnerId, form.value);
  } catch (err) {
    reportFailure(context, err, "profile details could not be kept");
    return refuse({ form: NOT_SAVED }, 503);
  }
  return redirect("/profile/?notice=details-saved", 303);
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your profile · Typing Mentor",
    description:
      "Your mail address, your subscription, your details, where you are signed in, and how to leave.",
    isIndexed: false,
  });

/** The admin pages have no scripts, so load a new document. */
const AdminLink = () => (
  <Link to="/admin/" reloadDocument>
    Admin
  </Link>
);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { details, birthdays, management, isAdmin, isSaved, ...account } = loaderData;
  return (
    <Page title="Your profile" width="text" above={isAdmin ? <AdminLink /> : undefined}>
      {isSaved && !actionData ? <Notice tone="success">Your details are saved.</Notice> : null}
      <EmailCard {...account} verification={actionData?.verification} />
      <SubscriptionCard {...management} failure={actionData?.subscription} />
      <DetailsCard details={details} birthdays={birthdays} refused={actionData?.details} />
      <RelatedLinksCard />
      <SessionsCard />
    </Page>
  );
}
