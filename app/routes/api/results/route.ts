import { MINUTE, SECOND } from "~/domain/durations";
import { defineApi, jsonResponse, learnersOnly, readBody } from "~server/http/json-api";
import { isUnavailable } from "~server/http/unavailable";
import { RefusedResult } from "~server/records/records";
import { resultSubmissionSchema } from "~server/records/schema";

/** Far more than anyone types, also after weeks offline: it bounds what a program can have us replay. */
const MAX_POSTS = 3_000;
const WINDOW_MS = 10 * MINUTE;

/** `POST` of a finished test as JSON → 201, or 200 for a repeat: `SavedResult` in short. */
const api = defineApi({
  allow: "POST",
  notAllowed: "Results are posted.",
  failures: "message",
  cacheControl: "no-store",
  authorize: learnersOnly({ status: 401, error: "signed-out", message: "User is not logged in." }),
  contentType: {
    pattern: /^application\/json\s*(;|$)/i,
    failure: { status: 415, error: "not-json", message: "Send the result as JSON." },
  },
  async handle({ request, services: { records }, learner, fail }) {
    const now = Date.now();
    if ((await records.countUse("results", learner.id, WINDOW_MS, now)) > MAX_POSTS) {
      const message = "Too many results at once. They will be saved a little later.";
      const retryAfter = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / SECOND);
      return fail({ status: 429, error: "too-many", message, headers: { "Retry-After": `${retryAfter}` } });
    }
    const parsed = resultSubmissionSchema.safeParse(await readBody(request));
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const message = `This is not a result: ${issue?.path.join(".") || "body"}: ${issue?.message}.`;
      return fail({ status: 400, error: "malformed", message });
    }
    const { entry, isNew, milestones, dayElapsed } = await records.saveResult(learner.id, parsed.data, now);
    const { id, wpm, accuracy } = entry;
    const answer = { id, wpm, accuracy, isNew, milestones, dayElapsed };
    return jsonResponse(isNew ? 201 : 200, answer, { "Cache-Control": "no-store" });
  },
  onError(error) {
    if (error instanceof RefusedResult) {
      return { status: error.status, error: error.code, message: error.reason };
    }
    if (!isUnavailable(error)) return null;
    const message = "The server can't save at the moment. The result will be sent again.";
    return { status: 503, error: "unavailable", message };
  },
});
export const action = api.action;
export const loader = api.loader;
