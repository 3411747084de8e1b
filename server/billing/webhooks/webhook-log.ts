import { createHash } from "node:crypto";
import { z } from "zod";
import { tryWrite } from "../../database/commit";
import type { JsonQuery } from "../../database/read-json";
import type { Shards } from "../../database/shards";
import { read } from "../../database/timeout";
import type { WebhookEntry, WebhookFilter } from "../admin";
import { BOOKS, branches } from "../branches";
import type { Envelope } from "./paddle-event";

/** `received` until it is known what came of an event: whoever brings it again finishes what was begun. */
export const WEBHOOK_STATES = ["received", "applied", "held", "ignored", "refused"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

const entrySchema = z.object({
  state: z.enum(WEBHOOK_STATES),
  reason: z.string().nullable().default(null),
  fingerprint: z.string(),
});
export type WebhookLogEntry = z.infer<typeof entrySchema>;

export type WebhookLog = ReturnType<typeof openWebhookLog>;

/**
 * What Paddle has sent us, each event once. Rejects with DatabaseUnreachable.
 * @param now ms since 1970
 */
export function openWebhookLog(shards: Shards, now: () => number) {
  const { database, update } = shards.of(BOOKS);

  async function find(eventId: string): Promise<WebhookLogEntry | null> {
    const stored = await read(database, branches.event(eventId));
    return stored.exists() ? entrySchema.parse(stored.val()) : null;
  }

  return {
    /**
     * Enters an event before anything comes of it. Answers the entry that was there before, or is there now; null if the
     * same id has come with something else in it.
     */
    async enter(
      event: Envelope,
      body: string,
      subscriptionId: string | null,
    ): Promise<WebhookLogEntry | null> {
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
      if (await tryWrite(update, { [branches.event(event.event_id)]: entry }))
        return { ...entry, reason: null };
      const meanwhile = await find(event.event_id);
      if (meanwhile === null) throw new Error("The database's rules refuse an entry of the ledger.");
      return same(meanwhile);
    },
    /** Says what came of it. What was applied once stays so, whatever a slower server says; answers what it is. */
    async conclude(eventId: string, state: WebhookState, reason: string | null): Promise<WebhookLogEntry> {
      const path = branches.event(eventId);
      const isTaken = await tryWrite(update, { [`${path}/state`]: state, [`${path}/reason`]: reason });
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

/** What tells how somebody pays: the kind of card, its last digits, the name on it. Nothing here needs it. */
const PAYMENT_METHODS = new Set(["method_details", "card", "payment_method", "payment_method_details"]);

/** The body of a webhook as it may be kept. What has nothing of the kind is kept as it was sent. */
export function redactCards(body: string): string {
  let isChanged = false;
  const kept: unknown = JSON.parse(body, (name, value: unknown) => {
    if (!PAYMENT_METHODS.has(name) || typeof value !== "object" || value === null) return value;
    isChanged = true;
    return undefined;
  });
  return isChanged ? JSON.stringify(kept) : body;
}

/** Events of each state that are looked at where one of them is wanted alone: the latest. */
const MAX_PER_STATE = 100;
/** Events that are read beyond a page at first: as many of its last millisecond may be on the page before. */
const BEYOND = 20;

const STATES: Readonly<Record<WebhookFilter, readonly WebhookState[]>> = {
  failed: ["refused", "received"],
  held: ["held"],
};

const storedSchema = z.object({
  type: z.string(),
  occurredAt: z.string(),
  receivedAt: z.number(),
  state: z.enum(WEBHOOK_STATES),
  reason: z.string().nullish(),
  subscriptionId: z.string().nullish(),
  body: z.string().nullish(),
});

export type KeptEvent = WebhookEntry & { readonly body: string };

/** The ledger as admins read it. */
export function createWebhookLogReader(shards: Shards) {
  const { readJson } = shards.of(BOOKS);
  const readEntries = async (query: JsonQuery) => {
    const json = (await readJson(branches.events, query)) as Record<string, unknown> | null;
    return Object.entries(json ?? {}).flatMap(([id, value]) => toEntry(id, value));
  };

  /** A bound is a moment, and any number of events may be of one: as long as they fill what was read, more is. */
  async function leftBy(end: Place | null, limit: number, getLeft: (found: KeptEvent[]) => KeptEvent[]) {
    for (let most = limit + BEYOND; ; most *= 2) {
      const bound = end ? { endAt: end.receivedAt } : {};
      const query = { orderBy: "receivedAt", ...bound, limitToLast: most };
      const json = (await readJson(branches.events, query)) as Record<string, unknown> | null;
      const entries = Object.entries(json ?? {});
      const left = getLeft(entries.flatMap(([id, value]) => toEntry(id, value)));
      if (left.length > limit || entries.length < most) return left;
    }
  }

  return {
    /** The newest first. `before` is `{receivedAt}-{id}` of the last entry of the page before. */
    async list({ limit, before, only }: { limit: number; before?: string; only?: WebhookFilter }) {
      const end = before === undefined ? null : placeFrom(before);
      const countLeft = (found: KeptEvent[]) =>
        found.sort((a, b) => compare(b, a)).filter(entry => end === null || compare(entry, end) < 0);
      const left =
        only === undefined
          ? await leftBy(end, limit, countLeft)
          : countLeft((await Promise.all(STATES[only].map(state => readEntries(ofState(state))))).flat());
      const items = left.slice(0, limit).map(({ body: _, ...entry }) => entry);
      const last = items.at(-1);
      return { items, next: left.length > limit && last ? `${last.receivedAt}-${last.id}` : null };
    },
    async find(eventId: string): Promise<KeptEvent | null> {
      // It comes from a form, and is to be a key.
      if (!/^evt_[a-z\d]{1,40}$/.test(eventId)) return null;
      const [entry] = toEntry(eventId, await readJson(branches.event(eventId)));
      return entry ?? null;
    },
  };
}

const ofState = (state: WebhookState) =>
  ({ orderBy: "state", equalTo: state, limitToLast: MAX_PER_STATE }) as const;

type Place = Pick<WebhookEntry, "receivedAt" | "id">;

function compare(a: Place, b: Place): number {
  return a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function placeFrom(text: string): Place | null {
  const [, receivedAt, id = ""] = /^(\d{1,16})-(.{1,100})$/.exec(text) ?? [];
  return receivedAt === undefined ? null : { receivedAt: Number(receivedAt), id };
}

function toEntry(id: string, value: unknown): KeptEvent[] {
  const { data } = storedSchema.safeParse(value);
  if (data === undefined) return [];
  const { reason, subscriptionId, body, ...entry } = data;
  return [{ ...entry, id, reason: reason ?? null, subscriptionId: subscriptionId ?? null, body: body ?? "" }];
}
