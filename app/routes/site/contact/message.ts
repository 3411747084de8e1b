import { z } from "zod";
import { CONTACT_TOPICS, MAX_CONTACT_TEXT_LENGTH, MAX_LINKS, MAX_NAME_LENGTH } from "~/domain/contact";
import { emailField } from "~server/auth/credentials";
import type { FieldErrors } from "~server/http/form";

const LINK = /https?:\/\/|\bwww\./gi;

export const contactMessage = z.object({
  name: z
    .string("Tell us your name.")
    .trim()
    .min(1, "Tell us your name; a first name is enough.")
    .max(MAX_NAME_LENGTH, `Please use up to ${MAX_NAME_LENGTH} characters.`),
  email: emailField,
  topic: z.enum(CONTACT_TOPICS, "Choose what it is about."),
  text: z
    .string("Write your message.")
    // Browsers send line breaks as two characters, which would count as two.
    .transform(text => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Write your message.")
        .max(
          MAX_CONTACT_TEXT_LENGTH,
          `Please use up to ${MAX_CONTACT_TEXT_LENGTH.toLocaleString("en-IE")} characters.`,
        )
        .refine(
          text => (text.match(LINK)?.length ?? 0) <= MAX_LINKS,
          `Please leave out some of the links: up to ${MAX_LINKS} pass.`,
        ),
    ),
});
type ContactFields = z.infer<typeof contactMessage>;
export type ContactErrors = FieldErrors<keyof ContactFields | "form">;
