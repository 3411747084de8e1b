import { request } from "node:http";
import { expect, test } from "vitest";
import { type RunningPaddle, runPaddle, subscribe } from "../../../tests/support/local/running-paddle";
import { LOCAL_PADDLE_API } from "./local-paddle";

interface Answer {
  readonly status: number;
  readonly body: { error?: { type: string; code: string; detail: string; errors?: { field: string }[] } };
}

/** A call to the API, with whatever headers. */
function call(
  paddle: RunningPaddle,
  path: string,
  { method = "GET", headers = {}, body = "" as string | object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${paddle.url}${path}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${paddle.local.apiKey}`,
          "Content-Type": "application/json",
          ...headers,
        },
      },
      async res => {
        let text = "";
        for await (const part of res) text += part;
        const isJson = res.headers["content-type"]?.startsWith("application/json");
        resolve({ status: res.statusCode ?? 0, body: isJson ? JSON.parse(text) : {} });
      },
    );
    sent.on("error", reject);
    sent.end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

const API = LOCAL_PADDLE_API;

test("lists prices that Paddle's SDK can read", async () => {
  const paddle = await runPaddle();
  const prices = await paddle.sdk.prices.list({ include: ["product"] }).next();
  expect(prices.map(one => [one.id, one.unitPrice.amount, one.billingCycle?.interval])).toEqual([
    [paddle.local.priceOfPlan["premium-monthly"], "499", "month"],
    [paddle.local.priceOfPlan["premium-yearly"], "3999", "year"],
    [paddle.local.priceOfPlan["ad-free-monthly"], "199", "month"],
    [paddle.local.priceOfPlan["ad-free-yearly"], "1899", "year"],
  ]);
  expect(prices[0]?.product?.name).toBe("Typing Mentor Premium");
  const price = await paddle.sdk.prices.get(paddle.local.priceOfPlan["ad-free-yearly"]);
  expect(price.unitPrice).toEqual({ amount: "1899", currencyCode: "EUR" });
});

test("lists subscriptions, filtered and page by page", async () => {
  const paddle = await runPaddle();
  const ids: string[] = [];
  for (const email of ["ada@example.com", "bob@example.com", "eve@example.com"]) {
    ids.push(await subscribe(paddle, "premium-monthly", email));
  }
  await paddle.sdk.subscriptions.cancel(ids[2] ?? "", { effectiveFrom: "immediately" });
  const listed: string[] = [];
  for await (const { id } of paddle.sdk.subscriptions.list({ perPage: 2 })) listed.push(id);
  expect(listed).toEqual(ids);
  const active = await paddle.sdk.subscriptions.list({ status: ["active"] }).next();
  expect(active.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const { body } = await call(paddle, `${API}/subscriptions?per_page=1&status=active,canceled`);
  expect(body).toMatchObject({
    data: [{ id: ids[0] }],
    meta: {
      pagination: {
        per_page: 1,
        next: `${paddle.url}${API}/subscriptions?per_page=1&status=active%2Ccanceled&after=${ids[0]}`,
        has_more: true,
        estimated_total: 3,
      },
    },
  });
});

test.each([
  ["subscriptions", "order_by=id[ASC]", "order_by"],
  ["subscriptions", "colour=red", "colour"],
  ["subscriptions", "constructor=1", "constructor"],
  ["subscriptions", "per_page=0", "per_page"],
  ["subscriptions", "per_page=1000", "per_page"],
  ["subscriptions", "after=sub_unknown", "after"],
  ["prices", "status=active", "status"],
])("refuses a list of %s with %s", async (list, query, field) => {
  const paddle = await runPaddle();
  expect(await call(paddle, `${API}/${list}?${query}`)).toMatchObject({
    status: 400,
    body: { error: { code: "bad_request", errors: [{ field }] } },
  });
});

test("creates portal links for one customer, and refuses others", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle, "premium-yearly", "ada@example.com");
  const foreign = await subscribe(paddle, "premium-yearly", "bob@example.com");
  const { customerId } = await paddle.sdk.subscriptions.get(id);
  const session = await paddle.sdk.customerPortalSessions.create(customerId, [id]);
  const overview = new URL(session.urls.general.overview);
  expect(overview.pathname).toBe("/local/paddle/portal/");
  expect(session.urls.subscriptions[0]).toMatchObject({ id });
  const token = overview.searchParams.get("token") ?? "";
  expect(paddle.local.actions.portalCustomer(token)).toMatchObject({ email: "ada@example.com" });
  expect(paddle.local.actions.portalCustomer(`${token}x`)).toBeNull();
  await expect(paddle.sdk.customerPortalSessions.create(customerId, [foreign])).rejects.toMatchObject({
    code: "not_found",
  });
});

test("refuses requests without the key, with another key, or for another version", async () => {
  const paddle = await runPaddle();
  const ask = (headers: object) => call(paddle, `${API}/prices`, { headers });
  expect((await ask({})).status).toBe(200);
  for (const authorization of ["", "Bearer wrong", "Basic x", `Bearer ${paddle.local.apiKey}x`]) {
    expect(await ask({ Authorization: authorization })).toMatchObject({
      status: 403,
      body: { error: { type: "request_error" } },
    });
  }
  expect((await ask({ "Paddle-Version": "2" })).status).toBe(400);
});

test.each([
  ["GET", "/transactions/txn_01aaaaaaaaaaaaaaaaaaaaaaaa", "", 404, "not_found"],
  ["GET", "/subscriptions/sub_01aaaaaaaaaaaaaaaaaaaaaaaa", "", 404, "not_found"],
  ["GET", "/nothing", "", 404, "invalid_url"],
  ["GET", "/transactions/a/b/c", "", 404, "invalid_url"],
  ["DELETE", "/prices", "", 405, "method_not_allowed"],
  ["POST", "/transactions", "{", 400, "invalid_json"],
  ["POST", "/transactions", "[".repeat(30_000) + "]".repeat(30_000), 400, "invalid_json"],
  ["POST", "/transactions", "[]", 400, "bad_request"],
  ["POST", "/transactions", '{"items":[]}', 400, "bad_request"],
  ["POST", "/transactions", '{"items":[{"price_id":"nope","quantity":1}]}', 400, "bad_request"],
  [
    "POST",
    "/transactions",
    '{"items":[{"price_id":"pri_01aaaaaaaaaaaaaaaaaaaaaaaa","quantity":1}]}',
    400,
    "transaction_price_not_found",
  ],
  [
    "POST",
    "/transactions",
    '{"items":[{"price_id":"pri_01premiummonthly0000000000","quantity":2}]}',
    400,
    "transaction_item_quantity_out_of_range",
  ],
  ["POST", "/transactions", `"${"x".repeat(70_000)}"`, 413, "request_body_too_large"],
])("%s %s %.70s: %i %s", async (method, path, body, status, code) => {
  const paddle = await runPaddle();
  expect(await call(paddle, `${API}${path}`, { method, body })).toMatchObject({
    status,
    body: { error: { type: "request_error", code }, meta: { request_id: expect.any(String) } },
  });
  expect((await paddle.control()).transactions).toEqual([]);
});

test("ignores a body that isn't JSON", async () => {
  const paddle = await runPaddle();
  const headers = { "Content-Type": "text/plain" };
  const { status } = await call(paddle, "/local/paddle/control", {
    method: "POST",
    headers,
    body: { advanceMs: 1_000 },
  });
  expect(status).toBe(415);
  expect((await paddle.control()).offsetMs).toBe(0);
});

test("refuses a whole command if part of it is invalid", async () => {
  const paddle = await runPaddle();
  for (const command of [
    { advanceMs: -1 },
    { advanceMs: "1" },
    { advanceMs: 1_000, more: 1 },
    { delivery: { order: "best" } },
    { fail: { everything: 1 } },
    { pause: "sub_unknown", advanceMs: 1_000 },
  ]) {
    await expect(paddle.control(command)).rejects.toThrow(/^40[04]/);
  }
  expect((await paddle.control()).offsetMs).toBe(0);
});

test("fails the given number of calls of a kind, which then change nothing", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.control({ fail: { "subscriptions.cancel": 2 } });
  for (let count = 0; count < 2; count += 1) {
    await expect(paddle.sdk.subscriptions.cancel(id, {})).rejects.toMatchObject({
      type: "api_error",
      code: "internal_error",
    });
  }
  expect((await paddle.sdk.subscriptions.get(id)).scheduledChange).toBeNull();
  expect((await paddle.sdk.subscriptions.cancel(id, {})).scheduledChange?.action).toBe("cancel");
});
