import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import {
  type BillingServer,
  type OpenedBilling,
  openBilling,
} from "../../tests/support/billing/opened-billing";
import { getLife, iso, NOON } from "../../tests/support/billing/paddle-events";

/** Cuts the connection at the nth write from now on: before the write, or before its response. */
let cut: { nth: number; when: "before" | "after" } | null = null;

/** Runs before the nth write from now on. */
let meanwhile: { nth: number; what: () => Promise<unknown> } | null = null;

async function onRequest(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (req.method !== "PATCH") return false;
  if (meanwhile !== null && --meanwhile.nth === 0) {
    const { what } = meanwhile;
    meanwhile = null;
    await what();
  }
  if (cut === null || --cut.nth > 0) return false;
  const { when } = cut;
  cut = null;
  if (when === "before") {
    req.socket.destroy();
    return true;
  }
  res.end = () => res.destroy();
  return false;
}

let billing: OpenedBilling;
let elsewhere: BillingServer;
beforeAll(async () => {
  billing = await openBilling({ onRequest });
  elsewhere = billing.another();
});
afterAll(() => billing.close());

let n = 0;

/** One event that waits for its owner, and then the one that names it, which a cut stops. */
async function deliverWithCut(nth: number, when: "before" | "after") {
  const uid = `ann${++n}`;
  const life = getLife({ n, uid });
  await billing.begin(life.transactionId, uid);
  billing.notices.length = 0;
  const scheduled_change = { action: "cancel", effective_at: iso(NOON + 30 * DAY) };
  const cancelled = life.event("updated", NOON + DAY, { more: { scheduled_change } });
  const created = life.event("created", NOON, { more: { transaction_id: life.transactionId } });
  expect(await billing.deliver(cancelled)).toMatchObject({ outcome: "held" });

  cut = { nth, when };
  const first = await billing.deliver(created).then(
    () => "answered",
    () => "failed",
  );
  const wasCut = cut === null;
  cut = null;
  return { uid, life, cancelled, created, first, wasCut };
}

it.each(["before", "after"] as const)(
  "the next delivery repairs one that was interrupted %s any of its writes",
  async when => {
    let nth = 1;
    for (; ; nth++) {
      const { uid, life, cancelled, created, first, wasCut } = await deliverWithCut(nth, when);
      if (!wasCut) break;
      expect(first).toBe("failed");
      const between = await billing.entitlements.subscription(uid);
      expect([null, "canceled"]).toContain(between?.type ?? null);

      expect(await billing.deliver(created)).toEqual({ outcome: "applied", reason: null });
      expect(await billing.database.read(`users/${uid}/aiSubscription`)).toMatchObject({
        type: "canceled",
        canBeKept: true,
        paddleSubscriptionId: life.id,
        basis: 2,
        revision: 1,
      });
      for (const { event_id } of [cancelled, created]) {
        expect(await billing.database.read(`billing/events/${event_id}/state`)).toBe("applied");
      }
      const told = billing.notices.map(({ kind }) => kind);
      // A server that doesn't know whether it wrote sends no notice: rather none than two.
      expect([["conversion", "cancel"], ...(when === "after" ? [[]] : [])]).toContainEqual(told);
    }
    // Entry, binding, subscription, and the conclusions of both events.
    expect(nth - 1).toBe(5);
  },
);

it("an event that is about to be held counts if its owner becomes known just then", async () => {
  const uid = `ann${++n}`;
  const life = getLife({ n, uid });
  await billing.begin(life.transactionId, uid);
  const created = life.event("created", NOON, { more: { transaction_id: life.transactionId } });
  const updated = life.event("updated", NOON + DAY, { starts: NOON + 30 * DAY });
  // The second write is the fact, whose owner was unknown when the server chose to write it.
  meanwhile = { nth: 2, what: () => elsewhere.deliver(created) };
  expect(await billing.deliver(updated)).toEqual({ outcome: "applied", reason: null });
  expect(meanwhile).toBeNull();
  expect(await billing.database.read(`users/${uid}/aiSubscription`)).toMatchObject({
    basis: 2,
    expiresAt: NOON + 61 * DAY,
  });
});

it("an event that is about to be held stays applied if another server knew its owner first", async () => {
  const uid = `ann${++n}`;
  const life = getLife({ n, uid });
  await billing.begin(life.transactionId, uid);
  const created = life.event("created", NOON, { more: { transaction_id: life.transactionId } });
  const updated = life.event("updated", NOON + DAY);
  // The third write says in the webhook log that it is held.
  meanwhile = { nth: 3, what: () => elsewhere.deliver(created) };
  expect(await billing.deliver(updated)).toEqual({ outcome: "applied", reason: null });
  expect(await billing.database.read(`billing/events/${updated.event_id}/state`)).toBe("applied");
});

it("a server that has read fewer facts doesn't overwrite what another server knew", async () => {
  const uid = `ann${++n}`;
  const life = getLife({ n, uid });
  await billing.begin(life.transactionId, uid);
  billing.notices.length = 0;
  const renewed = life.event("updated", NOON + 30 * DAY, { starts: NOON + 30 * DAY });
  // The third write is the subscription, as it follows from the payment alone.
  meanwhile = { nth: 3, what: () => elsewhere.deliver(renewed) };
  expect(await billing.deliver(life.payment(NOON))).toMatchObject({ outcome: "applied" });
  expect(await billing.database.read(`users/${uid}/aiSubscription`)).toMatchObject({
    basis: 2,
    revision: 1,
    expiresAt: NOON + 61 * DAY,
  });
  expect(billing.notices.map(({ kind }) => kind)).toEqual(["conversion"]);
});
