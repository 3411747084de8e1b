import type { Logger } from "pino";
import type { PlanKey } from "~/engine/plans";
import type { Shards } from "../records/shards";
import type { WebhookAnswer } from "./billing";
import { openBooks } from "./books";
import { countFact } from "./count-fact";
import type { Entitlements } from "./entitlements";
import { openLedger } from "./ledger";
import { readEnvelope } from "./paddle-event";
import type { RawSubscription } from "./provider";
import { readReport } from "./report";
import { verifySignature } from "./signature";

export interface WebhooksOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
  /** Several while one is being exchanged for another. */
  readonly secrets: readonly string[];
  /** Ends at the provider's what nobody is to be charged for; null for what is not known there. Rejects if it fails. */
  readonly endAtOnce: (subscriptionId: string) => Promise<RawSubscription | null>;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  /** ms since 1970 by the machine's own clock: what signatures are held against. */
  readonly machineNow: () => number;
}

/**
 * Takes what Paddle sends: at least once, in any order. An event is entered into the ledger before anything comes of it,
 * and concluded there when all has; whatever stops us in between, its next delivery does all of it again, and every step
 * may be repeated.
 */
export function createWebhooks(options: WebhooksOptions): {
  receive(body: string, signature: string | null): Promise<WebhookAnswer>;
} {
  const { shards, entitlements, planOfPrice, secrets, endAtOnce, logger, machineNow } = options;
  const ledger = openLedger(shards, machineNow);
  const books = openBooks(shards, logger);

  async function receive(body: string, signature: string | null): Promise<WebhookAnswer> {
    const verdict = verifySignature(signature, body, secrets, machineNow());
    if (verdict.is === "malformed") return { outcome: "malformed", reason: "signature" };
    if (verdict.is === "forged") return { outcome: "forged", reason: verdict.reason };
    const event = readEnvelope(body);
    if (event === null) return { outcome: "malformed", reason: "event" };

    const report = readReport(event, planOfPrice);
    const entry = await ledger.enter(event, body, report.subscriptionId);
    if (entry === null) return { outcome: "refused", reason: "id-taken" };
    if (entry.state === "applied") return { outcome: "applied", reason: null };

    if (report.is === "unreadable") {
      await ledger.conclude(event.event_id, "refused", report.reason);
      return { outcome: "malformed", reason: report.reason };
    }
    const answer =
      report.is === "fact"
        ? await countFact({ books, ledger, entitlements, endAtOnce }, event.event_id, report)
        : { outcome: report.is, reason: report.reason };
    const { state, reason } = await ledger.conclude(event.event_id, answer.outcome, answer.reason);
    return state === "received" ? answer : { outcome: state, reason };
  }

  return {
    async receive(body, signature) {
      const answer = await receive(body, signature);
      const about = { ...answer, event: readEnvelope(body)?.event_id ?? null };
      if (answer.outcome === "applied" || answer.outcome === "ignored" || answer.outcome === "held") {
        logger.info(about, "a webhook");
      } else {
        logger.warn(about, "a webhook that was not taken");
      }
      return answer;
    },
  };
}
