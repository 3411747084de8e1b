import { z } from "zod";
import { encodePlan } from "~/engine/learning/plan";
import { planLesson } from "~server/coach/lessons/next-lesson";
import { newSeed } from "~server/copy/recent-texts";
import { defineApi } from "~server/http/json-api";
import { observeGuestResult } from "~server/records/learning/learning";
import { RefusedResult } from "~server/records/records";
import { resultSubmissionSchema } from "~server/records/schema";

/** Characters; a plan has at most 30 KB. */
const MAX_PLAN_LENGTH = 40_000;

/** `POST` of a visitor's plan and finished lesson, if there is one, as JSON → `{ plan, lesson, reasons, newKeys }`. Stores nothing. */
const api = defineApi({
  allow: "POST",
  notAllowed: "Plans are posted.",
  failures: "message",
  cacheControl: "no-store",
  contentType: {
    pattern: /^application\/json\s*(;|$)/i,
    failure: { status: 415, error: "not-json", message: "Send the result as JSON." },
  },
  rateLimit: {
    limit: "plan-lesson",
    failure: { status: 429, error: "too-many", message: "Too many lessons at once. Please wait a moment." },
  },
  schema: z.strictObject({
    /** What this call answered last; null before the first. */
    plan: z.string().max(MAX_PLAN_LENGTH).nullable(),
    /** Null at the start of a visit. */
    result: resultSubmissionSchema.nullable(),
  }),
  malformed: "This is no finished lesson.",
  async handle({ services: { copy }, body: { plan, result } }) {
    const observed = await observeGuestResult(plan, result, copy, Date.now());
    const { plan: next, lesson, reasons, newKeys } = planLesson(copy, observed, newSeed());
    return { plan: encodePlan(next), lesson, reasons, newKeys };
  },
  onError(error) {
    if (!(error instanceof RefusedResult)) return null;
    return { status: error.status, error: error.code, message: error.reason };
  },
});
export const action = api.action;
export const loader = api.loader;
