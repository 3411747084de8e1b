import { data, redirect, useLocation } from "react-router";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError } from "~server/auth/accounts";
import { isPasswordEmail, PASSWORD_IS_EMAIL } from "~server/auth/credentials";
import { getFailureStatus } from "~server/auth/sign-in";
import { getRequest, getServices } from "~server/context";
import { parseFields, readFields } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";
import { type ActionErrors, newPassword, toWords } from "./new-password";
import { NewPasswordForm } from "./new-password-form";
import { VerifyEmailForm } from "./verify-email-form";

export const handle: ScreenHandle = { ads: false, tagManager: false };

/** Where the links in our mails lead: `?mode=resetPassword&oobCode=…`, as the identity service writes them. */
export function loader({ url }: Route.LoaderArgs) {
  const mode = url.searchParams.get("mode");
  if (mode === "verified") return { mode } as const;
  const isOurs = mode === "resetPassword" || mode === "verifyEmail";
  // Looking at the page spends no code: scanners open every link of a mail, people press the button.
  if (!isOurs || !url.searchParams.get("oobCode")) return data({ mode: "unusable" } as const, 400);
  return { mode } as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts, records, knownDevice } = getServices(context);
  const { ip, origin } = getRequest(context);
  const refuse = (errors: ActionErrors, status: number) => data({ errors }, status);
  const mode = url.searchParams.get("mode");
  const code = url.searchParams.get("oobCode") ?? "";
  const fields = await readFields(request);
  // The identity service would answer that as an error of the server's.
  if (code === "") return refuse(toWords("code-invalid"), 400);
  if (!(await consume(records, "use-code", { ip, account: "" }, Date.now()))) {
    return refuse(toWords("too-many-attempts"), 429);
  }

  try {
    if (mode === "verifyEmail") {
      await accounts.verifyEmail(code);
      return redirect("/account-action/?mode=verified", 303);
    }
    const form = parseFields(newPassword, fields);
    if (!form.ok) return refuse(form.errors, 400);
    const { password } = form.value;
    if (isPasswordEmail(password, await accounts.emailOfResetCode(code))) {
      return refuse({ password: PASSWORD_IS_EMAIL }, 400);
    }
    const { email } = await accounts.resetPassword(code, password);
    // The link was in the owner's mailbox: guesses by others can't keep this device from logging in.
    const cookie = await knownDevice.remember(request.headers.get("Cookie"), email, { origin });
    return redirect("/login/?notice=password-changed", { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(toWords(error.code), getFailureStatus(error.code));
  }
}

/**
 * The address holds a code that is as good as a password for an hour: no other site may learn it. With `no-referrer` the
 * form would be posted with `Origin: null`, which is refused as coming from elsewhere.
 */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Your account · Typing Mentor",
    description:
      "Set a new password, or confirm that a mail address is yours, by the link that was sent to it.",
    isIndexed: false,
  });
}

export default function AccountAction({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const target = `/account-action/${search}`;
  switch (loaderData.mode) {
    case "resetPassword":
      return <NewPasswordForm action={target} errors={actionData?.errors} />;
    case "verifyEmail":
      return <VerifyEmailForm action={target} error={actionData?.errors.form} />;
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
