import type { Logger } from "pino";
import type { PlanKey } from "~/domain/plans";
import type { Shards } from "../../database/shards";
import type { WebhookAnswer } from "../billing";
import type { RawSubscription } from "../checkout/provider";
import type { Entitlements } from "../entitlement/entitlements";
import { openSubscriptionStore } from "../subscription-store";
import { applyEvent } from "./apply-event";
import { type Envelope, readEnvelope } from "./paddle-event";
import { type ParsedEvent, parseEvent } from "./parse-event";
import { verifySignature } from "./signature";
import { openWebhookLog } from "./webhook-log";

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

export interface Webhooks {
  receive(body: string, signature: string | null): Promise<WebhookAnswer>;
  /** Does with an event of the ledger all that is done with one that has just come, whatever had come of it before. */
  replay(kept: { readonly id: string; readonly body: string }): Promise<WebhookAnswer>;
}

/** Characters of a failure that the ledger keeps. */
const MAX_REASON_LENGTH = 200;

/**
 * Takes what Paddle sends: at least once, in any order. An event is entered into the ledger before anything comes of it,
 * and concluded there when all has; whatever stops us in between, its next delivery does all of it again, and every step
 * may be repeated.
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { shards, entitlements, planOfPrice, secrets, endAtOnce, logger, machineNow } = options;
  const ledger = openWebhookLog(shards, machineNow);
  const books = openSubscriptionStore(shards, logger);

  async function receive(body: string, signature: string | null): Promise<WebhookAnswer> {
    const verdict = verifySignature(signature, body, secrets, machineNow());
    if (verdict.is === "malformed") return { outcome: "malformed", reason: "signature" };
    if (verdict.is === "forged") return { outcome: "forged", reason: verdict.reason };
    const event = readEnvelope(body);
    if (event === null) return { outcome: "malformed", reason: "event" };

    const report = parseEvent(event, planOfPrice);
    const entry = await ledger.enter(event, body, report.subscriptionId);
    if (entry === null) return { outcome: "refused", reason: "id-taken" };
    if (entry.state === "applied") return { outcome: "applied", reason: null };
    return count(event, report);
  }

  /** What follows from an event that is in the ledger; what stops it is kept there, for whoever looks why. */
  async function count(event: Envelope, report: ParsedEvent): Promise<WebhookAnswer> {
    try {
      return await concluded(event, report);
    } catch (error) {
      const reason = `failed: ${String(error)}`.slice(0, MAX_REASON_LENGTH);
      await ledger.conclude(event.event_id, "received", reason).catch(err => {
        logger.error({ err, event: event.event_id }, "why a webhook failed could not be kept");
      });
      throw error;
    }
  }

  async function concluded(event: Envelope, report: ParsedEvent): Promise<WebhookAnswer> {
    if (report.is === "unreadable") {
      await ledger.conclude(event.event_id, "refused", report.reason);
      return { outcome: "malformed", reason: report.reason };
    }
    const answer =
      report.is === "fact"
        ? await applyEvent({ books, ledger, entitlements, endAtOnce }, event.event_id, report)
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
    async replay({ id, body }) {
      const event = readEnvelope(body);
      if (event === null || event.event_id !== id) return { outcome: "malformed", reason: "event" };
      return count(event, parseEvent(event, planOfPrice));
    },
  };
}
