import { AD_HIDING_MS } from "~/domain/ads";
import { getLearner, getServices } from "~server/context";
import { readFields } from "~server/http/form";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";

const NO_STORE = { "Cache-Control": "private, no-store" };

/**
 * POST `hidden=true|false`: 200 `{ adResumeTimestamp }`, which is kept with the learner: when ads come back, or 0. The
 * learner's other open pages hear of it; a page that is loaded later shows ads again. 401 for a visitor, whose page
 * alone knows of it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const learner = getLearner(context);
  if (learner === null) return refusal(401, "not-signed-in");

  const { hidden } = await readFields(request);
  if (hidden !== "true" && hidden !== "false") return refusal(400, "malformed");

  const { records, clock } = getServices(context);
  const adResumeTimestamp = hidden === "true" ? clock.now() + AD_HIDING_MS : 0;
  try {
    await records.setAdResumeTimestamp(learner.id, adResumeTimestamp);
  } catch (err) {
    reportFailure(context, err, "the hiding of ads could not be kept");
    return refusal(503, "not-kept");
  }
  return Response.json({ adResumeTimestamp }, { headers: NO_STORE });
}

export function loader() {
  return refusal(405, "method-not-allowed");
}

function refusal(status: number, error: string): Response {
  const headers = status === 405 ? { ...NO_STORE, Allow: "POST" } : NO_STORE;
  return Response.json({ status: "error", error }, { status, headers });
}
