import { useEffect } from "react";
import { data, Link, useLocation } from "react-router";
import { z } from "zod";
import { AccountForm, EmailField, PasswordField } from "~/islands/identity/account-form";
import { ProviderButtons } from "~/islands/identity/provider-buttons";
import { AccountSheet } from "~/ui/account-sheet";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError, type AccountFailure } from "~server/auth/accounts";
import { emailField, passwordField } from "~server/auth/credentials";
import { guestOnly } from "~server/auth/guards";
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import {
  createSessionHeaders,
  getDestination,
  getFailureStatus,
  getSignInMessage,
  mayTryPassword,
} from "~server/auth/sign-in";
import { getServices } from "~server/context";
import { type FieldErrors, parseFields, readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [guestOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  return { destination: getDestination(context, url) };
}

type LoginErrors = FieldErrors<"email" | "password" | "form">;

const MESSAGES: Partial<Record<AccountFailure, LoginErrors>> = {
  // The same message for both: knowing which one is wrong only helps an attacker.
  "credentials-wrong": { password: "The email address and the password do not match." },
  "too-many-attempts": {
    form: "Too many attempts. Please wait ten minutes, then try again. Or reset your password: the link in the email works right away.",
  },
  "email-invalid": { email: "Enter an email address, such as name@example.com." },
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts } = getServices(context);
  const fields = await readFields(request);
  const typed = typedText(fields.email);
  const refuse = (errors: LoginErrors, status: number) => data({ email: typed, errors }, status);

  const form = parseFields(z.object({ email: emailField, password: passwordField }), fields);
  if (!form.ok) return refuse(form.errors, 400);
  const { email, password } = form.value;
  if (!(await mayTryPassword({ context, request }, email, Date.now()))) {
    return refuse(getSignInMessage("too-many-attempts", MESSAGES), 429);
  }

  try {
    const issued = await accounts.logIn(email, password, LOGIN_MAX_AGE_S);
    return await createSessionHeaders({ context, request, url }, issued);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(getSignInMessage(error.code, MESSAGES), getFailureStatus(error.code));
  }
}

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Log in · Typing Mentor",
    description: "Log in to go on where you stopped: your lessons, your figures, your keys.",
  });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { path, warning } = loaderData.destination;
  useEffect(() => {
    if (warning !== null) console.warn(warning);
  }, [warning]);
  const errors = actionData?.errors;
  return (
    <Page title="Log in" lead="Go on where you stopped." width="narrow">
      <LoginNotice search={search} />
      <AccountSheet
        foot={
          <>
            <Link to="/forgot-password/">Forgot your password?</Link>
            <p>
              New here? <Link to={`/sign-up/${getDestinationSearch(search)}`}>Create an account</Link>
            </p>
          </>
        }
      >
        <AccountForm action={`/login/${search}`} errors={errors} submit="Log in">
          <EmailField value={actionData?.email} error={errors?.email} />
          <PasswordField error={errors?.password} />
        </AccountForm>
        <ProviderButtons destination={path} />
      </AccountSheet>
    </Page>
  );
}

const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ["password-changed", "Your password has been changed. Log in with the new one."],
  ["sessions-ended", "You are logged out on every device."],
  ["account-deleted", "Your account is deleted, and everything that was kept with it."],
]);

function LoginNotice({ search }: { search: string }) {
  const parameters = new URLSearchParams(search);
  const notice = NOTICES.get(parameters.get("notice"));
  if (notice !== undefined) return <Notice tone="success">{notice}</Notice>;
  if (parameters.get("toast") === "show") return <Notice tone="info">Please log in to continue.</Notice>;
  return null;
}

function getDestinationSearch(search: string): string {
  const destination = new URLSearchParams(search).get("destination");
  return destination === null ? "" : `?destination=${encodeURIComponent(destination)}`;
}
