import { HOUR } from "~/domain/durations";
import { confirmedLearnersFile } from "~server/auth/guards";
import { getTimeZone } from "~server/http/cookies";
import { defineApi, learnersOnly } from "~server/http/json-api";
import {
  byteStream,
  type ExportHead,
  exportCsv,
  exportJson,
} from "~server/records/import-export/write-export";
import { toDayKey } from "~server/records/results/day-key";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";

const MAX_PER_HOUR = 60;
const TYPES = { json: "application/json", csv: "text/csv; charset=utf-8" } as const;

export const middleware: Route.MiddlewareFunction[] = [confirmedLearnersFile];

/**
 * `GET ?format=json|csv`: everything that is stored about the learner, or the results alone, as a download. It is written
 * while it is sent, so its length isn't known; `X-Total-Results` is the number of results, each on a line of its own.
 */
const api = defineApi({
  allow: "GET, HEAD",
  failures: "message",
  cacheControl: "no-store",
  authorize: learnersOnly({ status: 401, error: "signed-out" }),
  async handle({ request, url, learner, services, fail }) {
    const { records, logger } = services;
    const format = url.searchParams.get("format") ?? "json";
    if (format !== "json" && format !== "csv") {
      return fail({ status: 400, error: "unknown-format", message: "An export is either json or csv." });
    }
    const now = Date.now();
    if ((await records.countUse("exports", learner.id, HOUR, now)) > MAX_PER_HOUR) {
      const message = "Too many exports within an hour. Please try again a little later.";
      return fail({ status: 429, error: "too-many", message });
    }

    const summary = await records.repairedSummary(learner.id, getTimeZone(request, null));
    const results = records.allResults(learner.id);
    const pieces =
      format === "csv"
        ? exportCsv(results)
        : exportJson(await getHead(services, learner.id, now), {
            conversations: records.chatThreads(learner.id),
            results,
          });
    const name = `typing-mentor-${toDayKey(now, getTimeZone(request, summary))}.${format}`;
    const onFailed = (err: unknown) => logger.error({ learnerId: learner.id, err }, "an export broke off");
    return new Response(byteStream(pieces, onFailed), {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
        "X-Total-Results": String(summary.tests),
      },
    });
  },
});
export const loader = api.loader;

async function getHead(
  { records, billing }: Pick<Services, "records" | "billing">,
  id: string,
  exportedAt: number,
): Promise<ExportHead> {
  const [preferences, details, weakness, confusions, learning, comparison, ...others] = await Promise.all([
    records.preferences(id),
    records.details(id),
    records.weakness(id),
    records.confusions(id),
    records.learning(id),
    records.comparisonAnswer(id),
    records.milestones(id),
    records.certificates(id),
    billing.subscription(id),
    billing.trialEligible(id),
    records.feedback(id),
    records.getContactMessages(id),
  ]);
  const [milestones, certificates, subscription, isTrialEligible, feedback, messages] = others;
  return {
    exportedAt,
    preferences,
    details,
    weakness,
    confusions,
    learning,
    comparison,
    milestones,
    certificates,
    subscription,
    isTrialEligible,
    feedback,
    // Without the admin who has answered.
    contactMessages: messages.map(({ at, name, email, topic, text }) => ({ at, name, email, topic, text })),
  };
}
