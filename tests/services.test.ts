import { createHmac, generateKeyPairSync } from "node:crypto";
import pino from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Plan } from "~/domain/plans";
import { readEnv } from "~server/config/env";
import { composeServices, type Services } from "~server/services";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    type: "service_account",
    project_id: "typing",
    client_email: "server@typing.iam.gserviceaccount.com",
    private_key: privateKey,
  }),
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://typing.firebaseio.test",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
  PUBLIC_ORIGIN: "https://typing.example",
};

const ANN = { id: "ann", email: "ann@example.com" };
const MONTHLY: Plan = { planType: "premium", pricingPeriod: "monthly" };
const BODY = JSON.stringify({ event_id: "evt_1", event_type: "subscription.created", data: {} });

/** Signs like Paddle, with any secret. */
function signed(body: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `ts=${at};h1=${createHmac("sha256", secret).update(`${at}:${body}`).digest("hex")}`;
}

async function compose(env: Record<string, string>): Promise<Services> {
  const services = await composeServices(readEnv(env), pino({ level: "silent" }), null);
  onTestFinished(() => services.close());
  return services;
}

describe("without a payment provider", () => {
  it("refuses to sell, change or end a plan", async () => {
    const { billing } = await compose(PROJECT);
    const unavailable = { code: "unavailable" };
    await expect(billing.create(ANN, MONTHLY)).rejects.toMatchObject(unavailable);
    await expect(billing.switchPlan(ANN, MONTHLY)).rejects.toMatchObject(unavailable);
    await expect(billing.cancel(ANN)).rejects.toMatchObject(unavailable);
    await expect(billing.keep(ANN)).rejects.toMatchObject(unavailable);
    await expect(billing.portal(ANN)).rejects.toMatchObject(unavailable);
    expect(await billing.openCheckout(ANN.id)).toBeNull();
    await billing.abandonCheckout(ANN);
    // An account can be deleted all the same.
    await billing.closeAccount(ANN);
  });

  it("accepts no webhook, whatever signs it", async () => {
    const { billing } = await compose(PROJECT);
    for (const guess of ["", " ", ",", "undefined", "null", "pdl_ntfset_local"]) {
      const answer = await billing.receive(BODY, signed(BODY, guess));
      expect(answer, JSON.stringify(guess)).toMatchObject({ outcome: "forged" });
    }
    expect(await billing.receive(BODY, null)).toMatchObject({ outcome: "malformed" });
  });
});

describe("with a payment provider", () => {
  it("accepts webhooks signed with one of the secrets, and ignores an empty secret between commas", async () => {
    const price = (letter: string) => `pri_${letter.repeat(26)}`;
    const { billing } = await compose({
      ...PROJECT,
      PADDLE_API_KEY: "pdl_sdbx_apikey_x",
      PADDLE_CLIENT_TOKEN: "test_x",
      PADDLE_WEBHOOK_SECRET: "older,, newer ,",
      PADDLE_PRICE_PREMIUM_MONTHLY: price("a"),
      PADDLE_PRICE_PREMIUM_YEARLY: price("b"),
      PADDLE_PRICE_AD_FREE_MONTHLY: price("c"),
      PADDLE_PRICE_AD_FREE_YEARLY: price("d"),
    });
    for (const wrong of ["", " ", "older,, newer ,", " newer "])
      expect(await billing.receive(BODY, signed(BODY, wrong))).toMatchObject({ outcome: "forged" });
    // Genuine: what is then found wrong is the event itself.
    for (const right of ["older", "newer"])
      expect(await billing.receive(BODY, signed(BODY, right))).toMatchObject({
        outcome: "malformed",
        reason: "event",
      });
  });
});
