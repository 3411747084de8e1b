import { data, Link, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { AccountForm, EmailField } from "~/islands/identity/account-form";
import { AccountSheet } from "~/ui/account-sheet";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError, type AccountFailure } from "~server/auth/accounts";
import { emailField } from "~server/auth/credentials";
import { getFailureStatus, getSignInMessage } from "~server/auth/sign-in";
import { getPublicOrigin, getRequest, getServices } from "~server/context";
import { type FieldErrors, parseFields, readFields, typedText } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";

/** Longer than the service usually takes to send an email. */
const ANSWER_AFTER_MS = 1_500;

export const handle: ScreenHandle = { ads: false, tagManager: false };

type ForgotErrors = FieldErrors<"email" | "form">;

const MESSAGES: Partial<Record<AccountFailure, ForgotErrors>> = {
  "email-invalid": { email: "Enter an email address, such as name@example.com." },
};

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, records } = getServices(context);
  const { ip } = getRequest(context);
  const fields = await readFields(request);
  const typed = typedText(fields.email);
  const refuse = (errors: ForgotErrors, status: number) =>
    data({ email: typed, errors, isSent: false }, status);

  const form = parseFields(z.object({ email: emailField }), fields);
  if (!form.ok) return refuse(form.errors, 400);
  const { email } = form.value;
  if (!(await consume(records, "reset-password", { ip, account: email }, Date.now()))) {
    return refuse({ form: "Too many requests. Please wait an hour, then try again." }, 429);
  }

  try {
    await sendWithinFixedTime(
      accounts.sendPasswordReset(email, `${getPublicOrigin(context)}/login/`),
      context,
    );
    return data({ email, errors: {} as ForgotErrors, isSent: true });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(getSignInMessage(error.code, MESSAGES), getFailureStatus(error.code));
  }
}

/**
 * Waits for a fixed time, not for the email: sending one takes longer than finding no account, so the time
 * would reveal who has one. Throws failures within that time; later ones are logged.
 */
async function sendWithinFixedTime(
  sending: Promise<void>,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  let isAnswered = false;
  const failed = sending.then(
    () => null,
    (err: unknown) => {
      if (isAnswered) getServices(context).logger.error({ err }, "a reset mail was not sent");
      return { err };
    },
  );
  await new Promise(resolve => setTimeout(resolve, ANSWER_AFTER_MS));
  isAnswered = true;
  const failure = await Promise.race([failed, null]);
  if (failure !== null) throw failure.err;
}

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Forgot your password · Typing Mentor",
    description:
      "Say which mail address your account has, and a link to choose a new password is sent to it.",
    isIndexed: false,
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const back = <Link to="/login/">Back to log in</Link>;
  if (actionData?.isSent) {
    return (
      <Page title="Look into your mail" width="narrow">
        <AccountSheet foot={back}>
          <Notice tone="success">
            If there is an account for {actionData.email}, a mail with a link is on its way to it.
          </Notice>
          <p>
            The link leads to a page where you choose a new password. Nothing there after a few minutes? Look
            among the unwanted mail, or see whether the address is the one you signed up with.
          </p>
        </AccountSheet>
      </Page>
    );
  }
  return (
    <Page
      title="Forgot your password?"
      lead="Tell us your email address. We send a link with which you choose a new one."
      width="narrow"
    >
      <AccountSheet foot={back}>
        <AccountForm action="/forgot-password/" errors={actionData?.errors} submit="Send the link">
          <EmailField value={actionData?.email} error={actionData?.errors.email} />
        </AccountForm>
      </AccountSheet>
    </Page>
  );
}
