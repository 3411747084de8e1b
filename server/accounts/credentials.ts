import { z } from "zod";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 256;

/** An address as somebody typed it; trimmed. Longer ones than 254 characters cannot receive mail (RFC 5321). */
export const emailField = z
  .string("Enter your email address.")
  .trim()
  .min(1, "Enter your email address.")
  .max(254, "This address is too long to be an email address.")
  .pipe(z.email("Enter an email address, such as name@example.com."));

/** A password to be chosen. Its length is the only rule: others make passwords worse, not better. */
export const newPasswordField = z
  .string("Choose a password.")
  .min(PASSWORD_MIN, `Choose a password of at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Choose a password of at most ${PASSWORD_MAX} characters.`);

/** A password to be compared; 4096 characters is the most that the identity service takes. */
export const passwordField = z
  .string("Enter your password.")
  .min(1, "Enter your password.")
  .max(4096, "This is longer than any password can be.");
