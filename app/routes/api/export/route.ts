import { data } from "react-router";
import { confirmedLearnersFile } from "~server/auth/guards";
import { getLearner, getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import { byteStream } from "~server/records/import-export/byte-stream";
import { type ExportHead, exportCsv, exportJson } from "~server/records/import-export/write-export";
import { toDayKey } from "~server/records/results/day";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";

const MAX_PER_HOUR = 60;
const HOUR_MS = 60 * 60 * 1000;
const TYPES = { json: "application/json", csv: "text/csv; charset=utf-8" } as const;

export const middleware: Route.MiddlewareFunction[] = [confirmedLearnersFile];

/**
 * `GET ?format=json|csv`: everything that is kept of the learner, or the results alone, as a file to keep. It is written
 * while it is sent, so its length is not known; `X-Total-Results` tells how many results there are, each on a line of its
 * own. Else 401 with nothing, or `{ error, message }` with 400 or 429.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = getLearner(context);
  if (learner === null) throw data(null, 401);
  const { records, logger } = getServices(context);
  const format = url.searchParams.get("format") ?? "json";
  if (format !== "json" && format !== "csv") {
    return failure(400, "unknown-format", "An export is either json or csv.");
  }
  const now = Date.now();
  if ((await records.countUse("exports", learner.id, HOUR_MS, now)) > MAX_PER_HOUR) {
    return failure(
      429,
      "too-many",
      "That were many exports within an hour. Please try again a little later.",
    );
  }

  const summary = await records.repairedSummary(learner.id, getTimeZone(request, null));
  const results = records.allResults(learner.id);
  const pieces =
    format === "csv"
      ? exportCsv(results)
      : exportJson(await getHead(getServices(context), learner.id, now), {
          conversations: records.chatThreads(learner.id),
          results,
        });
  const name = `typing-mentor-${toDayKey(now, getTimeZone(request, summary))}.${format}`;
  const stream = byteStream(pieces, err =>
    logger.error({ learnerId: learner.id, err }, "an export broke off"),
  );
  return new Response(stream, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Total-Results": String(summary.tests),
    },
  });
}

async function getHead(
  { records, billing }: Pick<Services, "records" | "billing">,
  id: string,
  exportedAt: number,
): Promise<ExportHead> {
  const [preferences, details, weakness, confusions, subscription, isTrialEligible, feedback, messages] =
    await Promise.all([
      records.preferences(id),
      records.details(id),
      records.weakness(id),
      records.confusions(id),
      billing.subscription(id),
      billing.trialEligible(id),
      records.feedback(id),
      records.getContactMessages(id),
    ]);
  return {
    exportedAt,
    preferences,
    details,
    weakness,
    confusions,
    subscription,
    isTrialEligible,
    feedback,
    // Not who has seen to them.
    contactMessages: messages.map(({ at, name, email, topic, text }) => ({ at, name, email, topic, text })),
  };
}

function failure(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status, headers: { "Cache-Control": "no-store" } });
}
