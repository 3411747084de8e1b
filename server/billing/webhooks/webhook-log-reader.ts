import { z } from "zod";
import type { JsonQuery } from "../../database/read-json";
import type { Shards } from "../../database/shards";
import type { WebhookEntry, WebhookFilter } from "../admin-billing";
import { BOOKS, branches } from "../branches";
import { WEBHOOK_STATES, type WebhookState } from "./webhook-log";

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
  const read = async (query: JsonQuery) => {
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
          : countLeft((await Promise.all(STATES[only].map(state => read(ofState(state))))).flat());
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
