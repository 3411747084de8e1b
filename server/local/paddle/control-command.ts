import { z } from "zod";
import { FAILING_CALLS } from "./state";

const DAY_MS = 86_400_000;
/** Time is moved in steps of ten years at most: each renewal in between happens. */
const MAX_ADVANCE_MS = 3_653 * DAY_MS;

/** What `POST /local/paddle/control` takes; all of it optional, done in the order of these fields. */
export const controlCommand = z.strictObject({
  fail: z.partialRecord(z.enum(FAILING_CALLS), z.int().min(0).max(1_000)).optional(),
  declineRenewals: z.boolean().optional(),
  delivery: z
    .strictObject({
      /** How many more times each webhook is sent; true for once more. */
      duplicates: z.union([z.boolean().transform(Number), z.int().min(0).max(9)]),
      delayMs: z.int().min(0).max(600_000),
      order: z.enum(["in-order", "reversed", "shuffled"]),
      held: z.boolean(),
    })
    .partial()
    .optional(),
  pause: z.string().optional(),
  resume: z.string().optional(),
  advanceMs: z.int().min(0).max(MAX_ADVANCE_MS).optional(),
  redeliver: z.string().optional(),
  release: z.literal(true).optional(),
  settle: z.literal(true).optional(),
});
export type ControlCommand = z.infer<typeof controlCommand>;
