import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getPlanKey } from "~/domain/plans";
import { BillingError } from "~server/billing/billing";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import { storeUses } from "../../../../tests/support/rate-limits";
import type { SignedUp } from "../../../../tests/support/screens";
import * as cancelling from "../subscriptions-cancel/route";
import * as asking from "../subscriptions-status/route";
import * as creating from "./route";

const CREATE = "/api/subscriptions/create/";
const CANCEL = "/api/subscriptions/cancel/";
const STATUS = "/api/subscriptions/status";
const MONTHLY = { pricingPeriod: "monthly", planType: "premium", action: "create" };

let screens: BillingScreens;
beforeAll(async () => {
  screens = await openBillingScreens();
});
afterAll(() => screens.close());

let ann: SignedUp;
beforeEach(async () => {
  ann = await screens.signUp();
});

async function answered({ response }: { response: Response }) {
  expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
  return { status: response.status, body: await response.json() };
}
const posting = async (
  path: string,
  module: typeof creating | typeof cancelling,
  body: unknown,
  cookie = ann.cookie,
) =>
  answered(
    await screens.visit(path, module, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
      cookie,
    }),
  );
const create = (body: object, cookie?: string) =>
  posting(CREATE, creating, { uid: ann.id, email: ann.email, ...body }, cookie);
const cancel = (body: unknown = { uid: ann.id }, cookie?: string) =>
  posting(CANCEL, cancelling, body, cookie);
const status = async (uid: string | null, cookie = ann.cookie) =>
  answered(await screens.visit(uid === null ? STATUS : `${STATUS}?uid=${uid}`, asking, { cookie }));

describe("create", () => {
  it("returns the transaction to open, and the same one again", async () => {
    const first = await create(MONTHLY);
    expect(first).toEqual({
      status: 200,
      body: { success: true, transactionId: expect.stringMatching(/^txn_/), url: expect.any(String) },
    });
    expect(await create(MONTHLY)).toEqual(first);
    expect(await create({ ...MONTHLY, action: undefined, uid: undefined, email: undefined })).toEqual(first);
  });

  it("accepts a form as well", async () => {
    const form = { ...MONTHLY, uid: ann.id, email: ann.email };
    const { status, body } = await answered(
      await screens.visit(CREATE, creating, { form, cookie: ann.cookie }),
    );
    expect([status, body.success]).toEqual([200, true]);
  });

  it("starts the trial, once", async () => {
    expect(await create({ pricingPeriod: "trial", planType: "premium", action: "trial" })).toEqual({
      status: 200,
      body: { success: true, transactionId: null },
    });
    expect((await screens.billing.subscription(ann.id))?.type).toBe("trial");
    expect(await create({ pricingPeriod: "trial" })).toMatchObject({
      status: 409,
      body: { success: false, error: "not-eligible", message: expect.any(String) },
    });
  });

  it("switches only when the request says so", async () => {
    await screens.buy(ann);
    const yearly = { pricingPeriod: "yearly", planType: "ad-free" };
    expect(await create(yearly)).toMatchObject({ status: 409, body: { error: "already-subscribed" } });
    expect(await create({ ...yearly, action: "switch" })).toMatchObject({ status: 200 });
    const open = await screens.billing.openCheckout(ann.id);
    expect(open && getPlanKey(open.plan)).toBe("ad-free-yearly");
  });

  it.each([
    ["another's name", { ...MONTHLY, uid: "somebody" }, 403, "not-yours"],
    ["a period that is none", { ...MONTHLY, pricingPeriod: "weekly" }, 400, "malformed"],
    ["what was cancelled", { ...MONTHLY, pricingPeriod: "canceled" }, 400, "malformed"],
    ["a plan that is none", { ...MONTHLY, planType: "gold" }, 400, "malformed"],
    ["a trial of no ads", { pricingPeriod: "trial", planType: "ad-free" }, 400, "malformed"],
    ["no name", { ...MONTHLY, uid: "" }, 400, "malformed"],
    ["a name that is a list", { ...MONTHLY, uid: [ann?.id] }, 400, "malformed"],
  ])("refuses %s, and opens nothing", async (_what, body, expected, error) => {
    expect(await create(body)).toMatchObject({ status: expected, body: { success: false, error } });
    expect(await screens.billing.openCheckout(ann.id)).toBeNull();
    expect(await screens.billing.subscription(ann.id)).toBeNull();
  });

  it.each(["", "null", "[]", "{", '"monthly"'])("refuses %j", async body => {
    expect(await posting(CREATE, creating, body)).toMatchObject({ status: 400 });
  });

  it("refuses visitors with the product's message", async () => {
    expect(await create(MONTHLY, "")).toEqual({
      status: 401,
      body: { success: false, error: "signed-out", message: "User is not logged in." },
    });
  });

  it.each([
    [new BillingError("transaction-failed"), 502, "Failed to create transaction"],
    [new BillingError("cancel-failed"), 502, "Failed to cancel subscription"],
    [new BillingError("unavailable"), 503, "Plans cannot be bought here at the moment."],
    [new Error("a secret of ours"), 500, "Failed to create subscription"],
  ])("answers %s with %i, without internal details", async (error, expected, message) => {
    vi.spyOn(screens.billing, "create").mockRejectedValueOnce(error);
    const { status, body } = await create(MONTHLY);
    expect([status, body.success, body.message]).toEqual([expected, false, message]);
    expect(JSON.stringify(body)).not.toContain("secret");
  });

  it("times out with a plain message", async () => {
    await storeUses(screens.database, "change-plan", { ip: "", account: ann.id }, 119);
    expect((await create(MONTHLY)).status).toBe(200);
    expect((await create(MONTHLY)).status).toBe(429);
    const { body } = await create(MONTHLY);
    expect(body).toMatchObject({ error: "too-many", message: expect.stringContaining("wait") });
    // Of this learner only.
    const ben = await screens.signUp();
    expect((await create({ ...MONTHLY, uid: ben.id }, ben.cookie)).status).toBe(200);
  });
});

describe("cancel", () => {
  it("cancels the plan at the end of its period", async () => {
    expect(await cancel()).toMatchObject({ status: 409, body: { success: false, error: "not-subscribed" } });
    await screens.buy(ann);
    expect(await cancel()).toEqual({ status: 200, body: { success: true } });
    expect(await screens.billing.subscription(ann.id)).toMatchObject({ type: "canceled", canBeKept: true });
  });

  it("changes only the learner's own plan", async () => {
    await screens.buy(ann);
    const ben = await screens.signUp();
    expect((await cancel({ uid: ann.id }, ben.cookie)).status).toBe(403);
    expect((await cancel({ uid: ann.id }, "")).status).toBe(401);
    expect((await cancel("nonsense")).status).toBe(400);
    expect((await screens.billing.subscription(ann.id))?.type).toBe("monthly");
  });

  it("says when it fails", async () => {
    vi.spyOn(screens.billing, "cancel").mockRejectedValueOnce(new BillingError("cancel-failed"));
    const failure = { success: false, message: "Failed to cancel subscription" };
    expect(await cancel()).toMatchObject({ status: 502, body: failure });
    vi.spyOn(screens.billing, "cancel").mockRejectedValueOnce(new Error("the database is gone"));
    expect(await cancel()).toMatchObject({ status: 500, body: failure });
  });
});

describe("status", () => {
  it.each([
    ["3,000 characters", "a".repeat(3_000)],
    ["a control character", "a%00b"],
    ["a path of the database", "ann%2Fstats"],
    ["only dots", ".."],
  ])("refuses the uid %s as malformed, also for an admin", async (_, uid) => {
    const malformed = { status: 400, body: { error: true, code: "malformed" } };
    expect(await status(uid)).toMatchObject(malformed);
    await screens.services.accounts.setAdmin(ann.email, true);
    expect(await status(uid)).toMatchObject(malformed);
  });

  it("is null throughout for a learner without any plan", async () => {
    const nothing = {
      error: false,
      type: null,
      expiresAt: null,
      status: null,
      isAdFreeOnly: null,
      paddleSubscriptionId: null,
    };
    expect(await status(ann.id)).toEqual({ status: 200, body: nothing });
    expect(await status(null)).toEqual({ status: 200, body: nothing });
  });

  it("shows only the learner's own subscription", async () => {
    await create({ pricingPeriod: "trial" });
    expect((await status(ann.id)).body).toEqual({
      error: false,
      type: "trial",
      expiresAt: expect.any(Number),
      status: "trialing",
      isAdFreeOnly: false,
      paddleSubscriptionId: null,
    });
  });

  it("shows another learner's subscription only to admins", async () => {
    const ben = await screens.signUp();
    expect(await status(ann.id, ben.cookie)).toMatchObject({ status: 403, body: { error: true } });
    expect(await status(ann.id, "")).toEqual({
      status: 401,
      body: { error: true, code: "signed-out", message: "User is not logged in." },
    });
    await create({ pricingPeriod: "trial" });
    await screens.identity.setClaims(ben.id, { admin: true });
    expect(await status(ann.id, ben.cookie)).toMatchObject({ status: 200, body: { type: "trial" } });
    await screens.identity.setClaims(ben.id, { admin: "true" });
    expect(await status(ann.id, ben.cookie)).toMatchObject({ status: 403 });
  });

  it("says when it can't be read", async () => {
    vi.spyOn(screens.billing, "subscription").mockRejectedValueOnce(new Error("a secret of ours"));
    expect(await status(ann.id)).toEqual({
      status: 500,
      body: { error: true, code: "internal", message: "Failed to fetch subscription status" },
    });
  });
});

it("each endpoint accepts one method", async () => {
  for (const [path, module, method, allow] of [
    [CREATE, creating, "GET", "POST"],
    [CREATE, creating, "PUT", "POST"],
    [CANCEL, cancelling, "GET", "POST"],
    [CANCEL, cancelling, "DELETE", "POST"],
    [STATUS, asking, "POST", "GET"],
  ] as const) {
    const { response } = await screens.visit(path, module, { method, cookie: ann.cookie });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
  }
});
