import { dictionary } from "@zxcvbn-ts/language-common";
import { z } from "zod";

const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 256;
/** The package's list holds about 49,000 passwords, the most common first, in lower case. */
const MAX_COMMON_PASSWORDS = 10_000;
const commonPasswords = new Set(dictionary["passwords-common"].slice(0, MAX_COMMON_PASSWORDS));

/** An address as typed, trimmed. Addresses over 254 characters cannot receive mail (RFC 5321). */
export const emailField = z
  .string("Enter your email address.")
  .trim()
  .min(1, "Enter your email address.")
  .max(254, "This address is too long to be an email address.")
  .pipe(z.email("Enter an email address, such as name@example.com."));

export const PASSWORD_IS_EMAIL = "Choose a password that isn't your email address.";

/**
 * No rules about kinds of characters, which make passwords worse. A log-in doesn't check this: older passwords stay valid.
 */
export const newPasswordField = z
  .string("Choose a password.")
  .min(MIN_PASSWORD_LENGTH, `Choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, `Choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`)
  .refine(password => !commonPasswords.has(normalize(password)), {
    error: "This password is too common. Choose one that's harder to guess.",
  });

export function isPasswordEmail(password: string, email: string): boolean {
  const address = normalize(email);
  return [address, address.slice(0, address.lastIndexOf("@"))].includes(normalize(password));
}

const normalize = (text: string): string => text.trim().toLowerCase();

/** A password to compare. The identity service accepts at most 4096 characters. */
export const passwordField = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(4096, "This is longer than any password can be.");
