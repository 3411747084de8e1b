import type { Logger } from "pino";
import type { PlanKey } from "~/domain/plans";
import type { Shards } from "../../database/shards";
import type { WebhookResult } from "../billing";
import type { RawSubscription } from "../checkout/provider";
import type { Entitlements } from "../entitlement/entitlements";
import { type BegunTransaction, openSubscriptionStore, type SubscriptionStore } from "../subscription-store";
import { isForeign } from "./facts";
import { type Envelope, readEnvelope } from "./paddle-event";
import { type FactEvent, type ParsedEvent, parseEvent } from "./parse-event";
import { verifySignature } from "./signature";
import { openWebhookLog, type WebhookLog } from "./webhook-log";

interface WebhooksOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
  readonly secrets: readonly string[];
  /** Null where the provider knows no such subscription. */
  readonly endAtOnce: (subscriptionId: string) => Promise<RawSubscription | null>;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  /** The machine's clock in ms: signatures are compared with it. */
  readonly machineNow: () => number;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

const MAX_REASON_LENGTH = 200;

/**
 * Handles Paddle's events: delivered at least once, in any order. An event is stored before it is handled and closed
 * afterwards; if the server stops in between, the next delivery repeats every step.
 */
export function createWebhooks(options: WebhooksOptions) {
  const { shards, entitlements, planOfPrice, secrets, endAtOnce, logger, machineNow } = options;
  const webhookLog = openWebhookLog(shards, machineNow);
  const subscriptionStore = openSubscriptionStore(shards, logger);

  async function receive(body: string, signature: string | null): Promise<WebhookResult> {
    const verdict = verifySignature(signature, body, secrets, machineNow());
    if (verdict.is === "malformed") return { outcome: "malformed", reason: "signature" };
    if (verdict.is === "forged") return { outcome: "forged", reason: verdict.reason };
    const event = readEnvelope(body);
    if (event === null) return { outcome: "malformed", reason: "event" };

    const parsed = parseEvent(event, planOfPrice);
    const entry = await webhookLog.enter(event, body, parsed.subscriptionId);
    if (entry === null) return { outcome: "refused", reason: "id-taken" };
    if (entry.state === "applied") return { outcome: "applied", reason: null };
    return processEvent(event, parsed);
  }

  /** Handles a stored event; the reason for a failure is stored. */
  async function processEvent(event: Envelope, parsed: ParsedEvent): Promise<WebhookResult> {
    try {
      return await applyAndLog(event, parsed);
    } catch (error) {
      const reason = `failed: ${String(error)}`.slice(0, MAX_REASON_LENGTH);
      await webhookLog.conclude(event.event_id, "received", reason).catch(err => {
        logger.error({ err, event: event.event_id }, "the reason of a failed webhook could not be stored");
      });
      throw error;
    }
  }

  async function applyAndLog(event: Envelope, parsed: ParsedEvent): Promise<WebhookResult> {
    if (parsed.is === "unreadable") {
      await webhookLog.conclude(event.event_id, "refused", parsed.reason);
      return { outcome: "malformed", reason: parsed.reason };
    }
    const answer =
      parsed.is === "fact"
        ? await applyEvent({ subscriptionStore, webhookLog, entitlements, endAtOnce }, event.event_id, parsed)
        : { outcome: parsed.is, reason: parsed.reason };
    const { state, reason } = await webhookLog.conclude(event.event_id, answer.outcome, answer.reason);
    return state === "received" ? answer : { outcome: state, reason };
  }

  return {
    /** `signature`: the header `Paddle-Signature`. Rejects when Paddle should deliver the event again. */
    async receive(body: string, signature: string | null) {
      const answer = await receive(body, signature);
      const about = { ...answer, event: readEnvelope(body)?.event_id ?? null };
      if (answer.outcome === "applied" || answer.outcome === "ignored" || answer.outcome === "held") {
        logger.info(about, "a webhook");
      } else {
        logger.warn(about, "a webhook was refused");
      }
      return answer;
    },
    /** Handles a stored event again, whatever its outcome. */
    async replay({ id, body }: { readonly id: string; readonly body: string }): Promise<WebhookResult> {
      const event = readEnvelope(body);
      if (event === null || event.event_id !== id) return { outcome: "malformed", reason: "event" };
      return processEvent(event, parseEvent(event, planOfPrice));
    },
  };
}

interface Parts {
  readonly subscriptionStore: SubscriptionStore;
  readonly webhookLog: WebhookLog;
  readonly entitlements: Pick<Entitlements, "recompute" | "learn">;
  readonly endAtOnce: (subscriptionId: string) => Promise<RawSubscription | null>;
}

type Applied = WebhookResult & { readonly outcome: "applied" | "held" | "ignored" | "refused" };

const APPLIED: Applied = { outcome: "applied", reason: null };
const refused = (reason: string): Applied => ({ outcome: "refused", reason });

/**
 * Stores the event's facts and recomputes the owner's plan. The owner is the learner of the payment that we started, never
 * taken from the event's data alone.
 */
async function applyEvent(parts: Parts, eventId: string, parsed: FactEvent): Promise<Applied> {
  const { subscriptionStore } = parts;
  const { subscriptionId, fact } = parsed;
  const owner = await subscriptionStore.getOwner(subscriptionId);
  if (owner === null) return applyUnowned(parts, eventId, parsed);

  if (isForeign(fact, owner)) return refused("foreign-data");
  if (parsed.transactionId !== null) {
    const begun = await subscriptionStore.transaction(parsed.transactionId);
    if (begun !== null && begun.uid !== owner) return refused("foreign-payment");
    // An earlier delivery may have stopped after the binding and before applying the held facts.
    if (begun !== null) return bind(parts, eventId, parsed, parsed.transactionId, begun);
  }
  return add(parts, eventId, parsed, owner);
}

async function applyUnowned(parts: Parts, eventId: string, parsed: FactEvent): Promise<Applied> {
  const { subscriptionStore } = parts;
  const { subscriptionId, fact, transactionId } = parsed;
  const begun = transactionId === null ? null : await subscriptionStore.transaction(transactionId);
  if (begun !== null && transactionId !== null) return bind(parts, eventId, parsed, transactionId, begun);
  if (parsed.isBeginning) return refused("unknown-transaction");

  await subscriptionStore.add(subscriptionId, eventId, fact);
  // A later binding reads the facts after this write, so it finds this one.
  const owner = await subscriptionStore.getOwner(subscriptionId);
  if (owner === null) return { outcome: "held", reason: "unknown-subscription" };
  return isForeign(fact, owner) ? refused("foreign-data") : add(parts, eventId, parsed, owner);
}

async function add(parts: Parts, eventId: string, parsed: FactEvent, owner: string): Promise<Applied> {
  const { subscriptionStore, entitlements } = parts;
  if ((await subscriptionStore.learner(owner)).isErased) return endOfErased(parts, parsed);
  await subscriptionStore.add(parsed.subscriptionId, eventId, parsed.fact);
  await entitlements.recompute(owner);
  return APPLIED;
}

/**
 * Nothing is written about a deleted learner. If a checkout was paid in a window that was still open, its subscription is
 * ended; if that fails, Paddle delivers the event again.
 */
async function endOfErased({ endAtOnce }: Parts, { subscriptionId, fact }: FactEvent): Promise<Applied> {
  const isOver = fact.kind === "state" && fact.status === "canceled";
  if (!isOver) await endAtOnce(subscriptionId);
  return { outcome: "ignored", reason: "erased" };
}

async function bind(
  parts: Parts,
  eventId: string,
  parsed: FactEvent,
  transactionId: string,
  transaction: BegunTransaction,
): Promise<Applied> {
  const { subscriptionStore, webhookLog, entitlements, endAtOnce } = parts;
  const { subscriptionId, fact } = parsed;
  if (isForeign(fact, transaction.uid)) return refused("foreign-data");
  const { isErased, unwantedTransactionId } = await subscriptionStore.learner(transaction.uid);
  if (isErased) return endOfErased(parts, parsed);
  const isBound = await subscriptionStore.addAndBind(eventId, fact, {
    transactionId,
    transaction,
    subscriptionId,
  });
  if (!isBound) return refused("foreign-payment");
  if (unwantedTransactionId === transactionId) {
    // Paid in an old window: it runs to the end of its period and is not renewed.
    const raw = await endAtOnce(subscriptionId);
    if (raw !== null) await entitlements.learn(transaction.uid, raw);
  }
  const { owned } = await entitlements.recompute(transaction.uid, transaction.replaces);
  const facts = owned.find(({ id }) => id === subscriptionId)?.facts ?? [];
  const others = facts.filter(([id]) => id !== eventId && id.startsWith("evt_"));
  for (const [id, other] of others) {
    // Held facts count now, unless they are another learner's.
    if (isForeign(other, transaction.uid)) await webhookLog.conclude(id, "refused", "foreign-data");
    else await webhookLog.conclude(id, "applied", null);
  }
  return APPLIED;
}
