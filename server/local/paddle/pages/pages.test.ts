import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DAY } from "~/domain/durations";
import { type RunningPaddle, runPaddle } from "../../../../tests/support/local/running-paddle";

const Subscriptions = z.array(
  z.object({ id: z.string(), customer_id: z.string(), custom_data: z.object({ uid: z.string() }) }),
);
const CHECKOUT = "/local/paddle/checkout/";

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly html: string;
}

async function answer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, location: headers.get("location"), html: await response.text() };
}

async function get({ url }: RunningPaddle, path: string): Promise<Answer> {
  return answer(await fetch(`${url}${path}`, { redirect: "manual" }));
}

async function post(
  { url }: RunningPaddle,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = new URLSearchParams(fields);
  return answer(await fetch(`${url}${path}`, { method: "POST", body, headers, redirect: "manual" }));
}

async function transaction(paddle: RunningPaddle, uid = "ann"): Promise<string> {
  const priceId = paddle.local.priceOfPlan["premium-monthly"];
  const made = await paddle.sdk.transactions.create({
    items: [{ priceId, quantity: 1 }],
    customData: { uid },
  });
  return made.id;
}
const getCheckout = (id: string, more = "") => `${CHECKOUT}?_ptxn=${id}${more}`;
const payer = { email: "ada@example.com" };

describe("the checkout", () => {
  it("shows the plan, its price, and that no money moves", async () => {
    const paddle = await runPaddle();
    const { status, html, headers } = await get(paddle, getCheckout(await transaction(paddle)));
    expect(status).toBe(200);
    for (const words of ["Monthly Premium", "€4.99", "no money moves", ">Pay<", ">Decline<", ">Close<"]) {
      expect(html).toContain(words);
    }
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(html).not.toContain("<script");
  });

  it("can be framed by this server's own pages as an overlay, in their theme", async () => {
    const paddle = await runPaddle();
    const asked = getCheckout(await transaction(paddle), "&overlay=1&theme=dark&email=ada%40example.com");
    const { html, headers } = await get(paddle, asked);
    const policy = headers.get("content-security-policy") ?? "";
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain("frame-ancestors 'self'");
    expect(html).toContain(`<script nonce="${nonce}">`);
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('data-event="checkout.loaded"');
    expect(html).toMatch(/value="ada@example.com" readonly/);
  });

  it("accepts payment on its own page, and redirects to the profile", async () => {
    const paddle = await runPaddle();
    const id = await transaction(paddle);
    const paid = await post(paddle, getCheckout(id), { ...payer, do: "pay" });
    expect([paid.status, paid.location]).toEqual([303, "/profile/#manage-subscription"]);
    expect(await paddle.news()).toContain("transaction.completed");
    const again = await get(paddle, getCheckout(id));
    expect(again.html).toContain("This is paid already");
    expect(again.html).not.toContain(">Pay<");
  });

  it("requires an address, and stores nothing without one", async () => {
    const paddle = await runPaddle();
    const id = await transaction(paddle);
    for (const email of ["", "nobody"]) {
      const refused = await post(paddle, getCheckout(id), { email, do: "pay" });
      expect(refused.status).toBe(400);
      expect(refused.html).toContain("Enter an email address");
    }
    expect(await paddle.news()).not.toContain("transaction.completed");
  });

  it("says that a card was declined, and then accepts another", async () => {
    const paddle = await runPaddle();
    const id = await transaction(paddle);
    const declined = await post(paddle, getCheckout(id, "&overlay=1"), { ...payer, do: "decline" });
    expect(declined.status).toBe(303);
    const page = await get(paddle, declined.location ?? "");
    expect(page.html).toContain("The card was declined");
    expect(page.html).toContain('data-event="checkout.payment.failed"');
    const paid = await post(paddle, declined.location ?? "", { ...payer, do: "pay" });
    const thanks = await get(paddle, paid.location ?? "");
    expect(thanks.html).toContain("Thank you!");
    expect(thanks.html).toContain('data-event="checkout.completed"');
  });

  it("sends Paddle's events", async () => {
    const paddle = await runPaddle();
    const id = await transaction(paddle);
    const { html } = await get(paddle, getCheckout(id, "&overlay=1&email=ada%40example.com"));
    const json = (/data-checkout="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&#34;", '"');
    expect(JSON.parse(json)).toMatchObject({
      id: id.replace("txn_", "che_"),
      transaction_id: id,
      currency_code: "EUR",
      customer: { email: "ada@example.com" },
      items: [{ price_id: paddle.local.priceOfPlan["premium-monthly"], quantity: 1 }],
      totals: { total: 4.99 },
    });
  });

  it("explains what can't be paid", async () => {
    const paddle = await runPaddle();
    const unknown = await get(paddle, getCheckout("txn_nobodys", "&overlay=1"));
    expect([unknown.status, unknown.html.includes("There is no such checkout")]).toEqual([404, true]);
    expect(unknown.html).toContain('data-event="checkout.error"');
    const id = await transaction(paddle);
    await paddle.local.actions.decline(id, payer);
    await paddle.sdk.transactions.update(id, { status: "canceled" });
    expect((await get(paddle, getCheckout(id))).html).toContain("This checkout was cancelled");
    const late = await post(paddle, getCheckout(id), { ...payer, do: "pay" });
    expect((await get(paddle, late.location ?? "")).html).toContain("This checkout was cancelled");
    expect((await post(paddle, getCheckout(id), { do: "close" })).location).toBe("/pricing/");
  });

  it("can be opened with items, with the public token only", async () => {
    const paddle = await runPaddle();
    const begun = await post(paddle, `${CHECKOUT}?overlay=1`, {
      price_id: paddle.local.priceOfPlan["ad-free-yearly"],
      custom_data: '{"uid":"somebody"}',
    });
    expect((await get(paddle, begun.location ?? "")).html).toContain("Yearly Ad-Free");
    expect((await paddle.control()).transactions.at(-1)?.custom_data).toEqual({ uid: "somebody" });
    expect((await post(paddle, CHECKOUT, { price_id: "pri_no" })).status).toBe(404);
  });
});

describe("the portal", () => {
  async function paidPortal(paddle: RunningPaddle): Promise<{ path: string; subscription: string }> {
    await post(paddle, getCheckout(await transaction(paddle)), { ...payer, do: "pay" });
    const [subscription] = Subscriptions.parse((await paddle.control({ settle: true })).subscriptions);
    if (subscription === undefined) throw new Error("There is no subscription.");
    const session = await paddle.sdk.customerPortalSessions.create(subscription.customer_id, []);
    const { pathname, search } = new URL(session.urls.general.overview);
    return { path: `${pathname}${search}`, subscription: subscription.id };
  }

  it("lists payments and their cards", async () => {
    const paddle = await runPaddle();
    const { path } = await paidPortal(paddle);
    const { status, html } = await get(paddle, path);
    expect(status).toBe(200);
    expect(html.match(/data-testid="invoice"/g)).toHaveLength(1);
    for (const words of [
      "Monthly Premium",
      "€4.99",
      "ada@example.com",
      "Update payment method",
      "Next payment on",
    ]) {
      expect(html).toContain(words);
    }
  });

  it("changes the card, cancels a subscription for the end of its period, and undoes that", async () => {
    const paddle = await runPaddle();
    const { path, subscription } = await paidPortal(paddle);
    expect((await post(paddle, path, { command: '{"card":false}' })).html).toContain("which is declined");
    expect((await post(paddle, path, { command: '{"card":true}' })).html).toContain(
      "Your payment method is updated.",
    );
    expect((await post(paddle, path, { command: JSON.stringify({ cancel: subscription }) })).html).toContain(
      "Ends on",
    );
    expect((await post(paddle, path, { command: JSON.stringify({ keep: subscription }) })).html).toContain(
      "Next payment on",
    );
  });

  it("can't change another customer's data", async () => {
    const paddle = await runPaddle();
    const { path } = await paidPortal(paddle);
    await post(paddle, getCheckout(await transaction(paddle, "ben")), {
      email: "ben@example.com",
      do: "pay",
    });
    const all = Subscriptions.parse((await paddle.control()).subscriptions);
    const other = all.find(one => one.custom_data.uid === "ben");
    const refused = await post(paddle, path, {
      command: JSON.stringify({ cancel: other?.id }),
    });
    expect([refused.status, refused.html.includes("There is no such thing here.")]).toEqual([409, true]);
    const { subscriptions } = await paddle.control();
    expect(subscriptions.map(one => one.scheduled_change)).toEqual([null, null]);
  });

  it("says when a link has expired or is invalid", async () => {
    const { status, html } = await get(await runPaddle(), "/local/paddle/portal/?token=guessed");
    expect([status, html.includes("This link has expired")]).toEqual([404, true]);
  });
});

describe("the dashboard", () => {
  const DASHBOARD = "/local/paddle/";

  it("shows stored data as text", async () => {
    const paddle = await runPaddle();
    await transaction(paddle, "<img src=x>");
    const { html } = await get(paddle, DASHBOARD);
    expect(html).toContain("&#60;img src=x&#62;");
    expect(html).not.toContain("<img");
    expect(html.match(/data-testid="transaction"/g)).toHaveLength(1);
  });

  it("accepts commands like the control API, and shows the settings", async () => {
    const paddle = await runPaddle();
    const send = (command: object) => post(paddle, DASHBOARD, { command: JSON.stringify(command) });
    expect((await send({ advanceMs: 7 * DAY })).location).toBe(DASHBOARD);
    expect(Math.round((await paddle.control()).offsetMs / DAY)).toBe(7);
    await send({ delivery: { duplicates: 2, order: "reversed", held: true }, fail: { portal: 3 } });
    const { html } = await get(paddle, DASHBOARD);
    for (const setting of ["7 days ahead", "reversed", "&#34;held&#34;: true", "&#34;portal&#34;: 3"]) {
      expect(html).toContain(setting);
    }
  });

  it.each(["", "{", "{}x", '{"advanceMs":-1}', '{"what":1}', '{"pause":"sub_no"}'])(
    "says that %j failed",
    async command => {
      const paddle = await runPaddle();
      const { status, html } = await post(paddle, DASHBOARD, { command });
      expect([status, html.includes('role="alert"')]).toEqual([400, true]);
      expect((await post(paddle, DASHBOARD, { advanceMs: "1" })).status).toBe(400);
    },
  );
});

describe("other pages", () => {
  it("are the script and the links", async () => {
    const paddle = await runPaddle();
    const script = await get(paddle, "/local/paddle/paddle.js");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.html).toContain("window.PaddleBillingV1 = paddle");
    expect((await get(paddle, "/local/paddle/checkout?_ptxn=a")).location).toBe(
      "/local/paddle/checkout/?_ptxn=a",
    );
    expect((await get(paddle, "/local/paddle/nowhere/")).status).toBe(404);
    const { status } = await fetch(`${paddle.url}${CHECKOUT}`, { method: "DELETE" });
    expect(status).toBe(405);
  });
});
