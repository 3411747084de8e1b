import { expect, test } from "vitest";
import { runPaddle, subscribe } from "../../../tests/support/local/running-paddle";

// Fields that Paddle's published schema (OpenAPI, version 1) names of each entity in webhooks.
const words = (text: string) => text.trim().split(/\s+/).sort();
const PRICE =
  words(`id product_id type name description status tax_mode unit_price unit_price_overrides billing_cycle
  trial_period quantity custom_data import_meta created_at updated_at`);
const PRODUCT =
  words(`id name type description tax_category image_url status custom_data import_meta created_at
  updated_at`);
const SUBSCRIPTION =
  words(`id status customer_id address_id business_id currency_code created_at updated_at started_at
  first_billed_at next_billed_at paused_at canceled_at discount collection_mode billing_details current_billing_period
  billing_cycle scheduled_change items custom_data import_meta`);
const SUBSCRIPTION_ITEM =
  words(`status quantity recurring created_at updated_at previously_billed_at next_billed_at
  trial_dates price product`);
const TRANSACTION =
  words(`id status customer_id address_id business_id custom_data currency_code origin subscription_id
  invoice_id invoice_number collection_mode discount_id billing_details billing_period items details payments checkout
  created_at updated_at billed_at revised_at`);
const DETAILS = words(
  "tax_rates_used totals adjusted_totals payout_totals adjusted_payout_totals line_items",
);
const TOTALS =
  words(`subtotal discount tax total credit credit_to_balance balance grand_total grand_total_tax fee earnings
  currency_code`);
const ADJUSTED = words(
  "subtotal tax total grand_total grand_total_tax fee earnings currency_code retained_fee",
);
const LINE_ITEM = words("id price_id quantity proration tax_rate unit_totals totals product");
const PAYMENT =
  words(`payment_attempt_id payment_method_id stored_payment_method_id amount status error_code method_details
  created_at captured_at`);

type Entity = Record<string, unknown>;
const fields = (entity: unknown) => Object.keys(entity as Entity).sort();
const first = (list: unknown): Entity => (list as Entity[])[0] ?? {};

test("each webhook has every field of the published schema, no more and no less", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.sdk.subscriptions.cancel(id, { effectiveFrom: "immediately" });
  await paddle.news();
  for (const { event_type: type, data } of paddle.received) {
    const item = first(data.items);
    expect([type, fields(item.price)]).toEqual([type, PRICE]);
    if (type.startsWith("subscription.")) {
      const expected =
        type === "subscription.created" ? [...SUBSCRIPTION, "transaction_id"].sort() : SUBSCRIPTION;
      expect([type, fields(data)]).toEqual([type, expected]);
      expect([type, fields(item)]).toEqual([type, SUBSCRIPTION_ITEM]);
      expect([type, fields(item.product)]).toEqual([type, PRODUCT]);
      continue;
    }
    const details = data.details as Entity;
    expect([type, fields(data)]).toEqual([type, TRANSACTION]);
    expect([type, fields(details)]).toEqual([type, DETAILS]);
    expect([type, fields(details.totals)]).toEqual([type, TOTALS]);
    expect([type, fields(details.adjusted_totals)]).toEqual([type, ADJUSTED]);
    expect([type, fields(first(details.line_items))]).toEqual([type, LINE_ITEM]);
    if (data.status === "completed") expect(fields(first(data.payments))).toEqual(PAYMENT);
  }
  expect(paddle.received).toHaveLength(8);
});

test("amounts are integers in the lowest denomination, and add up", async () => {
  const paddle = await runPaddle();
  for (const plan of ["premium-monthly", "premium-yearly", "ad-free-monthly", "ad-free-yearly"] as const) {
    await subscribe(paddle, plan);
    const details = paddle.received.at(-1)?.data.details as Record<"totals" | "payout_totals", Entity>;
    for (const totals of [details.totals, details.payout_totals]) {
      const { currency_code: _, exchange_rate: _rate, fee_rate: _share, ...amounts } = totals;
      for (const amount of Object.values(amounts)) expect(amount).toMatch(/^-?\d+$/);
      expect(Number(totals.subtotal) + Number(totals.tax)).toBe(Number(totals.total));
      expect(Number(totals.earnings) + Number(totals.fee)).toBe(Number(totals.subtotal));
    }
  }
});
