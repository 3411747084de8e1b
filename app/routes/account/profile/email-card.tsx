import { Form } from "react-router";
import { Button } from "~/ui/forms/button";
import { Card } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";

export interface EmailCardProps {
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  /** "sent", or a sentence that says why not. */
  verification: string | undefined;
}

/** How the learner signs in, and whether the address is known to be theirs. */
export function EmailCard({ email, emailVerified, phoneNumber, verification }: EmailCardProps) {
  return (
    <Card title="How you sign in">
      {phoneNumber ? <p>Phone: {phoneNumber}</p> : null}
      {email ? (
        <p>
          Email: <strong>{email}</strong> ({emailVerified ? "verified" : "not verified yet"})
        </p>
      ) : null}
      {verification === "sent" ? (
        <Notice tone="success">A mail with a link is on its way to {email}.</Notice>
      ) : null}
      {verification !== undefined && verification !== "sent" ? (
        <Notice tone="error">{verification}</Notice>
      ) : null}
      {email && !emailVerified && verification !== "sent" ? (
        <>
          <p>With a verified address you can always get back into your account.</p>
          <Form method="post" action="/profile/">
            <Button variant="quiet" type="submit" name="intent" value="send-verification">
              Send a verification mail
            </Button>
          </Form>
        </>
      ) : null}
    </Card>
  );
}
