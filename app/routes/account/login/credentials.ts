import { z } from "zod";
import type { AccountFailure } from "~server/auth/accounts";
import { emailField, passwordField } from "~server/auth/credentials";
import { getFailureMessage } from "~server/auth/sign-in";
import type { FieldErrors } from "~server/http/form";

export const credentials = z.object({ email: emailField, password: passwordField });

const WORDS: Partial<Record<AccountFailure, FieldErrors<"email" | "password" | "form">>> = {
  // One sentence for both: which of the two is wrong is only of use to somebody who guesses.
  "credentials-wrong": { password: "The email address and the password do not match." },
  "too-many-attempts": {
    form: "Too many attempts. Please wait ten minutes, then try again. Or reset your password: the link in the email works right away.",
  },
  "email-invalid": { email: "Enter an email address, such as name@example.com." },
};

/** What the screen says of a failure, and beside which field. */
export const toWords = (failure: AccountFailure): FieldErrors<"email" | "password" | "form"> =>
  getFailureMessage(failure, WORDS);
