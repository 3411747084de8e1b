import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { isLearnerId } from "~/domain/database-keys";
import { PLAN_TYPES } from "~/domain/plans";
import { AdminPage, AuditTable, withQuery } from "~/ui/admin";
import { Grid } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { MAX_GRANTED_DAYS, MAX_NOTE_LENGTH } from "~server/billing/admin";
import { BillingError, type BillingFailure } from "~server/billing/billing";
import { getServices } from "~server/context";
import { parseFields, readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";
import { GrantForm, WithdrawForm } from "./admin-action-forms";
import { AccountDetails, Conversations, PlanDetails } from "./facts";
import { getLearnerCard } from "./queries";

const PATH = "/admin/learner/";
const NOTICES = {
  granted: { tone: "success", words: "The plan is given. The learner's open pages show it at once." },
  withdrawn: { tone: "success", words: "What was given is taken back. What is paid for stays." },
  nothing: {
    tone: "error",
    words: "Nothing was given that could be taken back. What is paid for ends at Paddle.",
  },
  other: {
    tone: "error",
    words:
      "Nothing was changed: the other kind of plan was given before, and is more or lasts longer. Take that back first, then give this one.",
  },
  refused: { tone: "error", words: "That could not be done: is the account still there?" },
} as const;

const NOTICE_OF: { readonly [code in BillingFailure]?: keyof typeof NOTICES } = {
  "not-subscribed": "nothing",
  "already-subscribed": "other",
};

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  getAdmin(context);
  const card = url.searchParams.has("id") ? await getLearnerCard(context, getId(url)) : null;
  if (card === null && url.searchParams.has("id")) throw data(null, { status: 404 });
  const said = Object.entries(NOTICES).find(([name]) => name === url.searchParams.get("notice"));
  return { card, notice: said?.[1] ?? null };
}

const NOTE = `Please use up to ${MAX_NOTE_LENGTH} characters.`;
const note = z.string().trim().max(MAX_NOTE_LENGTH, NOTE).default("");
const DAYS = `Give a whole number of days, 1 to ${MAX_GRANTED_DAYS}.`;

const grantForm = z.object({
  planType: z.enum(PLAN_TYPES, "Choose a plan."),
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(MAX_GRANTED_DAYS, DAYS),
  note,
});

const withdrawForm = z.object({
  confirmed: z.literal("yes", "Tick the box to take the plan back."),
  note,
});

/** POST `intent=grant` or `intent=withdraw` for the learner in the address. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = getAdmin(context);
  const { accounts, billing } = getServices(context);
  const id = getId(url);
  const fields = await readFields(request);
  if (fields.intent !== "grant" && fields.intent !== "withdraw") throw data(null, { status: 400 });
  const { intent } = fields;
  const back = (notice: keyof typeof NOTICES) => redirect(withQuery(PATH, { id, notice }), 303);
  const typed = {
    planType: typedText(fields.planType),
    days: typedText(fields.days),
    note: typedText(fields.note),
  };
  try {
    if (intent === "withdraw") {
      const form = parseFields(withdrawForm, fields);
      if (!form.ok) return data({ intent, errors: form.errors, typed } as const, 400);
      await billing.withdraw(id, form.value.note, admin);
      return back("withdrawn");
    }
    const form = parseFields(grantForm, fields);
    if (!form.ok) return data({ intent: "grant", errors: form.errors, typed } as const, 400);
    // The account may be deleted, and only conversations left.
    if ((await accounts.account(id)) === null) return back("refused");
    await billing.grant(id, form.value, admin);
    return back("granted");
  } catch (error) {
    if (!(error instanceof BillingError)) throw error;
    return back(NOTICE_OF[error.code] ?? "refused");
  }
}

function getId(url: URL): string {
  const id = url.searchParams.get("id") ?? "";
  if (!isLearnerId(id)) throw data(null, { status: 404 });
  return id;
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "A learner · Admin · Typing Mentor",
    description: "An account with its plans, figures, messages and what admins did about it.",
    isIndexed: false,
  });

export default function AdminLearner({ loaderData, actionData }: Route.ComponentProps) {
  const { card, notice } = loaderData;
  if (card === null) {
    return (
      <AdminPage title="A learner" here="/admin/">
        <p>
          The address names nobody. <Link to="/admin/">Find a learner</Link> by their email address, phone
          number or id.
        </p>
      </AdminPage>
    );
  }
  const { learnerId, account, plans, audit } = card;
  const action = withQuery(PATH, { id: learnerId });
  const refused = (intent: "grant" | "withdraw") =>
    actionData?.intent === intent ? { errors: actionData.errors, typed: actionData.typed } : undefined;
  return (
    <AdminPage
      title={account?.displayName || account?.email || account?.phoneNumber || learnerId}
      here="/admin/"
      lead={account === null ? "There is no account any more: this is what is left." : undefined}
      notice={notice}
    >
      <Grid min="22rem" gap={6}>
        <AccountDetails {...card} />
        <PlanDetails {...plans} />
      </Grid>
      <Grid min="22rem" gap={6}>
        <GrantForm action={action} refused={refused("grant")} />
        {plans.given && <WithdrawForm action={action} refused={refused("withdraw")} />}
      </Grid>
      <Conversations {...card} />
      <Section title="What admins did about it" gap={3} note={audit.length === 0 ? "Nothing yet." : null}>
        {audit.length > 0 ? <AuditTable entries={audit} /> : null}
      </Section>
    </AdminPage>
  );
}
