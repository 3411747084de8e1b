import { describe, expect, it } from "vitest";
import { publicEnv, readEnv } from "./env";
import { paddleAccount } from "./env-paddle";

const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://a.firebaseio.com",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
  PUBLIC_ORIGIN: "https://typing.example",
};

const price = (letter: string) => `pri_${letter.repeat(26)}`;

const PADDLE = {
  PADDLE_API_KEY: "pdl_sdbx_apikey_very-private",
  PADDLE_CLIENT_TOKEN: "test_for-browsers",
  PADDLE_WEBHOOK_SECRET: "pdl_ntfset_older, pdl_ntfset_newer,",
  PADDLE_PRICE_PREMIUM_MONTHLY: price("a"),
  PADDLE_PRICE_PREMIUM_YEARLY: price("b"),
  PADDLE_PRICE_AD_FREE_MONTHLY: price("c"),
  PADDLE_PRICE_AD_FREE_YEARLY: price("d"),
};

const LIVE = { ...PADDLE, PADDLE_API_KEY: "pdl_live_apikey_x", PADDLE_CLIENT_TOKEN: "live_x" };

describe("the payment configuration", () => {
  it("is this machine's own in local mode, and absent beside a Firebase project", () => {
    expect(readEnv({}).paddle).toBe("local");
    expect(readEnv(PROJECT).paddle).toBe("off");
    for (const env of [readEnv({}), readEnv(PROJECT)]) expect(paddleAccount(env)).toBeNull();
  });

  it("follows the key, sandbox or live, in local mode as well", () => {
    expect(readEnv({ ...PROJECT, ...PADDLE }).paddle).toBe("sandbox");
    expect(readEnv({ ...PROJECT, ...LIVE }).paddle).toBe("production");
    expect(readEnv(PADDLE)).toMatchObject({ local: true, paddle: "sandbox" });
  });

  it("knows Paddle's addresses, and accepts another one without its trailing slash", () => {
    const getUrl = (source: object) => paddleAccount(readEnv({ ...PROJECT, ...source }))?.apiUrl;
    expect(getUrl(PADDLE)).toBe("https://sandbox-api.paddle.com");
    expect(getUrl(LIVE)).toBe("https://api.paddle.com");
    expect(getUrl({ ...PADDLE, PADDLE_API_URL: "http://127.0.0.1:4010/" })).toBe("http://127.0.0.1:4010");
    expect(() => getUrl({ ...PADDLE, PADDLE_API_URL: "ftp://paddle" })).toThrow(/PADDLE_API_URL/);
  });

  it("accepts several secrets, and never a blank one", () => {
    expect(paddleAccount(readEnv(PADDLE))?.webhookSecrets).toEqual(["pdl_ntfset_older", "pdl_ntfset_newer"]);
    for (const blank of [" ", ",", " , "])
      expect(() => readEnv({ ...PADDLE, PADDLE_WEBHOOK_SECRET: blank })).toThrow(
        /PADDLE_WEBHOOK_SECRET: must hold a secret/,
      );
    expect(() => readEnv({ PADDLE_WEBHOOK_SECRET: "," })).toThrow(/PADDLE_WEBHOOK_SECRET/);
  });

  it("accepts the secret alone in local mode, but not beside a Firebase project", () => {
    const alone = { PADDLE_WEBHOOK_SECRET: "of my own" };
    expect(readEnv(alone)).toMatchObject({ paddle: "local", PADDLE_WEBHOOK_SECRET: "of my own" });
    expect(() => readEnv({ ...PROJECT, ...alone })).toThrow(/PADDLE_API_KEY/);
  });

  it.each(Object.keys(PADDLE))("is refused when %s alone is missing or alone is present", name => {
    const without = { ...PROJECT, ...PADDLE, [name]: "" };
    expect(() => readEnv(without)).toThrow(`The Paddle configuration is incomplete: ${name} not set.`);
    const missing = Object.keys(PADDLE).filter(other => other !== name);
    const alone = { ...PROJECT, [name]: PADDLE[name as keyof typeof PADDLE] };
    expect(() => readEnv(alone)).toThrow(`incomplete: ${missing.join(", ")} not set.`);
  });

  it("is refused when key and token are of different environments", () => {
    const { PADDLE_CLIENT_TOKEN } = LIVE;
    expect(() => readEnv({ ...PADDLE, PADDLE_CLIENT_TOKEN })).toThrow(/not of the same environment/);
    const { PADDLE_API_KEY } = LIVE;
    expect(() => readEnv({ ...PADDLE, PADDLE_API_KEY })).toThrow(/not of the same environment/);
  });

  it("is refused when two plans have one price, or a price is invalid", () => {
    const same = { ...PADDLE, PADDLE_PRICE_AD_FREE_YEARLY: PADDLE.PADDLE_PRICE_PREMIUM_YEARLY };
    expect(() => readEnv(same)).toThrow(
      /PADDLE_PRICE_PREMIUM_YEARLY, PADDLE_PRICE_AD_FREE_YEARLY are the same/,
    );
    expect(() => readEnv({ ...PADDLE, PADDLE_PRICE_PREMIUM_YEARLY: "pro_1" })).toThrow(
      /PADDLE_PRICE_PREMIUM_YEARLY: must be a price's id/,
    );
  });

  it("gives the browser the token, but neither key nor secret", () => {
    const told = (source: object) => publicEnv(readEnv({ ...PROJECT, ...source }), "typing.example");
    expect(told(PADDLE).paddle).toEqual({
      environment: "sandbox",
      token: "test_for-browsers",
      script: null,
    });
    expect(JSON.stringify(told(PADDLE))).not.toMatch(/very-private|ntfset/);
    expect(told({}).paddle).toBeNull();
  });
});
