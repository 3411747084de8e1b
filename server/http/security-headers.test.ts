import { describe, expect, it } from "vitest";
import { readEnv } from "../config/env";
import { thirdPartySources } from "./security-headers";

const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://a.firebaseio.com",
  FIREBASE_APP_ID: "1:2:web:3",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
  PUBLIC_ORIGIN: "https://typing.example",
};
const CONFIGURED = {
  ads: { ADS_CLIENT: "ca-pub-1" },
  tagManager: { TAG_MANAGER_ID: "GTM-A1" },
  liveChat: { LIVE_CHAT_SCRIPT: "https://embed.chat.example/x/y.js", LIVE_CHAT_HOSTS: "wss://chat.example" },
  reporting: { SENTRY_DSN: "https://key@errors.example/7" },
  appCheck: { ...PROJECT, APP_CHECK_SITE_KEY: "6Lc_aaaaAAAAAbbbbBBBBccccCCCC" },
};
/** A host of each provider that identifies it in a policy. */
const MARKS = {
  ads: "https://pagead2.googlesyndication.com",
  tagManager: "https://www.googletagmanager.com",
  liveChat: "https://embed.chat.example",
  reporting: "https://errors.example",
  appCheck: "https://content-firebaseappcheck.googleapis.com",
} as const;
const NAMES = Object.keys(MARKS) as (keyof typeof MARKS)[];

const flat = (source: Record<string, string>) => Object.values(thirdPartySources(readEnv(source))).flat();

describe("the third-party sources of the policy", () => {
  it("are empty while no provider is configured", () => {
    expect(flat({})).toEqual([]);
  });

  it.each(NAMES)("are those of %s if only that is configured", name => {
    const sources = flat(CONFIGURED[name]);
    expect(NAMES.filter(one => sources.includes(MARKS[one]))).toEqual([name]);
  });

  it("are all of them if all are configured", () => {
    const sources = flat(Object.assign({}, ...Object.values(CONFIGURED)));
    expect(NAMES.filter(one => !sources.includes(MARKS[one]))).toEqual([]);
    expect(sources.filter(source => /unsafe|^\*$|^https?:$/.test(source))).toEqual([]);
  });

  it("allow only requests to the reporting host, and only connections to sockets", () => {
    const { connect, ...rest } = thirdPartySources(readEnv(CONFIGURED.reporting));
    expect([connect, Object.values(rest).flat()]).toEqual([["https://errors.example"], []]);
    const { connect: chat, form, ...widget } = thirdPartySources(readEnv(CONFIGURED.liveChat));
    expect(chat).toEqual(["https://embed.chat.example", "wss://chat.example"]);
    expect(form).toEqual([]);
    for (const kind of Object.values(widget)) expect(kind).toEqual(["https://embed.chat.example"]);
  });
});
