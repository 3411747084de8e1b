import { z } from "zod";
import type { AccountFailure } from "~server/auth/accounts";
import { newPasswordField } from "~server/auth/credentials";
import { getFailureMessage } from "~server/auth/sign-in";
import type { FieldErrors } from "~server/http/form";

export const newPassword = z.object({ password: newPasswordField });
export type ActionErrors = FieldErrors<"password" | "form">;

const USED_UP = "This link was used already, or is too old. Ask for a new one.";

const WORDS: Partial<Record<AccountFailure, ActionErrors>> = {
  "code-invalid": { form: USED_UP },
  "code-expired": { form: USED_UP },
  "account-unknown": { form: USED_UP },
  "password-weak": { password: "This password is too easy to guess. Choose a longer one." },
};

/** What the screen says of a failure, and beside which field. */
export const toWords = (failure: AccountFailure): ActionErrors => getFailureMessage(failure, WORDS);
