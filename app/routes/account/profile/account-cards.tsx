import { Form, Link } from "react-router";
import { Button } from "~/ui/forms/button";
import { Card, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import styles from "./profile.module.css";

interface EmailCardProps {
  email: string | null;
  emailVerified: boolean;
  phoneNumber: string | null;
  verification: string | undefined;
}

export function EmailCard({ email, emailVerified, phoneNumber, verification }: EmailCardProps) {
  return (
    <Card title="How you sign in">
      {phoneNumber ? <p>Phone: {phoneNumber}</p> : null}
      {email ? (
        <p>
          Email: <strong>{email}</strong> ({emailVerified ? "verified" : "not verified yet"})
        </p>
      ) : null}
      {verification === undefined ? null : verification === "sent" ? (
        <Notice tone="success">A mail with a link is on its way to {email}.</Notice>
      ) : (
        <Notice tone="error">{verification}</Notice>
      )}
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

export function RelatedLinksCard() {
  return (
    <Card title="Also yours">
      <Stack as="ul" gap={4}>
        <li>
          <Link className={styles.link} to="/preferences/">
            Preferences
          </Link>
          <Text size="small" tone="muted" snug>
            The theme, what the pad shows while you type, the length of your typing test.
          </Text>
        </li>
        <li>
          <Link className={styles.link} to="/profile/certificates/">
            Certificates
          </Link>
          <Text size="small" tone="muted" snug>
            The public pages of your typing tests: share, print or withdraw them.
          </Text>
        </li>
        <li>
          <Link className={styles.link} to="/profile/data/">
            Your data
          </Link>
          <Text size="small" tone="muted" snug>
            Take everything with you, bring in what you typed elsewhere, or delete it all.
          </Text>
        </li>
      </Stack>
    </Card>
  );
}

export function SessionsCard() {
  return (
    <Card title="Log out everywhere">
      <p>
        Ends every session of yours, on this device and on all others. Nothing that you have typed is lost.
      </p>
      {/* A document of its own, as with the header's button: nothing of the learner stays in memory. */}
      <form method="post" action="/profile/">
        <Button variant="danger" type="submit" name="intent" value="end-sessions">
          End all sessions
        </Button>
      </form>
    </Card>
  );
}
