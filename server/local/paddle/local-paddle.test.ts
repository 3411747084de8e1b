import { expect, it } from "vitest";
import { runPaddle } from "../../../tests/support/local/running-paddle";
import { createPaddleProvider } from "../../billing/checkout/paddle-provider";
import { LOCAL_PADDLE_API, withRelativeUrls } from "./local-paddle";

it("uses paths for pages of this server, and leaves other addresses as they are", async () => {
  const { local, url, control } = await runPaddle();
  const provider = createPaddleProvider({ apiKey: local.apiKey, apiUrl: `${url}${LOCAL_PADDLE_API}` });
  const own = withRelativeUrls(provider, url);
  const wanted = { priceId: local.priceOfPlan["premium-yearly"], learnerId: "ann", customerId: null };

  const { id, checkoutUrl } = await own.createTransaction(wanted);
  expect(checkoutUrl).toBe(`/local/paddle/checkout/?_ptxn=${id}`);
  expect((await own.transaction(id)).checkoutUrl).toBe(checkoutUrl);
  expect((await withRelativeUrls(provider, "http://127.0.0.1:1").transaction(id)).checkoutUrl).toBe(
    `${url}${checkoutUrl}`,
  );

  const paying = new URLSearchParams({ email: "ada@example.com", do: "pay" });
  await fetch(`${url}${checkoutUrl}`, { method: "POST", body: paying, redirect: "manual" });
  expect(await own.transaction(id)).toMatchObject({ status: "completed", checkoutUrl: null });
  const [subscription] = (await control({ settle: true })).subscriptions;
  expect(await own.portal(String(subscription?.customer_id), [])).toMatch(
    /^\/local\/paddle\/portal\/\?token=/,
  );
});
