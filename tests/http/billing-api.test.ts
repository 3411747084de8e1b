import { request as httpRequest } from "node:http";
import { describe, expect } from "vitest";
import { control, databaseValue, type PaddleObject, payByForm } from "../e2e/support/local-paddle";
import type { Product } from "../e2e/support/product";
import { newSession, type Session } from "../e2e/support/session";
import { test } from "../support/product-test";

const wanted = (learner: Session, planType: "premium" | "ad-free" = "premium") => ({
  pricingPeriod: "monthly",
  planType,
  action: "create",
  uid: learner.id,
  email: learner.email,
});
const create = (learner: Session, planType?: "premium" | "ad-free") =>
  learner.postJson("/api/subscriptions/create/", wanted(learner, planType));
const trial = (learner: Session) =>
  learner.postJson("/api/subscriptions/create/", { ...wanted(learner), pricingPeriod: "trial" });
const getStatus = (learner: Session, uid = learner.id) =>
  learner.get(`/api/subscriptions/status?uid=${encodeURIComponent(uid)}`);

/** A learner's payments that could be paid now. */
async function payable(product: Product, learner: Session): Promise<string[]> {
  const { transactions } = await control(product);
  return transactions
    .filter(({ status, customData, custom_data }) => {
      const { uid } = (customData ?? custom_data ?? {}) as { uid?: string };
      return uid === learner.id && (status === "ready" || status === "draft");
    })
    .map(({ id }) => id);
}

test("fifty create calls at once begin one payment", async ({ product }) => {
  const learner = await newSession(product);
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(learner)));
  const ids = new Set(answers.map(({ body }) => (body as { transactionId: string }).transactionId));
  expect(answers.map(({ status }) => status).filter(status => status !== 200)).toEqual([]);
  expect(ids.size).toBe(1);
  expect(await payable(product, learner)).toEqual([...ids]);
});

test("create calls for two plans at once leave one payment that can be paid", async ({ product }) => {
  const learner = await newSession(product);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => create(learner, nth % 2 === 0 ? "premium" : "ad-free")),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await payable(product, learner)).toHaveLength(1);
});

test("a learner who changes the plan before paying pays for the last one", async ({ product }) => {
  const learner = await newSession(product);
  const first = (await create(learner, "premium")).body as { transactionId: string };
  const second = (await create(learner, "ad-free")).body as { transactionId: string };
  expect(await payable(product, learner)).toEqual([second.transactionId]);
  await payByForm(product, second.transactionId, learner.email);
  const { subscriptions, transactions, priceOfPlan } = await control(product, { settle: true });
  const isLearners = ({ custom_data }: PaddleObject) => (custom_data as { uid?: string })?.uid === learner.id;
  expect(subscriptions.filter(isLearners)).toMatchObject([
    { items: [{ price: { id: priceOfPlan["ad-free-monthly"] } }] },
  ]);
  expect(transactions.filter(isLearners).map(({ status }) => status)).toEqual(["completed"]);
  expect(first.transactionId).toBe(second.transactionId);
  const stored = await databaseValue(product, `users/${learner.id}/aiSubscription`);
  expect(stored).toMatchObject({ type: "monthly", isAdFreeOnly: true });
});

test("twenty trials at once start one trial, and there is no second one", async ({ product }) => {
  const learner = await newSession(product);
  const answers = await Promise.all(Array.from({ length: 20 }, () => trial(learner)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const stored = await databaseValue(product, `users/${learner.id}/aiSubscription`);
  expect(stored).toMatchObject({ type: "trial", isTrialing: true, isAdFreeOnly: false });
  expect(await databaseValue(product, `users/${learner.id}/trialEligibility`)).toBe(false);
  expect((await trial(learner)).status).toBe(409);
  expect(await databaseValue(product, `users/${learner.id}/aiSubscription`)).toEqual(stored);
});

test("the calls refuse visitors and wrong requests", async ({ product }) => {
  const nobody = await fetch(new URL("/api/subscriptions/create/", product.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ pricingPeriod: "monthly", planType: "premium", uid: "x", email: "x@example.com" }),
  });
  expect(nobody.status).toBe(401);
  expect(await nobody.json()).toMatchObject({ success: false, message: "User is not logged in." });

  const learner = await newSession(product);
  for (const broken of [
    { ...wanted(learner), pricingPeriod: "daily" },
    { ...wanted(learner), planType: "gold" },
    { ...wanted(learner), uid: 7 },
    [],
    "premium",
    null,
  ]) {
    const answer = await learner.postJson("/api/subscriptions/create/", broken);
    expect(answer.status, JSON.stringify(broken)).toBe(400);
  }
  expect(await payable(product, learner)).toEqual([]);
  expect((await learner.postJson("/api/subscriptions/cancel/", { uid: learner.id })).status).toBe(409);
  expect(await getStatus(learner)).toMatchObject({
    status: 200,
    body: {
      error: false,
      type: null,
      expiresAt: null,
      status: null,
      isAdFreeOnly: null,
      paddleSubscriptionId: null,
    },
  });
});

describe("another learner's subscription", () => {
  test("can't be read or changed by any call", async ({ product }) => {
    const [owner, thief] = [await newSession(product), await newSession(product)];
    expect((await trial(owner)).status).toBe(200);
    const before = await databaseValue(product, "users");

    const asOwner = { ...wanted(thief), uid: owner.id, email: owner.email };
    const calls = [
      await thief.postJson("/api/subscriptions/create/", asOwner),
      await thief.postJson("/api/subscriptions/create/", { ...asOwner, pricingPeriod: "trial" }),
      await thief.postJson("/api/subscriptions/create/", { ...asOwner, action: "switch" }),
      await thief.postJson("/api/subscriptions/cancel/", { uid: owner.id }),
      await getStatus(thief, owner.id),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(JSON.stringify(calls)).not.toContain("trialing");
    expect(await databaseValue(product, "users")).toEqual(before);
  });

  test("can't be read from the database, and no learner can grant themselves a plan there", async ({
    product,
  }) => {
    const [owner, thief] = [await newSession(product), await newSession(product)];
    await trial(owner);
    const live = (await thief.postJson("/api/live-token/", {})).body as { token: string };
    const tokens = [await idToken(product, thief), await idToken(product, thief, live.token)];
    const before = await databaseValue(product, "");
    const plan = {
      type: "yearly",
      isTrialing: false,
      isAdFreeOnly: false,
      expiresAt: Date.now() + 1e10,
      status: "active",
    };
    const writes: [path: string, value: unknown][] = [
      [`users/${thief.id}/aiSubscription`, plan],
      [`users/${thief.id}/aiSubscription/expiresAt`, plan.expiresAt],
      [`users/${thief.id}/trialEligibility`, true],
      [`users/${thief.id}`, { aiSubscription: plan }],
      [`users/${owner.id}/aiSubscription`, null],
      [`billing/learners/${thief.id}`, { subscriptions: { x: true } }],
      ["billing/transactions/txn_1", { uid: thief.id, plan: "premium-yearly" }],
      ["feedback/x", { userId: thief.id, feedback: "hello" }],
    ];
    const reads = [
      `users/${owner.id}/aiSubscription`,
      `users/${owner.id}/trialEligibility`,
      `users/${owner.id}`,
      "users",
      "billing",
      `billing/learners/${thief.id}`,
      "billing/events",
      "feedback",
      "cancellationFeedback",
    ];
    for (const token of tokens) {
      for (const path of reads) expect(await rest(product, "GET", path, token), `GET ${path}`).toBe(401);
      for (const [path, value] of writes)
        for (const method of ["PUT", "PATCH", "POST", "DELETE"] as const)
          expect([400, 401], `${method} ${path}`).toContain(await rest(product, method, path, token, value));
    }
    expect(await databaseValue(product, "")).toEqual(before);
  });
});

test("the local Paddle answers only this machine and its own pages", async ({ product }) => {
  const paths = ["/local/paddle/control", "/local/paddle/", "/local/paddle/api/transactions"];
  const strangers: Record<string, string>[] = [
    { Host: "typingmentor.example" },
    { "X-Forwarded-For": "203.0.113.7" },
    { Origin: "https://evil.example" },
  ];
  for (const path of paths)
    for (const headers of strangers)
      for (const method of ["GET", "POST"])
        expect(
          await statusFor(product, method, path, headers),
          `${method} ${path} ${JSON.stringify(headers)}`,
        ).toBeGreaterThanOrEqual(400);
  expect(await control(product)).toMatchObject({ offsetMs: 0 });
});

/** An ID token as the browser's SDK gets it: for a password, or for a custom token. */
async function idToken(product: Product, learner: Session, customToken?: string): Promise<string> {
  const path = customToken ? "accounts:signInWithCustomToken" : "accounts:signInWithPassword";
  const credentials = customToken
    ? { token: customToken }
    : { email: learner.email, password: learner.password };
  const url = new URL(`/identitytoolkit.googleapis.com/v1/${path}?key=local`, product.url);
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { idToken: string }).idToken;
}

async function rest(
  product: Product,
  method: string,
  path: string,
  token: string,
  value?: unknown,
): Promise<number> {
  const url = new URL(`/${path}.json`, product.url);
  url.searchParams.set("ns", "demo-typing-mentor");
  url.searchParams.set("auth", token);
  const body = value === undefined || method === "DELETE" ? null : JSON.stringify(value);
  const response = await fetch(url, { method, body });
  return response.status;
}

/** With headers that `fetch` can't set. */
function statusFor(
  product: Product,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const request = httpRequest({ hostname, port, method, path, headers }, response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end();
  });
}
