import { describe, expect, it } from "vitest";
import { readEnv } from "./env";
import { configuredParties, thirdPartyScripts } from "./env-third-parties";

const DSN = "https://abc123@o1.ingest.de.sentry.io/42";
const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://a.firebaseio.com",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
  PUBLIC_ORIGIN: "https://typing.example",
};
const SITE_KEY = "6Lc_aaaaAAAAAbbbbBBBBccccCCCC";

describe("the third-party configuration", () => {
  it.each([
    { ADS_CLIENT: "ca-pub-1234567890" },
    { TAG_MANAGER_ID: "GTM-ABC12" },
    { LIVE_CHAT_SCRIPT: "https://embed.tawk.to/5a/1b" },
    { LIVE_CHAT_SCRIPT: "http://127.0.0.1:5000/chat.js" },
    {
      LIVE_CHAT_SCRIPT: "https://a.example/x.js",
      LIVE_CHAT_HOSTS: "https://*.tawk.to, wss://vs.tawk.to:443",
    },
    { SENTRY_DSN: DSN, SENTRY_ENVIRONMENT: "staging" },
    { SENTRY_DSN: "http://key@127.0.0.1:9999/1" },
    { ...PROJECT, FIREBASE_APP_ID: "1:2:web:3", APP_CHECK_SITE_KEY: SITE_KEY },
  ])("accepts %j", source => {
    expect(readEnv(source)).toMatchObject(source);
  });

  it.each([
    ["TAG_MANAGER_ID", { TAG_MANAGER_ID: "UA-12" }],
    ["TAG_MANAGER_ID", { TAG_MANAGER_ID: "GTM-A'><script>" }],
    ["https://", { LIVE_CHAT_SCRIPT: "http://chat.example/x.js" }],
    ["LIVE_CHAT_SCRIPT", { LIVE_CHAT_SCRIPT: "javascript:alert(1)" }],
    ["LIVE_CHAT_HOSTS", { LIVE_CHAT_SCRIPT: "https://a.example/x.js", LIVE_CHAT_HOSTS: "*" }],
    ["LIVE_CHAT_HOSTS", { LIVE_CHAT_SCRIPT: "https://a.example/x.js", LIVE_CHAT_HOSTS: "'unsafe-inline'" }],
    [
      "LIVE_CHAT_HOSTS",
      { LIVE_CHAT_SCRIPT: "https://a.example/x.js", LIVE_CHAT_HOSTS: "https://a; sandbox" },
    ],
    ["belongs to LIVE_CHAT_SCRIPT", { LIVE_CHAT_HOSTS: "https://a.example" }],
    ["SENTRY_DSN", { SENTRY_DSN: "https://sentry.io/42" }],
    ["local mode has no stand-in", { APP_CHECK_SITE_KEY: SITE_KEY }],
    ["needs FIREBASE_APP_ID", { ...PROJECT, APP_CHECK_SITE_KEY: SITE_KEY }],
  ])("refuses with %s", (words, source) => {
    expect(() => readEnv(source)).toThrow(words);
  });

  it("requires consent for no provider that isn't configured", () => {
    expect(configuredParties(readEnv({}))).toEqual([]);
    expect(thirdPartyScripts(readEnv({ ADS_CLIENT: "ca-pub-1", SENTRY_DSN: DSN }))).toEqual({});
    const both = readEnv({ TAG_MANAGER_ID: "GTM-A1", LIVE_CHAT_SCRIPT: "https://chat.example/x.js" });
    expect(configuredParties(both)).toEqual(["tagManager", "liveChat"]);
    expect(thirdPartyScripts(both)).toEqual({
      tagManager: ["/tag-manager.js", "https://www.googletagmanager.com/gtm.js?id=GTM-A1"],
      liveChat: ["https://chat.example/x.js"],
    });
  });
});
