import type { ConfirmationResult, User } from "firebase/auth";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Modal } from "../modal/modal";
import { focused } from "./account-form";
import type { IdentityRoot } from "./identity-sync";
import { getSignInError } from "./session-requests";

interface PhoneDialogProps {
  root: IdentityRoot;
  onClose: () => void;
  signIn: (perform: () => Promise<User>) => Promise<void>;
}

export default function PhoneDialog({ root, onClose, signIn }: PhoneDialogProps) {
  const [sent, setSent] = useState<{ to: string; confirmation: ConfirmationResult }>();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<HTMLDivElement>(null);

  const step = (perform: (form: FormData) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await perform(form);
    } catch (failure) {
      setError(getSignInError(failure));
    } finally {
      setBusy(false);
    }
  };

  const askForCode = step(async form => {
    const to = toE164(String(form.get("phone")));
    if (to === null || captcha.current === null) {
      return setError("Begin with + and the country, as in +353 1 234 5678.");
    }
    const [{ openIdentity }, { sendCode }] = await Promise.all([
      import("./identity-session"),
      import("./sign-in-methods"),
    ]);
    setSent({ to, confirmation: await sendCode(openIdentity(root).auth, to, captcha.current) });
  });

  const confirmCode = step(async form => {
    const code = String(form.get("code")).replace(/\s/g, "");
    await signIn(async () => {
      if (sent === undefined) throw new Error("A code was entered before one was sent.");
      return (await sent.confirmation.confirm(code)).user;
    });
  });

  return (
    <Modal title="Continue with your phone" onClose={onClose}>
      <div ref={captcha} />
      {sent === undefined ? (
        <form onSubmit={askForCode} noValidate key="number">
          <Field
            label="Phone number"
            name="phone"
            type="tel"
            autoComplete="tel"
            hint="With the country, as in +353 1 234 5678. We send a code by text message."
            error={error}
            required
          />
          <Button type="submit" disabled={isBusy}>
            Send the code
          </Button>
        </form>
      ) : (
        <form onSubmit={confirmCode} noValidate key="code">
          <p>
            We have sent a code to {sent.to}.{" "}
            {root.publicEnv.emulatorHost === null ? null : (
              <>
                In local mode it is in the{" "}
                <a href="/local/inbox/" target="_blank" rel="noreferrer">
                  local inbox
                </a>
                .
              </>
            )}
          </p>
          <Field
            ref={focused}
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            required
          />
          <Button type="submit" disabled={isBusy}>
            Continue
          </Button>
        </form>
      )}
    </Modal>
  );
}

/** E.164 from input such as `+353 (1) 234-5678`; null without a country code or if it is no number. */
export function toE164(typed: string): string | null {
  const digits = typed.replace(/[\s().\u2010-\u2015/-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
