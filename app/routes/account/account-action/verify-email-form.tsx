import { Form } from "react-router";
import { AccountSheet } from "~/ui/account-sheet";
import { Button } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";

export interface VerifyEmailFormProps {
  action: string;
  error: string | undefined;
}

export function VerifyEmailForm({ action, error }: VerifyEmailFormProps) {
  return (
    <Page
      title="Verify your email address"
      lead="With a verified address you can always get back into your account."
      width="narrow"
    >
      <AccountSheet>
        {error ? <Notice tone="error">{error}</Notice> : null}
        <Form method="post" action={action}>
          <Button type="submit">This is my address</Button>
        </Form>
      </AccountSheet>
    </Page>
  );
}
