import { type FormEvent, useState } from "react";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Modal } from "../modal/modal";
import styles from "./account-chooser.module.css";
import { focused } from "./focused";
import { knownAccounts, type LocalAccount, parseAccount, rememberAccount } from "./known-accounts";

export interface AccountChooserProps {
  onChoose: (account: LocalAccount) => void;
  onClose: () => void;
}

/** Local mode's stand-in for Google's window: the accounts used before in this browser, or another one. */
export default function AccountChooser({ onChoose, onClose }: AccountChooserProps) {
  const [known] = useState(() => knownAccounts(window.localStorage));
  const [isOther, setOther] = useState(known.length === 0);
  const choose = (account: LocalAccount) => {
    rememberAccount(window.localStorage, account);
    onChoose(account);
  };
  return (
    <Modal title="Choose an account" onClose={onClose}>
      <p className={styles.note}>
        This stands in for Google's window while the product runs on one machine. Any address will do.
      </p>
      {isOther ? (
        <OtherAccount onChoose={choose} />
      ) : (
        <ul className={styles.accounts}>
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
        </ul>
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
