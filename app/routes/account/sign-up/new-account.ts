import { z } from "zod";
import type { AccountFailure } from "~server/auth/accounts";
import { emailField, isPasswordEmail, newPasswordField, PASSWORD_IS_EMAIL } from "~server/auth/credentials";
import { getFailureMessage } from "~server/auth/sign-in";
import type { FieldErrors } from "~server/http/form";

export const newAccount = z
  .object({ email: emailField, password: newPasswordField })
  .refine(({ email, password }) => !isPasswordEmail(password, email), {
    path: ["password"],
    error: PASSWORD_IS_EMAIL,
  });
export type NewAccount = z.infer<typeof newAccount>;
export type SignUpErrors = FieldErrors<"email" | "password" | "form">;

const WORDS: Partial<Record<AccountFailure, SignUpErrors>> = {
  "email-taken": { email: "There is an account with this email address already." },
  "email-invalid": { email: "Enter an email address, such as name@example.com." },
  "password-weak": { password: "This password is too easy to guess. Choose a longer one." },
};

/** What the screen says of a failure, and beside which field. */
export const toWords = (failure: AccountFailure): SignUpErrors => getFailureMessage(failure, WORDS);
