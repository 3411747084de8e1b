import { expect, test } from "vitest";
import { runPaddle, subscribe } from "../../../tests/support/local/running-paddle";
import { createPaddleProvider } from "../../billing/checkout/paddle-provider";
import { LOCAL_PADDLE_API } from "./local-paddle";

async function running() {
  const paddle = await runPaddle();
  const { apiKey, priceOfPlan } = paddle.local;
  const provider = createPaddleProvider({ apiKey, apiUrl: `${paddle.url}${LOCAL_PADDLE_API}` });
  return { paddle, provider, priceId: priceOfPlan["premium-yearly"] };
}

test("the app's own adapter creates, reads, changes and cancels transactions", async () => {
  const { paddle, provider, priceId } = await running();
  const begun = await provider.createTransaction({ priceId, learnerId: "ada", customerId: null });
  expect(begun).toMatchObject({ status: "draft", subscriptionId: null });
  expect(begun.checkoutUrl).toContain(begun.id);
  await paddle.local.actions.pay(begun.id, { email: "ada@example.com" });
  const paid = await provider.transaction(begun.id);
  expect(paid).toMatchObject({ status: "completed", checkoutUrl: null });
  await expect(provider.cancelTransaction(begun.id)).rejects.toMatchObject({ status: 400 });

  const again = await provider.createTransaction({ priceId, learnerId: "ada", customerId: paid.customerId });
  await expect(provider.cancelTransaction(again.id)).rejects.toMatchObject({ status: 400 });
  const changed = await provider.changeTransaction(again.id, paddle.local.priceOfPlan["ad-free-monthly"]);
  expect(changed).toMatchObject({ id: again.id, status: "draft", checkoutUrl: again.checkoutUrl });
  await paddle.local.actions.decline(again.id, { email: null });
  await provider.cancelTransaction(again.id);
  expect((await provider.transaction(again.id)).status).toBe("canceled");
  await expect(provider.transaction("txn_01aaaaaaaaaaaaaaaaaaaaaaaa")).rejects.toMatchObject({ status: 404 });
});

test("the adapter cancels at the end of the period, undoes that, and cancels at once", async () => {
  const { paddle, provider } = await running();
  const id = await subscribe(paddle);
  const ending = { status: "active", scheduled_change: { action: "cancel" } };
  expect(await provider.cancelSubscription(id, "period-end")).toMatchObject(ending);
  expect(await provider.cancelSubscription(id, "period-end")).toMatchObject(ending);
  expect(await provider.keepSubscription(id)).toMatchObject({ scheduled_change: null });
  await provider.cancelSubscription(id, "period-end");
  expect(await provider.subscription(id)).toMatchObject({ id, ...ending });
  expect(await provider.cancelSubscription(id, "now")).toMatchObject({ status: "canceled" });
  expect(await provider.subscription(id)).toMatchObject({ id, status: "canceled", scheduled_change: null });
  await expect(provider.subscription("sub_01aaaaaaaaaaaaaaaaaaaaaaaa")).rejects.toMatchObject({
    status: 404,
  });
});

test("the adapter finds the portal", async () => {
  const { paddle, provider } = await running();
  const id = await subscribe(paddle);
  const { customerId } = await paddle.sdk.subscriptions.get(id);
  const token = new URL(await provider.portal(customerId, [id])).searchParams.get("token") ?? "";
  expect(paddle.local.actions.portalCustomer(token)).toMatchObject({ id: customerId });
});
