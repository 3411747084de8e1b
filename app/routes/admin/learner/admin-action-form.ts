import { z } from "zod";
import { PLAN_TYPES } from "~/domain/plans";
import { MAX_GRANTED_DAYS, MAX_NOTE_LENGTH } from "~server/billing/admin-billing";

const note = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH, `Please use up to ${MAX_NOTE_LENGTH} characters.`)
  .default("");
const DAYS = `Give a whole number of days, 1 to ${MAX_GRANTED_DAYS}.`;

/** What is granted, as the form has it. */
export const grantForm = z.object({
  planType: z.enum(PLAN_TYPES, "Choose a plan."),
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(MAX_GRANTED_DAYS, DAYS),
  note,
});

/** A withdrawal, which is confirmed by a box to tick. */
export const withdrawForm = z.object({
  confirmed: z.literal("yes", "Tick the box to take the plan back."),
  note,
});
