import { type FormEvent, useState } from "react";
import { z } from "zod/mini";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Stack, Text } from "~/ui/layout/primitives";
import { Modal } from "../modal/modal";
import { focused } from "./account-form";
import styles from "./provider-buttons.module.css";

const account = z.object({
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email()),
  name: z.string().check(z.trim(), z.maxLength(80)),
});
const accounts = z.array(account);

export type LocalAccount = z.infer<typeof account>;

const KEY = "tm_local_google_accounts";
const MAX_KEPT = 8;

export function parseAccount(fields: { email: unknown; name: unknown }): LocalAccount | null {
  return account.safeParse(fields).data ?? null;
}

export function readAccounts(storage: Storage): LocalAccount[] {
  try {
    return accounts.safeParse(JSON.parse(storage.getItem(KEY) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

export function rememberAccount(storage: Storage, used: LocalAccount): void {
  const others = readAccounts(storage).filter(({ email }) => email !== used.email);
  storage.setItem(KEY, JSON.stringify([used, ...others].slice(0, MAX_KEPT)));
}

interface AccountChooserProps {
  onChoose: (account: LocalAccount) => void;
  onClose: () => void;
}

export default function AccountChooser({ onChoose, onClose }: AccountChooserProps) {
  const [known] = useState(() => readAccounts(window.localStorage));
  const [isOther, setOther] = useState(known.length === 0);
  const choose = (account: LocalAccount) => {
    rememberAccount(window.localStorage, account);
    onChoose(account);
  };
  return (
    <Modal title="Choose an account" onClose={onClose}>
      <Text tone="muted" size="small">
        This stands in for Google's window while the product runs on one machine. Any address will do.
      </Text>
      {isOther ? (
        <OtherAccount onChoose={choose} />
      ) : (
        <Stack as="ul" gap={2}>
          {known.map(account => (
            <li key={account.email}>
              <button type="button" className={styles.account} onClick={() => choose(account)}>
                <strong>{account.name || account.email}</strong>
                <span>{account.email}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.account} onClick={() => setOther(true)}>
              Use another account
            </button>
          </li>
        </Stack>
      )}
    </Modal>
  );
}

function OtherAccount({ onChoose }: Pick<AccountChooserProps, "onChoose">) {
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const account = parseAccount({ email: form.get("google-email"), name: form.get("google-name") });
    if (account === null) setError("Enter an email address, such as name@example.com.");
    else onChoose(account);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field ref={focused} label="Name" name="google-name" autoComplete="name" maxLength={80} />
      <Field
        label="Google address"
        name="google-email"
        type="email"
        autoComplete="email"
        error={error}
        required
      />
      <Button type="submit">Continue</Button>
    </form>
  );
}
