import { data, redirect } from "react-router";
import { Page } from "~/ui/page";
import { AccountError } from "~server/accounts/accounts";
import { mayAttempt } from "~server/attempts";
import { learnerOf, requestOf, servicesOf } from "~server/context";
import { readFields } from "~server/form";
import { confirmedLearnerOnly } from "~server/guards";
import { statusOfFailure, wordsOfFailure } from "~server/sign-in";
import type { Route } from "./+types/route";
import { EmailCard } from "./email-card";
import { SessionsCard } from "./sessions-card";

export const middleware: Route.MiddlewareFunction[] = [confirmedLearnerOnly];

export function loader({ context }: Route.LoaderArgs) {
  const learner = learnerOf(context);
  return {
    email: learner?.email ?? null,
    emailVerified: learner?.emailVerified ?? false,
    phoneNumber: learner?.phoneNumber ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, records, env, session } = servicesOf(context);
  const { ip, origin } = requestOf(context);
  const learner = learnerOf(context);
  if (learner === null) throw data(null, 401);
  const { intent } = await readFields(request);

  if (intent === "end-sessions") {
    await accounts.endAllSessions(learner.id);
    const cookie = await session.clear({ origin });
    return redirect("/login/?notice=sessions-ended", { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if (intent !== "send-verification") throw data(null, 400);

  if (!(await mayAttempt(records, "verify-email", { ip, email: learner.id }, Date.now()))) {
    return data({ verification: "Several mails are on their way. Please wait an hour for more." }, 429);
  }
  try {
    await accounts.sendEmailVerification(learner.id, `${env.PUBLIC_ORIGIN ?? origin}/profile/`);
    return data({ verification: "sent" as const });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return data({ verification: wordsOfFailure(error.code).form }, statusOfFailure(error.code));
  }
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = () => [
  { title: "Your profile · Typing Mentor" },
  { name: "robots", content: "noindex" },
];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Your profile" width="text">
      <EmailCard {...loaderData} verification={actionData?.verification} />
      <SessionsCard />
    </Page>
  );
}
