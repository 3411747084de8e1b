import { data, Link, redirect } from "react-router";
import { getShownPlan } from "~/domain/subscription";
import { type ExportChoice, ExportDownloads } from "~/islands/export-progress/export-downloads";
import { formatCount } from "~/ui/format-numbers";
import { Page } from "~/ui/layout/page";
import { Card } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError } from "~server/auth/accounts";
import { confirmedLearnerOnly, requireLearner } from "~server/auth/guards";
import { getFailureStatus, getSignInMessage } from "~server/auth/sign-in";
import { BillingError } from "~server/billing/billing";
import { getRequest, getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import { readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";
import { CONFIRMATION, DeleteCard, type FailedDeletion, isDeletion } from "./delete-card";
import { checkOwner, deleteEverything, getEndingPlan, getShownProof, PLAN_DID_NOT_END } from "./deletion";
import { ImportCard } from "./import-card";
import { type ImportReport, importFile, MAX_FILE_BYTES } from "./import-file";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = requireLearner(context);
  const { accounts, records, billing, clock, session } = getServices(context);
  const cookie = (await session.read(request.headers.get("Cookie"))) ?? "";
  const [{ tests }, subscription, paid, proof] = await Promise.all([
    records.summary(learner.id),
    billing.subscription(learner.id),
    billing.paid(learner.id),
    getShownProof(accounts, learner, cookie, Date.now()),
  ]);
  return {
    tests,
    plan: getEndingPlan(getShownPlan(subscription, paid, clock.now()), clock.now()),
    maxFileBytes: MAX_FILE_BYTES,
    proof,
    wasDeleted: url.searchParams.get("notice") === "data-deleted",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, records, billing, session, logger } = getServices(context);
  const learner = requireLearner(context);
  const { intent, file, confirmation, password } = await readFields(request);
  const cookie = (await session.read(request.headers.get("Cookie"))) ?? "";

  if (intent === "import") {
    const timeZone = getTimeZone(request, await records.summary(learner.id));
    const outcome = await importFile(file, { records, learnerId: learner.id, timeZone, now: Date.now() });
    return "report" in outcome
      ? answer({ report: outcome.report }, outcome.status)
      : answer({ importError: outcome.error }, outcome.status);
  }
  if (intent === "sign-in-again") {
    await accounts.endSession(cookie);
    return logOutTo(`/login/?toast=show&destination=${encodeURIComponent("/profile/data/#delete")}`);
  }
  if (!isDeletion(intent)) throw data(null, 400);

  const refuse = (error: string, status: number, field?: "password") =>
    answer({ failed: { intent, error, ...(field && { field }) } }, status);
  if (typedText(confirmation).trim() !== CONFIRMATION) {
    return refuse(`Nothing was deleted. Please type ${CONFIRMATION}, in capital letters.`, 400);
  }
  if (intent === "delete-data") {
    await records.erase(learner.id, "typing-data");
    return redirect("/profile/data/?notice=data-deleted#delete", 303);
  }
  const asking = { cookie, password: typedText(password) };
  const refusal = await checkOwner({ accounts, records }, learner, asking, Date.now());
  if (refusal !== null) return refuse(refusal.error, refusal.status, refusal.field);
  try {
    await deleteEverything({ billing, records, accounts, logger }, learner);
  } catch (error) {
    if (error instanceof BillingError) return refuse(PLAN_DID_NOT_END, 502);
    if (!(error instanceof AccountError)) throw error;
    const words = getSignInMessage(error.code).form;
    return refuse(
      `Your data is deleted, but your account is still there. ${words}`,
      getFailureStatus(error.code),
    );
  }
  // With its own fragment; otherwise the form's would be kept.
  return logOutTo("/login/?notice=account-deleted#main");

  async function logOutTo(path: string) {
    const cleared = await session.clear({ origin: getRequest(context).origin });
    return redirect(path, { status: 303, headers: { "Set-Cookie": cleared } });
  }
}

type Answer = { report?: ImportReport; importError?: string; failed?: FailedDeletion };
const answer = (values: Answer, status: number) => data(values, status);

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your data · Typing Mentor",
    description:
      "Take your results along, bring those that you have typed elsewhere, or have everything deleted.",
    isIndexed: false,
  });

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { tests, plan, maxFileBytes, proof, wasDeleted } = loaderData;
  return (
    <Page
      title="Your data"
      lead="What you type here is yours: take it along, bring what you have typed elsewhere, or have all of it deleted."
      width="text"
    >
      <Card title="Take it with you">
        <p>{describeResults(tests)}</p>
        <ExportDownloads choices={CHOICES} />
      </Card>
      <ImportCard report={actionData?.report} error={actionData?.importError} maxFileBytes={maxFileBytes} />
      <DeleteCard failed={actionData?.failed} wasDeleted={wasDeleted} plan={plan} proof={proof} />
      <p>
        <Link to="/profile/">Back to your profile</Link>
      </p>
    </Page>
  );
}

const CHOICES: readonly ExportChoice[] = [
  {
    href: "/api/export/?format=json",
    label: "Download everything (JSON)",
    words:
      "Results, weakness lists, confusions, your course, your lesson plan, milestones, certificates, preferences, your details, your conversations with the coach, your subscription and what you have told us when you were asked. Results, lists and confusions can be imported again, here or into another account.",
  },
  {
    href: "/api/export/?format=csv",
    label: "Download results (CSV)",
    words: "One row for each result, to open in a spreadsheet. It can be imported again, too.",
  },
];

function describeResults(tests: number): string {
  if (tests === 0) {
    return "There are no results of yours yet. What you have chosen in your preferences and said of yourself can be downloaded all the same.";
  }
  const results = tests === 1 ? "The one result" : `All ${formatCount(tests)} results`;
  return `${results} that we keep of you, as a file that is yours to keep.`;
}
