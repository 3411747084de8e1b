import type { ReactNode } from "react";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Card, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import styles from "./your-data.module.css";

const UNAVAILABLE =
  "Your account can't be deleted right now: the sign-in service cannot be reached. Please try again in a moment.";

interface DeleteCardProps {
  failed: FailedDeletion | undefined;
  wasDeleted: boolean;
  plan: string | null;
  proof: ShownProof;
}

export function DeleteCard({ failed, wasDeleted, plan, proof }: DeleteCardProps) {
  return (
    <Card title="Delete" id="delete">
      {wasDeleted ? <Notice tone="success">Your typing data is deleted.</Notice> : null}
      <p>Neither of these can be undone, by you or by us. You may want to download your data first.</p>
      <Stack gap={5}>
        <Choice
          title="Your typing data"
          goes="Every result and what was counted from it, weakness lists, confusions, certificates and their public pages, your preferences, your details and your conversations with the coach."
          stays="Your account, your subscription if you have one, the times of your messages to the coach, and your feedback. You can start over. A result that a browser hasn't sent yet arrives later, as your first."
        >
          <DeleteForm
            intent="delete-data"
            button="Delete my typing data"
            failed={failed?.intent === "delete-data" ? failed : undefined}
          />
        </Choice>
        <Choice
          title="Your account and everything"
          goes="All of that, what you have told us when you were asked, the subscription and the account itself: you are logged out on every device. A result that still waits in a browser to be sent can no longer be saved."
          stays="Records of payments, if you have ever begun one: what, when and for which plan, without your email address. The law asks for them as bookkeeping. If you had the free trial, a keyed hash of your address or phone number, so that it's given once. Paddle, who takes the payments, keeps its own."
        >
          {plan === null ? null : (
            <Notice tone="info">
              Your {plan} plan ends at once, with what is left of its period, and is not paid for again.
            </Notice>
          )}
          <AccountDeletion failed={failed?.intent === "delete-account" ? failed : undefined} proof={proof} />
        </Choice>
      </Stack>
    </Card>
  );
}

function Choice(props: { title: string; goes: string; stays: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles.deletion}>
      <Text as="h3" size="medium">
        {props.title}
      </Text>
      <dl className={styles.pairs}>
        <dt>Goes</dt>
        <dd>{props.goes}</dd>
        <dt>Stays</dt>
        <dd>{props.stays}</dd>
      </dl>
      {props.children}
    </Stack>
  );
}

function AccountDeletion({ failed, proof }: Pick<DeleteCardProps, "failed" | "proof">) {
  if (proof === "sign-in-again") {
    // An account without a password: only a recent sign-in proves ownership.
    return (
      <Stack as="form" gap={4} align="start" className={styles.form} method="post" action="/profile/data/">
        {failed === undefined ? null : <Notice tone="error">{failed.error}</Notice>}
        <p>To delete your account, log in again first. You then have five minutes.</p>
        <Button type="submit" name="intent" value="sign-in-again">
          Log in again
        </Button>
      </Stack>
    );
  }
  if (proof === "unavailable") return <Notice tone="error">{failed?.error ?? UNAVAILABLE}</Notice>;
  return (
    <DeleteForm
      intent="delete-account"
      button="Delete my account and everything"
      failed={failed}
      asksPassword={proof === "password"}
    />
  );
}

interface DeleteFormProps {
  intent: Deletion;
  button: string;
  failed: FailedDeletion | undefined;
  asksPassword?: boolean;
}

function DeleteForm({ intent, button, failed, asksPassword = false }: DeleteFormProps) {
  return (
    // Loads a new document, as logging out does: no deleted data stays in memory.
    <Stack
      as="form"
      gap={4}
      align="start"
      className={styles.form}
      method="post"
      action="/profile/data/#delete"
    >
      <Field
        label={`Type ${CONFIRMATION} to confirm`}
        name="confirmation"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={failed?.field === undefined ? failed?.error : undefined}
      />
      {asksPassword ? (
        <Field
          label="Your password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          error={failed?.field === "password" ? failed.error : undefined}
        />
      ) : null}
      <Button variant="danger" type="submit" name="intent" value={intent}>
        {button}
      </Button>
    </Stack>
  );
}

export const CONFIRMATION = "DELETE";
const DELETIONS = ["delete-data", "delete-account"] as const;
type Deletion = (typeof DELETIONS)[number];

export function isDeletion(intent: unknown): intent is Deletion {
  return DELETIONS.some(one => one === intent);
}

/** How the owner confirms: with the password, or without one by a sign-in within the last five minutes. */
export type OwnerProof = "password" | "recent-sign-in" | "sign-in-again";

/** "unavailable" while the identity service doesn't answer. */
export type ShownProof = OwnerProof | "unavailable";

/** `field`: where the error is shown, if not at the confirmation. */
export interface FailedDeletion {
  readonly intent: Deletion;
  readonly error: string;
  readonly field?: "password";
}
