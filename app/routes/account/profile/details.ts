import { z } from "zod";
import { HOUR } from "~/domain/durations";
import { typedText } from "~server/http/form";
import type { ProfileDetails } from "~server/records/records";

const MAX_NAME_LENGTH = 80;
const MAX_ADDRESS_LENGTH = 300;
const FIRST_BIRTHDAY = "1900-01-01";

/** As the form shows and sends them: text, the date of birth as `YYYY-MM-DD`, "" for an empty field. */
export type DetailFields = Record<keyof ProfileDetails, string>;

const oneLine = z.string().transform(typed => typed.replaceAll(/[\p{Cc}\s]+/gu, " ").trim());
const name = oneLine.pipe(z.string().max(MAX_NAME_LENGTH, `Use up to ${MAX_NAME_LENGTH} characters.`));

const userName = oneLine.pipe(
  z
    .string()
    .normalize("NFC")
    .regex(/^(|[\p{L}\p{M}\p{N}_.-]{3,30})$/u, "Use 3 to 30 letters, digits, dots, hyphens or underscores."),
);

const NO_EMAIL = "Enter an email address, such as name@example.com, or nothing.";
const email = oneLine.pipe(z.union([z.literal(""), z.email(NO_EMAIL).max(254, NO_EMAIL)]));

const address = z
  .string()
  .transform(typed =>
    typed
      .split(/\r\n?|\n/)
      .map(line => line.replaceAll(/[\p{Cc}\s]+/gu, " ").trim())
      .join("\n")
      .trim(),
  )
  .pipe(z.string().max(MAX_ADDRESS_LENGTH, `Use up to ${MAX_ADDRESS_LENGTH} characters.`));

/**
 * Validates the details form: every field is optional and trimmed.
 * @param now ms since 1970: birth dates must be earlier
 */
export function createDetailsSchema(now: number) {
  const today = getDate(now);
  const dateOfBirth = oneLine
    .pipe(z.union([z.literal(""), z.iso.date("Enter a real date: year, month and day.")]))
    .refine(date => date === "" || date <= today, "A date of birth cannot lie in the future.")
    .refine(date => date === "" || date >= FIRST_BIRTHDAY, "Enter a date from 1900 on.")
    .transform(toStoredDate);
  return z.object({ firstName: name, lastName: name, userName, email, address, dateOfBirth });
}

export function toDetailFields(details: ProfileDetails): DetailFields {
  const { dateOfBirth } = details;
  return { ...details, dateOfBirth: dateOfBirth === 0 ? "" : getDate(dateOfBirth) };
}

export function readDetails(fields: Record<string, FormDataEntryValue>): DetailFields {
  const names = ["firstName", "lastName", "userName", "email", "address", "dateOfBirth"] as const;
  return Object.fromEntries(names.map(name => [name, typedText(fields[name])])) as DetailFields;
}

export const birthDateSchema = (now: number) => ({ first: FIRST_BIRTHDAY, last: getDate(now) });

/** Midnight UTC, in ms since 1970; noon on 1 January 1970, because 0 means "not given". */
function toStoredDate(date: string): number {
  return date === "" ? 0 : Date.parse(`${date}T00:00:00Z`) || 12 * HOUR;
}

const getDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
