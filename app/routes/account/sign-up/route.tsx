import { data, Form, Link, useLocation } from "react-router";
import { ProviderButtons } from "~/islands/identity/provider-buttons";
import { useFocusOnError } from "~/islands/identity/use-focus-on-error";
import { AccountSheet } from "~/ui/account-sheet";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { AccountError } from "~server/auth/accounts";
import { guestOnly } from "~server/auth/guards";
import { getDestination, getFailureStatus, startSession } from "~server/auth/sign-in";
import { getRequest, getServices } from "~server/context";
import { parseFields, readFields, typedText } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";
import { newAccount, type SignUpErrors, toWords } from "./new-account";
import { signUp } from "./sign-up";

export const handle: ScreenHandle = { ads: false, tagManager: false };

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  return { destination: getDestination(context, url).path };
}

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
    return refuse(toWords("too-many-attempts"), 429);
  }

  try {
    const issued = await signUp({ context, request }, form.value);
    return await startSession({ context, request, url }, issued);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(toWords(error.code), getFailureStatus(error.code), error.code === "email-taken");
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Sign up · Typing Mentor",
    description:
      "Make a free account: your results are kept, and each lesson is chosen by what your keys need.",
  });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const errors = actionData?.errors;
  const form = useFocusOnError(errors);
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
        {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
        {actionData?.isTaken ? (
          <Notice tone="info">
            Is it yours? <Link to={logIn}>Log in with it</Link> or{" "}
            <Link to="/forgot-password/">set a new password</Link>.
          </Notice>
        ) : null}
        <Form method="post" action={`/sign-up/${search}`} noValidate ref={form}>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={actionData?.email}
            error={errors?.email}
            required
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="Use at least 8 characters. Try a few unrelated words."
            error={errors?.password}
            required
          />
          <Button type="submit">Sign up</Button>
        </Form>
        <ProviderButtons destination={loaderData.destination} />
      </AccountSheet>
    </Page>
  );
}
