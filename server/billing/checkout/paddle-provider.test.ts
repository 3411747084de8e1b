import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPaddleProvider } from "./paddle-provider";
import { type PaymentProvider, ProviderError } from "./provider";

const API = "https://api.paddle.example";
const TXN = "txn_01hv8wptq8987qeep44cyrewp9";
const SUB = "sub_01hv8x29kz0t586xy6zn1a62ny";
const CTM = "ctm_01hv6y1jedq4p1n0yqn5ba3ky4";
const PRICE = "pri_01gsz8x8sawmvhz1pv30nge1ke";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}
let asked: Asked[];
let pauses: number[];
let provider: PaymentProvider;
beforeEach(() => {
  asked = [];
  pauses = [];
  provider = createPaddleProvider({
    apiKey: "pdl_sdbx_apikey_x",
    apiUrl: API,
    timeoutMs: 100,
    pause: async ms => void pauses.push(ms),
  });
});

type Reply = () => Response | Promise<Response>;

/** Answers one request after the other, the last for all that follow. */
function replies(...all: Reply[]): void {
  server.use(
    http.all(`${API}/*`, async ({ request }) => {
      const { method, headers } = request;
      const text = await request.text();
      const path = new URL(request.url).pathname;
      asked.push({ method, path, headers, body: text === "" ? null : JSON.parse(text) });
      const reply = all[Math.min(asked.length, all.length) - 1];
      if (reply === undefined) throw new Error("No reply was given.");
      return reply();
    }),
  );
}
const meta = { request_id: "6c3d5a45-4f4f-4c3b-9d5f-0d5f5ac5d0a1" };
const data =
  (entity: object): Reply =>
  () =>
    HttpResponse.json({ data: entity, meta });
const failure =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  () =>
    HttpResponse.json(
      {
        error: {
          type: status >= 500 ? "api_error" : "request_error",
          code,
          detail: "Told in words.",
          documentation_url: `https://developer.paddle.com/errors/${code}`,
        },
        meta,
      },
      { status, headers },
    );
const late: Reply = async () => {
  await delay(500);
  return HttpResponse.json({});
};
const tooMuch = (seconds: string) => failure(429, "too_many_requests", { "Retry-After": seconds });

/** As Paddle's reference shows it, without most of its totals. */
const transaction = (more: object = {}) => ({
  id: TXN,
  status: "draft",
  customer_id: null,
  address_id: null,
  business_id: null,
  custom_data: { uid: "ann" },
  currency_code: "EUR",
  origin: "api",
  subscription_id: null,
  invoice_id: null,
  invoice_number: null,
  collection_mode: "automatic",
  discount_id: null,
  billing_details: null,
  billing_period: null,
  items: [],
  payments: [],
  checkout: { url: `https://typingmentor.example/pricing/?_ptxn=${TXN}` },
  created_at: "2024-04-12T10:12:33.2014Z",
  updated_at: "2024-04-12T10:12:33.2014Z",
  billed_at: null,
  revised_at: null,
  ...more,
});
const subscription = (more: object = {}) => ({
  id: SUB,
  status: "active",
  customer_id: CTM,
  address_id: "add_01hv8gq3318ktkfengj2r75gfx",
  business_id: null,
  currency_code: "EUR",
  created_at: "2024-04-12T10:38:00.761Z",
  updated_at: "2024-04-12T11:24:54.868Z",
  started_at: "2024-04-12T10:37:59.556997Z",
  first_billed_at: "2024-04-12T10:37:59.556997Z",
  next_billed_at: null,
  paused_at: null,
  canceled_at: null,
  discount: null,
  collection_mode: "automatic",
  billing_details: null,
  current_billing_period: { starts_at: "2024-04-12T10:37:59Z", ends_at: "2024-05-12T10:37:59Z" },
  billing_cycle: { frequency: 1, interval: "month" },
  scheduled_change: { action: "cancel", effective_at: "2024-05-12T10:37:59Z", resume_at: null },
  management_urls: { update_payment_method: null, cancel: "https://x.example/cancel" },
  items: [
    {
      status: "active",
      quantity: 1,
      recurring: true,
      created_at: "2024-04-12T10:38:00.761Z",
      updated_at: "2024-04-12T10:38:00.761Z",
      previously_billed_at: "2024-04-12T10:37:59.556997Z",
      next_billed_at: null,
      trial_dates: null,
      price: {
        id: PRICE,
        product_id: "pro_01gsz4t5hdjse780zja8vvr7jg",
        description: "Monthly",
        name: "Monthly",
        type: "standard",
        billing_cycle: { frequency: 1, interval: "month" },
        trial_period: null,
        tax_mode: "account_setting",
        unit_price: { amount: "499", currency_code: "EUR" },
        unit_price_overrides: [],
        quantity: { minimum: 1, maximum: 1 },
        status: "active",
        custom_data: { planKey: "premium-monthly" },
        import_meta: null,
        created_at: "2023-02-23T13:55:22.538367Z",
        updated_at: "2024-04-11T13:54:52.254748Z",
      },
      product: {
        id: "pro_01gsz4t5hdjse780zja8vvr7jg",
        name: "Premium",
        type: "standard",
        tax_category: "standard",
        status: "active",
        created_at: "2023-02-23T12:43:46.605Z",
        updated_at: "2024-04-05T15:53:44.687Z",
      },
    },
  ],
  custom_data: { uid: "ann", aKeyOfOurs: { anotherKey: 1 } },
  import_meta: null,
  ...more,
});

describe("the Paddle provider", () => {
  it("creates a payment of one price, for a learner", async () => {
    replies(data(transaction()));
    expect(await provider.createTransaction({ priceId: PRICE, learnerId: "ann", customerId: null })).toEqual({
      id: TXN,
      status: "draft",
      checkoutUrl: `https://typingmentor.example/pricing/?_ptxn=${TXN}`,
      subscriptionId: null,
      customerId: null,
    });
    expect(asked).toMatchObject([{ method: "POST", path: "/transactions" }]);
    expect(asked[0]?.body).toEqual({
      items: [{ price_id: PRICE, quantity: 1 }],
      collection_mode: "automatic",
      custom_data: { uid: "ann" },
    });
    expect(asked[0]?.headers.get("Authorization")).toBe("bearer pdl_sdbx_apikey_x");
    expect(asked[0]?.headers.get("Paddle-Version")).toBe("1");

    await provider.createTransaction({ priceId: PRICE, learnerId: "ann", customerId: CTM });
    expect(asked[1]?.body).toMatchObject({ customer_id: CTM });
  });

  it("reads a payment, which has an address only while it can be paid", async () => {
    replies(
      data(transaction({ status: "ready" })),
      data(transaction({ status: "completed", subscription_id: SUB, customer_id: CTM })),
    );
    expect((await provider.transaction(TXN)).checkoutUrl).toContain(TXN);
    expect(await provider.transaction(TXN)).toEqual({
      id: TXN,
      status: "completed",
      checkoutUrl: null,
      subscriptionId: SUB,
      customerId: CTM,
    });
    expect(asked[0]).toMatchObject({ method: "GET", path: `/transactions/${TXN}` });
  });

  it("cancels a payment, and trusts only Paddle's confirmation", async () => {
    replies(data(transaction({ status: "canceled" })), data(transaction({ status: "completed" })));
    await provider.cancelTransaction(TXN);
    expect(asked[0]).toMatchObject({
      method: "PATCH",
      path: `/transactions/${TXN}`,
      body: { status: "canceled" },
    });
    await expect(provider.cancelTransaction(TXN)).rejects.toThrow(ProviderError);
  });

  it("changes the price of a payment", async () => {
    replies(data(transaction()));
    expect((await provider.changeTransaction(TXN, PRICE)).id).toBe(TXN);
    expect(asked[0]).toMatchObject({ method: "PATCH", path: `/transactions/${TXN}` });
    expect(asked[0]?.body).toEqual({ items: [{ price_id: PRICE, quantity: 1 }] });
  });

  it("cancels and keeps subscriptions, and returns them as Paddle sent them", async () => {
    const sent = subscription();
    replies(data(sent));
    expect(await provider.cancelSubscription(SUB, "period-end")).toMatchObject(sent);
    await provider.cancelSubscription(SUB, "now");
    await provider.keepSubscription(SUB);
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["POST", `/subscriptions/${SUB}/cancel`, { effective_from: "next_billing_period" }],
      ["POST", `/subscriptions/${SUB}/cancel`, { effective_from: "immediately" }],
      ["PATCH", `/subscriptions/${SUB}`, { scheduled_change: null }],
    ]);
  });

  it("cancels a subscription with a scheduled cancellation: immediately after removing it, otherwise as scheduled", async () => {
    const locked = failure(400, "subscription_locked_pending_changes");
    const change = { action: "cancel", effective_at: "2026-12-21T10:00:00Z", resume_at: null };
    const ending = subscription({ scheduled_change: change });
    replies(locked, data(ending), data(subscription()), data(subscription({ status: "canceled" })));
    expect(await provider.cancelSubscription(SUB, "now")).toMatchObject({ status: "canceled" });
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ["POST", `/subscriptions/${SUB}/cancel`],
      ["GET", `/subscriptions/${SUB}`],
      ["PATCH", `/subscriptions/${SUB}`],
      ["POST", `/subscriptions/${SUB}/cancel`],
    ]);

    asked = [];
    replies(locked, data(ending));
    expect(await provider.cancelSubscription(SUB, "period-end")).toMatchObject({ scheduled_change: change });
    expect(asked).toHaveLength(2);
  });

  it("opens the portal", async () => {
    const overview = `https://customer-portal.paddle.com/${CTM}?action=overview&token=x`;
    const urls = { general: { overview }, subscriptions: [] };
    replies(data({ id: "cpls_01h4ge9r64c22exjsx0fy8b48b", customer_id: CTM, urls, created_at: "" }));
    expect(await provider.portal(CTM, [SUB])).toBe(overview);
    expect(asked).toMatchObject([
      { method: "POST", path: `/customers/${CTM}/portal-sessions`, body: { subscription_ids: [SUB] } },
    ]);
  });
});

describe("error handling", () => {
  const create = () => provider.createTransaction({ priceId: PRICE, learnerId: "ann", customerId: null });

  it.each<[string, Reply, number | null, string | null]>([
    [
      "a refusal",
      failure(400, "transaction_default_checkout_url_not_set"),
      400,
      "transaction_default_checkout_url_not_set",
    ],
    ["something unknown", failure(404, "entity_not_found"), 404, "entity_not_found"],
    ["a failure", failure(500, "internal_error"), 500, "internal_error"],
    ["too much at once, for long", tooMuch("60"), 429, "too_many_requests"],
    ["no answer in time", late, null, null],
    ["no connection", () => HttpResponse.error(), null, null],
    ["a page of a proxy", () => new HttpResponse("<h1>Bad Gateway</h1>", { status: 502 }), null, null],
    ["nothing in it", () => HttpResponse.json({}), null, null],
    ["something else", data({ id: "sub_1", items: [], payments: [] }), null, null],
  ])("%s is reported, and no write is repeated", async (_name, reply, status, code) => {
    replies(reply);
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ status, code });
    expect(asked).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it("a 429 is retried when Paddle allows it, also for writes, because they had no effect", async () => {
    replies(tooMuch("1"), data(transaction()));
    expect((await create()).id).toBe(TXN);
    expect(asked).toHaveLength(2);
    expect(pauses).toEqual([1_000]);
  });

  it.each([
    ["a failure", failure(503, "service_unavailable")],
    ["no answer in time", late],
    ["too much at once", tooMuch("1")],
  ])("%s is retried once", async (_name, reply) => {
    replies(reply, data(transaction()));
    expect((await provider.transaction(TXN)).id).toBe(TXN);
    replies(reply);
    asked = [];
    await expect(provider.transaction(TXN)).rejects.toThrow(ProviderError);
    expect(asked).toHaveLength(2);
  });

  it("a refused read is not retried", async () => {
    replies(failure(404, "entity_not_found"));
    await expect(provider.transaction(TXN)).rejects.toMatchObject({ status: 404 });
    expect(asked).toHaveLength(1);
  });

  it("a response with another subscription is an error", async () => {
    replies(data(subscription({ id: "sub_01hv8x29kz0t586xy6zn1aother" })));
    await expect(provider.cancelSubscription(SUB, "now")).rejects.toThrow(ProviderError);
  });
});
