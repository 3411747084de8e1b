import { data, Link, type RouterContextProvider, useLocation } from "react-router";
import { z } from "zod";
import { AccountForm, EmailField, PasswordField } from "~/islands/identity/account-form";
import { ProviderButtons } from "~/islands/identity/provider-buttons";
import { AccountSheet } from "~/ui/account-sheet";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError, type AccountFailure, type IssuedSession } from "~server/auth/accounts";
import { emailField, isPasswordEmail, newPasswordField, PASSWORD_IS_EMAIL } from "~server/auth/credentials";
import { guestOnly } from "~server/auth/guards";
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import {
  createSessionHeaders,
  getDestination,
  getFailureStatus,
  getSignInMessage,
  mayTryPassword,
} from "~server/auth/sign-in";
import { getPublicOrigin, getRequest, getServices } from "~server/context";
import { type FieldErrors, parseFields, readFields, typedText } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [guestOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  return { destination: getDestination(context, url).path };
}

const newAccount = z
  .object({ email: emailField, password: newPasswordField })
  .refine(({ email, password }) => !isPasswordEmail(password, email), {
    path: ["password"],
    error: PASSWORD_IS_EMAIL,
  });
type SignUpErrors = FieldErrors<"email" | "password" | "form">;

const MESSAGES: Partial<Record<AccountFailure, SignUpErrors>> = {
  "email-taken": { email: "There is an account with this email address already." },
  "email-invalid": { email: "Enter an email address, such as name@example.com." },
  "password-weak": { password: "This password is too easy to guess. Choose a longer one." },
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const { records } = getServices(context);
  const { ip } = getRequest(context);
  const fields = await readFields(request);
  const typed = typedText(fields.email);
  const refuse = (errors: SignUpErrors, status: number, isTaken = false) =>
    data({ email: typed, errors, isTaken }, status);

  const form = parseFields(newAccount, fields);
  if (!form.ok) return refuse(form.errors, 400);
  if (!(await consume(records, "sign-up", { ip, account: form.value.email }, Date.now()))) {
    return refuse(getSignInMessage("too-many-attempts", MESSAGES), 429);
  }

  try {
    const issued = await signUp({ context, request }, form.value);
    return await createSessionHeaders({ context, request, url }, issued);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(
      getSignInMessage(error.code, MESSAGES),
      getFailureStatus(error.code),
      error.code === "email-taken",
    );
  }
}

/**
 * Creates the account and sends a verification email. Logs in a learner who sends the form twice, or forgot
 * that they have an account, if the password is right.
 * @throws AccountError
 */
async function signUp(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { email, password }: z.infer<typeof newAccount>,
): Promise<IssuedSession> {
  const { accounts, logger } = getServices(context);
  const { id } = getRequest(context);
  try {
    const issued = await accounts.signUp(email, password, LOGIN_MAX_AGE_S);
    // A failed verification email must not fail the sign-up; the profile offers it again.
    await accounts
      .sendEmailVerification(issued.learner.id, `${getPublicOrigin(context)}/profile/`)
      .catch((err: unknown) => logger.warn({ err, request: id }, "the verification mail was not sent"));
    return issued;
  } catch (error) {
    const isTaken = error instanceof AccountError && error.code === "email-taken";
    if (!isTaken || !(await mayTryPassword({ context, request }, email, Date.now()))) throw error;
    return accounts.logIn(email, password, LOGIN_MAX_AGE_S).catch(() => {
      throw error;
    });
  }
}

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Sign up · Typing Mentor",
    description:
      "Make a free account: your results are kept, and each lesson is chosen by what your keys need.",
  });

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const errors = actionData?.errors;
  const logIn = `/login/${search}`;
  return (
    <Page title="Sign up" lead="Free, and your results are kept from the first key on." width="narrow">
      <AccountSheet
        foot={
          <p>
            You have an account? <Link to={logIn}>Log in</Link>
          </p>
        }
      >
        {actionData?.isTaken ? (
          <Notice tone="info">
            Is it yours? <Link to={logIn}>Log in with it</Link> or{" "}
            <Link to="/forgot-password/">set a new password</Link>.
          </Notice>
        ) : null}
        <AccountForm action={`/sign-up/${search}`} errors={errors} submit="Sign up">
          <EmailField value={actionData?.email} error={errors?.email} />
          <PasswordField isNew error={errors?.password} />
        </AccountForm>
        <ProviderButtons destination={loaderData.destination} />
      </AccountSheet>
    </Page>
  );
}
