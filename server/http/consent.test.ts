import { describe, expect, it, test } from "vitest";
import { readEnv } from "../config/env";
import { consentCookie, consentIn, consentState, withdrawConsent } from "./consent";

const ADS = { ADS_CLIENT: "ca-pub-1" };
const TAG_MANAGER = { TAG_MANAGER_ID: "GTM-A1" };
const LIVE_CHAT = { LIVE_CHAT_SCRIPT: "https://chat.example/x.js" };
const ALL = { ...ADS, ...TAG_MANAGER, ...LIVE_CHAT };
const GTM = ["/tag-manager.js", "https://www.googletagmanager.com/gtm.js?id=GTM-A1"];
const CHAT = ["https://chat.example/x.js"];

const VISITOR = { isLearner: false, showsAds: true };
const LEARNER = { isLearner: true, showsAds: true };
const SUBSCRIBER = { isLearner: true, showsAds: false };

/** The document's consent state after `answer` for all configured providers. */
function told(source: Record<string, string>, answer: "yes" | "no" | null, reader: typeof VISITOR) {
  const env = readEnv(source);
  const cookie = answer && `a=1; ${consentCookie(answer, env, "https://t.example").split(";")[0]}`;
  return consentState(env, cookie, reader);
}

describe("the consent state in a document", () => {
  test.each([VISITOR, LEARNER, SUBSCRIBER])("is empty while no provider is configured: %j", reader => {
    for (const answer of [null, "yes", "no"] as const) expect(told({}, answer, reader)).toBeNull();
    expect(told({ SENTRY_DSN: "https://k@s.example/1" }, null, reader)).toBeNull();
  });

  test.each([
    [ADS, VISITOR, ["ads"], {}],
    [ADS, LEARNER, ["ads"], {}],
    [ADS, SUBSCRIBER, [], {}],
    [TAG_MANAGER, VISITOR, ["tagManager"], { tagManager: GTM }],
    [TAG_MANAGER, SUBSCRIBER, ["tagManager"], { tagManager: GTM }],
    [LIVE_CHAT, VISITOR, [], { liveChat: CHAT }],
    [LIVE_CHAT, LEARNER, ["liveChat"], { liveChat: CHAT }],
    [LIVE_CHAT, SUBSCRIBER, ["liveChat"], { liveChat: CHAT }],
    [ALL, VISITOR, ["ads", "tagManager"], { tagManager: GTM, liveChat: CHAT }],
    [ALL, LEARNER, ["ads", "tagManager", "liveChat"], { tagManager: GTM, liveChat: CHAT }],
    [ALL, SUBSCRIBER, ["tagManager", "liveChat"], { tagManager: GTM, liveChat: CHAT }],
  ])("with %j, for %j: %j, and scripts only after consent", (source, reader, concerned, scripts) => {
    expect(told(source, "yes", reader)).toEqual({ concerned, answer: "yes", question: null, scripts });
    expect(told(source, "no", reader)).toEqual({ concerned, answer: "no", question: null, scripts: {} });
    const unasked = told(source, null, reader);
    expect(unasked).toMatchObject({ concerned, answer: null, scripts: {} });
    expect(unasked?.question).toContain("May we?");
  });

  it("has no script on a page that is stored for offline use, whatever was answered", () => {
    const env = readEnv(ALL);
    const cookie = consentCookie("yes", env, "https://t.example").split(";")[0] ?? "";
    expect(consentState(env, cookie, VISITOR, true)).toMatchObject({ answer: "no", scripts: {} });
    expect(consentState(env, null, VISITOR, true)).toMatchObject({ answer: null, scripts: {} });
  });

  it("names everything that consent covers", () => {
    expect(told(TAG_MANAGER, null, VISITOR)?.question).toBe(
      "We would like to add Google Tag Manager, which tells us how the site is used. This would set cookies and learn which pages you read. May we?",
    );
    const question = told(ALL, null, VISITOR)?.question;
    for (const word of ["ads from Google", "Google Tag Manager", "live chat"])
      expect(question).toContain(word);
  });
});

describe("a consent choice", () => {
  it("covers the providers it was made for, and is requested again for another one", () => {
    const cookie = consentCookie("yes", readEnv(ADS), "http://localhost").split(";")[0] ?? "";
    expect(cookie).toBe("tm_consent=yes.ads");
    expect(consentIn(cookie, readEnv(ADS))).toBe("yes");
    expect(consentIn(cookie, readEnv({ ...ADS, ...LIVE_CHAT }))).toBeNull();
    expect(consentIn("tm_consent=yes.ads.liveChat", readEnv(ADS))).toBe("yes");
  });

  it("also applies to later visits when it was a refusal", () => {
    const cookie = consentCookie("no", readEnv(ADS), "http://localhost");
    expect(consentIn(cookie, readEnv(ALL))).toBe("no");
  });

  it.each([
    ["tm_consent=yes", ADS, "yes"],
    ["tm_consent=yes", ALL, null],
    ["tm_consent=maybe", ADS, null],
    ["other_tm_consent=yes", ADS, null],
    ["", ADS, null],
  ])("as in %j, with %j, is %j", (header, source, expected) => {
    expect(consentIn(header, readEnv(source))).toBe(expected);
  });
});

describe("withdrawn consent", () => {
  it("deletes Google's cookies under our name, for our host and its parent domains", () => {
    const header = "_ga=GA1.2.3; __session=s; _ga_AB12=x; _gallery=1; tm_flag=b; __gads=y";
    expect(withdrawConsent(header, "https://www.typing.example").sort()).toEqual(
      ["_ga", "_ga_AB12", "__gads"]
        .flatMap(name => [
          `${name}=; Max-Age=0; Path=/`,
          `${name}=; Max-Age=0; Path=/; Domain=www.typing.example`,
          `${name}=; Max-Age=0; Path=/; Domain=typing.example`,
        ])
        .sort(),
    );
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "has no domain at %s",
    at => {
      expect(withdrawConsent("_ga=1", at)).toEqual(["_ga=; Max-Age=0; Path=/"]);
    },
  );

  it("deletes nothing without such a cookie", () => {
    expect(withdrawConsent(null, "https://typing.example")).toEqual([]);
    expect(withdrawConsent("a=1; b=2", "https://typing.example")).toEqual([]);
  });
});
