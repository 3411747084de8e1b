import { createHash } from "node:crypto";
import { z } from "zod";
import { tryWrite } from "../../database/commit";
import { getChildren } from "../../database/read-json";
import type { Shards } from "../../database/shards";
import { read } from "../../database/timeout";
import type { WebhookFilter } from "../admin";
import { BILLING_ROOT, branches } from "../branches";
import type { Envelope } from "./paddle-event";

/** `received` until it is handled; the next delivery continues. */
const WEBHOOK_STATES = ["received", "applied", "held", "ignored", "refused"] as const;
type WebhookState = (typeof WEBHOOK_STATES)[number];

const entrySchema = z.object({
  state: z.enum(WEBHOOK_STATES),
  reason: z.string().nullable().default(null),
  fingerprint: z.string(),
});
type WebhookLogEntry = z.infer<typeof entrySchema>;

export type WebhookLog = ReturnType<typeof openWebhookLog>;

/**
 * Stores each event once. Rejects with DatabaseUnreachable.
 * @param now ms since 1970
 */
export function openWebhookLog(shards: Shards, now: () => number) {
  const { database, update } = shards.get(BILLING_ROOT);

  async function find(eventId: string): Promise<WebhookLogEntry | null> {
    const stored = await read(database, branches.event(eventId));
    return stored.exists() ? entrySchema.parse(stored.val()) : null;
  }

  return {
    /** Stores an event before it is handled. Returns the stored entry; null if the id was used with other content. */
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
      // The rules accept an entry once: a slower server reads the other's entry.
      if (await tryWrite(update, { [branches.event(event.event_id)]: entry }))
        return { ...entry, reason: null };
      const meanwhile = await find(event.event_id);
      if (meanwhile === null) throw new Error("The database's rules refuse an entry of the webhook log.");
      return same(meanwhile);
    },
    /** Stores the outcome. `applied` stays, whatever a slower server reports. Returns the stored outcome. */
    async conclude(eventId: string, state: WebhookState, reason: string | null): Promise<WebhookLogEntry> {
      const path = branches.event(eventId);
      const isTaken = await tryWrite(update, { [`${path}/state`]: state, [`${path}/reason`]: reason });
      const entry = isTaken ? null : await find(eventId);
      if (!isTaken && entry?.state !== "applied") {
        throw new Error("The database's rules refuse the outcome of a webhook.");
      }
      return entry ?? { state, reason, fingerprint: "" };
    },
  };
}

/** A repeated notification has another id, and maybe another key order. */
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

/** Payment methods: never needed here, so never stored. */
const PAYMENT_METHODS = new Set(["method_details", "card", "payment_method", "payment_method_details"]);

/** The body as sent, without payment methods. */
function redactCards(body: string): string {
  let isChanged = false;
  const kept: unknown = JSON.parse(body, (name, value: unknown) => {
    if (!PAYMENT_METHODS.has(name) || typeof value !== "object" || value === null) return value;
    isChanged = true;
    return undefined;
  });
  return isChanged ? JSON.stringify(kept) : body;
}

const MAX_PER_STATE = 100;
/** Read in addition to a page at first: this many entries of its first millisecond may be on the page before. */
const BEYOND = 20;

const STATES: Readonly<Record<WebhookFilter, readonly WebhookState[]>> = {
  failed: ["refused", "received"],
  held: ["held"],
};

const absentAsNull = z
  .string()
  .nullish()
  .transform(value => value ?? null);
const storedSchema = z.object({
  type: z.string(),
  occurredAt: z.string(),
  /** ms since 1970. */
  receivedAt: z.number(),
  state: z.enum(WEBHOOK_STATES),
  reason: absentAsNull,
  subscriptionId: absentAsNull,
  body: absentAsNull.transform(body => body ?? ""),
});

type KeptEvent = Readonly<z.infer<typeof storedSchema>> & { readonly id: string };
export type WebhookEntry = Omit<KeptEvent, "body">;

export function createWebhookLogReader(shards: Shards) {
  const { readJson } = shards.get(BILLING_ROOT);
  const readLatest = async (state: WebhookState) => {
    const query = { orderBy: "state", equalTo: state, limitToLast: MAX_PER_STATE };
    return getChildren(await readJson(branches.events, query)).flatMap(child => toEntry(...child));
  };

  /** Any number of events may share the millisecond at the page's edge: reads more while they fill the result. */
  async function leftBy(end: Place | null, limit: number, getLeft: (found: KeptEvent[]) => KeptEvent[]) {
    for (let most = limit + BEYOND; ; most *= 2) {
      const bound = end ? { endAt: end.receivedAt } : {};
      const query = { orderBy: "receivedAt", ...bound, limitToLast: most };
      const children = getChildren(await readJson(branches.events, query));
      const left = getLeft(children.flatMap(child => toEntry(...child)));
      if (left.length > limit || children.length < most) return left;
    }
  }

  return {
    /** Newest first. `before`: `{receivedAt}-{id}` of the last entry of the page before. */
    async list({ limit, before, only }: { limit: number; before?: string; only?: WebhookFilter }) {
      const end = before === undefined ? null : placeFrom(before);
      const countLeft = (found: KeptEvent[]) =>
        found.sort((a, b) => compare(b, a)).filter(entry => end === null || compare(entry, end) < 0);
      const left =
        only === undefined
          ? await leftBy(end, limit, countLeft)
          : countLeft((await Promise.all(STATES[only].map(readLatest))).flat());
      const items = left.slice(0, limit).map(({ body: _, ...entry }) => entry);
      const last = items.at(-1);
      return { items, next: left.length > limit && last ? `${last.receivedAt}-${last.id}` : null };
    },
    async find(eventId: string): Promise<KeptEvent | null> {
      if (!/^evt_[a-z\d]{1,40}$/.test(eventId)) return null;
      const [entry] = toEntry(eventId, await readJson(branches.event(eventId)));
      return entry ?? null;
    },
  };
}

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
  return data === undefined ? [] : [{ ...data, id }];
}
