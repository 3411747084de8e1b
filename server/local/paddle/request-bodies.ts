import { z } from "zod";
import { invalidFields } from "./api-error";

// What the calls take of what Paddle's take. What is not understood is refused rather than passed over, so that a call
// that works here and would do something else at Paddle is noticed.

const id = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[a-z\\d]{26}$`), `must be a ${prefix}_ id`);
const customData = z.record(z.string(), z.unknown()).nullish();
const moment = z.iso.datetime({ offset: true });
const effectiveFrom = z.enum(["next_billing_period", "immediately"]).nullish();

export const newTransaction = z.strictObject({
  items: z
    .array(z.strictObject({ price_id: id("pri"), quantity: z.int() }))
    .length(1, "must be one item: that is all that is sold here"),
  collection_mode: z.literal("automatic").optional(),
  customer_id: id("ctm").nullish(),
  address_id: id("add").nullish(),
  currency_code: z.string().optional(),
  custom_data: customData,
  checkout: z.strictObject({ url: z.url().nullish() }).nullish(),
});

export const transactionChange = z.strictObject({
  status: z.string().optional(),
  custom_data: customData,
});

export const cancellation = z.strictObject({ effective_from: effectiveFrom });

export const pause = z.strictObject({
  effective_from: effectiveFrom,
  resume_at: moment.nullish(),
});

export const resumption = z.strictObject({
  effective_from: z.union([z.literal("immediately"), moment]).default("immediately"),
  on_resume: z.enum(["continue_existing_billing_period", "start_new_billing_period"]).optional(),
});

export const subscriptionChange = z.strictObject({
  scheduled_change: z.unknown().optional(),
  custom_data: customData,
});

export const portalSession = z.strictObject({ subscription_ids: z.array(id("sub")).max(25).optional() });

/** @throws ApiError 400 that names each field */
export function parsed<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalidFields(result.error.issues);
  return result.data;
}
