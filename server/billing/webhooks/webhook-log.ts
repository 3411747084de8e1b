import { createHash } from "node:crypto";
import { z } from "zod";
import type { Shards } from "../../database/shards";
import { BOOKS, branches } from "../branches";
import { SubscriptionStoreUnreachable, withBillingTimeout } from "../deadline";
import type { Envelope } from "./paddle-event";
import { redactCards } from "./redact-cards";

/** `received` until it is known what came of an event: whoever brings it again finishes what was begun. */
export const WEBHOOK_STATES = ["received", "applied", "held", "ignored", "refused"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

const entrySchema = z.object({
  state: z.enum(WEBHOOK_STATES),
  reason: z.string().nullable().default(null),
  fingerprint: z.string(),
});
export type WebhookLogEntry = z.infer<typeof entrySchema>;

/** What Paddle has sent us, each event once. Rejects with BooksUnreachable. */
export interface WebhookLog {
  /**
   * Enters an event before anything comes of it. Answers the entry that was there before, or is there now; null if the
   * same id has come with something else in it.
   */
  enter(event: Envelope, body: string, subscriptionId: string | null): Promise<WebhookLogEntry | null>;
  /** Says what came of it. What was applied once stays so, whatever a slower server says; answers what it is. */
  conclude(eventId: string, state: WebhookState, reason: string | null): Promise<WebhookLogEntry>;
}

/** @param now ms since 1970 */
export function openWebhookLog(shards: Shards, now: () => number): WebhookLog {
  const { database, update } = shards.of(BOOKS);

  async function find(eventId: string): Promise<WebhookLogEntry | null> {
    const stored = await withBillingTimeout(database.ref(branches.event(eventId)).get());
    return stored.exists() ? entrySchema.parse(stored.val()) : null;
  }
  async function write(values: Record<string, unknown>): Promise<boolean> {
    const outcome = await update(values);
    if (outcome === "unanswered")
      throw new SubscriptionStoreUnreachable("Nothing says whether a write has happened.");
    return outcome === "taken";
  }

  return {
    async enter(event, body, subscriptionId) {
      const fingerprint = computeFingerprint(event);
      const same = (entry: WebhookLogEntry) => (entry.fingerprint === fingerprint ? entry : null);
      const before = await find(event.event_id);
      if (before !== null) return same(before);
      const entry = {
        type: event.event_type,
        occurredAt: event.occurred_at,
        receivedAt: now(),
        state: "received",
        fingerprint,
        subscriptionId,
        body: redactCards(body),
      } as const;
      // The rules take an entry once: of two servers that enter the same event one reads what the other has written.
      if (await write({ [branches.event(event.event_id)]: entry })) return { ...entry, reason: null };
      const meanwhile = await find(event.event_id);
      if (meanwhile === null) throw new Error("The database's rules refuse an entry of the ledger.");
      return same(meanwhile);
    },
    async conclude(eventId, state, reason) {
      const path = branches.event(eventId);
      const isTaken = await write({ [`${path}/state`]: state, [`${path}/reason`]: reason });
      const entry = isTaken ? null : await find(eventId);
      if (!isTaken && entry?.state !== "applied") {
        throw new Error("The database's rules refuse to conclude an entry of the ledger.");
      }
      return entry ?? { state, reason, fingerprint: "" };
    },
  };
}

/** Of what an event says: a notification that is sent anew has an id of its own, and maybe its names in another order. */
function computeFingerprint({ event_type, occurred_at, data }: Envelope): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted([event_type, occurred_at, data])))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, sorted(part)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
