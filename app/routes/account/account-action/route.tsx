import { data, Link, redirect, useLocation } from "react-router";
import { z } from "zod";
import { AccountForm, PasswordField } from "~/islands/identity/account-form";
import { AccountSheet } from "~/ui/account-sheet";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError, type AccountFailure } from "~server/auth/accounts";
import { isPasswordEmail, newPasswordField, PASSWORD_IS_EMAIL } from "~server/auth/credentials";
import { getFailureStatus, getSignInMessage } from "~server/auth/sign-in";
import { getRequest, getServices } from "~server/context";
import { type FieldErrors, parseFields, readFields } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };

/** Target of the links in our emails: `?mode=resetPassword&oobCode=…`, the identity service's format. */
export function loader({ url }: Route.LoaderArgs) {
  const mode = url.searchParams.get("mode");
  if (mode === "verified") return { mode } as const;
  const isOurs = mode === "resetPassword" || mode === "verifyEmail";
  // Opening the page doesn't use up the code: scanners open every link in an email, people press the button.
  if (!isOurs || !url.searchParams.get("oobCode")) return data({ mode: "unusable" } as const, 400);
  return { mode } as const;
}

const USED_UP = "This link was used already, or is too old. Ask for a new one.";

const MESSAGES: Partial<Record<AccountFailure, FieldErrors<"password" | "form">>> = {
  "code-invalid": { form: USED_UP },
  "code-expired": { form: USED_UP },
  "account-unknown": { form: USED_UP },
  "password-weak": { password: "This password is too easy to guess. Choose a longer one." },
};

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, records, knownDevice } = getServices(context);
  const { ip, origin } = getRequest(context);
  const refuse = (errors: FieldErrors<"password" | "form">, status: number) => data({ errors }, status);
  const mode = url.searchParams.get("mode");
  const code = url.searchParams.get("oobCode") ?? "";
  const fields = await readFields(request);
  // The identity service would answer with an internal error.
  if (code === "") return refuse(getSignInMessage("code-invalid", MESSAGES), 400);
  if (!(await consume(records, "use-code", { ip, account: "" }, Date.now()))) {
    return refuse(getSignInMessage("too-many-attempts", MESSAGES), 429);
  }

  try {
    if (mode === "verifyEmail") {
      await accounts.verifyEmail(code);
      return redirect("/account-action/?mode=verified", 303);
    }
    const form = parseFields(z.object({ password: newPasswordField }), fields);
    if (!form.ok) return refuse(form.errors, 400);
    const { password } = form.value;
    if (isPasswordEmail(password, await accounts.emailOfResetCode(code))) {
      return refuse({ password: PASSWORD_IS_EMAIL }, 400);
    }
    const { email } = await accounts.resetPassword(code, password);
    // The link was in the owner's mailbox: other people's guesses must not block this device from logging in.
    const cookie = await knownDevice.remember(request.headers.get("Cookie"), email, { origin });
    return redirect("/login/?notice=password-changed", { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(getSignInMessage(error.code, MESSAGES), getFailureStatus(error.code));
  }
}

/**
 * The code in the address works like a password for an hour, so no other site may see it. With `no-referrer`
 * the form would be posted with `Origin: null` and refused.
 */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your account · Typing Mentor",
    description:
      "Set a new password, or confirm that a mail address is yours, by the link that was sent to it.",
    isIndexed: false,
  });

export default function AccountAction({ loaderData, actionData }: Route.ComponentProps) {
  const action = `/account-action/${useLocation().search}`;
  const errors = actionData?.errors;
  switch (loaderData.mode) {
    case "resetPassword":
      return (
        <Page title="Choose a new password" lead="You will be logged out everywhere else." width="narrow">
          <AccountSheet foot={<Link to="/forgot-password/">Ask for a new link</Link>}>
            <AccountForm action={action} errors={errors} submit="Set the new password">
              <PasswordField label="New password" isNew error={errors?.password} />
            </AccountForm>
          </AccountSheet>
        </Page>
      );
    case "verifyEmail":
      return (
        <Page
          title="Verify your email address"
          lead="With a verified address you can always get back into your account."
          width="narrow"
        >
          <AccountSheet>
            <AccountForm action={action} errors={errors} submit="This is my address" />
          </AccountSheet>
        </Page>
      );
    case "verified":
      return (
        <Page title="Thank you" width="narrow">
          <Notice tone="success">Your email address is verified.</Notice>
          <ButtonLink to="/lessons/">Go to your lessons</ButtonLink>
        </Page>
      );
    default:
      return (
        <Page title="This link cannot be used" width="narrow">
          <p>It may have been cut off on its way. Try to copy the whole address out of the mail.</p>
          <ButtonLink to="/login/">Go to log in</ButtonLink>
        </Page>
      );
  }
}
