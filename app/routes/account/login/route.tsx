import { useEffect } from "react";
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
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import { getDestination, getFailureStatus, mayTryPassword, startSession } from "~server/auth/sign-in";
import { getServices } from "~server/context";
import { type FieldErrors, parseFields, readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";
import { credentials, toWords } from "./credentials";
import { LoginNotice } from "./login-notice";

export const handle: ScreenHandle = { ads: false, tagManager: false };

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  return { destination: getDestination(context, url) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accounts } = getServices(context);
  const fields = await readFields(request);
  const typed = typedText(fields.email);
  const refuse = (errors: FieldErrors<"email" | "password" | "form">, status: number) =>
    data({ email: typed, errors }, status);

  const form = parseFields(credentials, fields);
  if (!form.ok) return refuse(form.errors, 400);
  const { email, password } = form.value;
  if (!(await mayTryPassword({ context, request }, email, Date.now()))) {
    return refuse(toWords("too-many-attempts"), 429);
  }

  try {
    const issued = await accounts.logIn(email, password, LOGIN_MAX_AGE_S);
    return await startSession({ context, request, url }, issued);
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refuse(toWords(error.code), getFailureStatus(error.code));
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Log in · Typing Mentor",
    description: "Log in to go on where you stopped: your lessons, your figures, your keys.",
  });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const form = useFocusOnError(actionData?.errors);
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
              New here? <Link to={`/sign-up/${destinationSearch(search)}`}>Create an account</Link>
            </p>
          </>
        }
      >
        {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
        <Form method="post" action={`/login/${search}`} noValidate ref={form}>
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
            autoComplete="current-password"
            error={errors?.password}
            required
          />
          <Button type="submit">Log in</Button>
        </Form>
        <ProviderButtons destination={path} />
      </AccountSheet>
    </Page>
  );
}

/** Only the destination goes along to another screen; notices are for this one. */
function destinationSearch(search: string): string {
  const destination = new URLSearchParams(search).get("destination");
  return destination === null ? "" : `?destination=${encodeURIComponent(destination)}`;
}
