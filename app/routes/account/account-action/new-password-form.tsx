import { Form, Link } from "react-router";
import { useFocusOnError } from "~/islands/identity/use-focus-on-error";
import { AccountSheet } from "~/ui/account-sheet";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";

export interface NewPasswordFormProps {
  action: string;
  errors: { password?: string; form?: string } | undefined;
}

export function NewPasswordForm({ action, errors }: NewPasswordFormProps) {
  const form = useFocusOnError(errors);
  return (
    <Page title="Choose a new password" lead="You will be logged out everywhere else." width="narrow">
      <AccountSheet foot={<Link to="/forgot-password/">Ask for a new link</Link>}>
        {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
        <Form method="post" action={action} noValidate ref={form}>
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            hint="Use at least 8 characters. Try a few unrelated words."
            error={errors?.password}
            required
          />
          <Button type="submit">Set the new password</Button>
        </Form>
      </AccountSheet>
    </Page>
  );
}
