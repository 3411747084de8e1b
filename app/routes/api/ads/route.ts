import { z } from "zod";
import { AD_HIDING_MS } from "~/domain/consent";
import { defineApi, learnersOnly } from "~server/http/json-api";
import { reportFailure } from "~server/reporting/report-failure";

/**
 * `POST hidden=true|false` → `{ adResumeTimestamp }`: when ads come back, or 0. The learner's other open pages hear of it;
 * a page that is loaded later shows ads again.
 */
const api = defineApi({
  allow: "POST",
  failures: "status",
  authorize: learnersOnly({ status: 401, error: "not-signed-in" }),
  schema: z.object({ hidden: z.enum(["true", "false"]) }),
  async handle({ services: { records, clock }, learner, body }) {
    const adResumeTimestamp = body.hidden === "true" ? clock.now() + AD_HIDING_MS : 0;
    await records.setAdResumeTimestamp(learner.id, adResumeTimestamp);
    return { adResumeTimestamp };
  },
  onError(error, { context }) {
    reportFailure(context, error, "the hiding of ads could not be kept");
    return { status: 503, error: "not-kept" };
  },
});
export const action = api.action;
export const loader = api.loader;
