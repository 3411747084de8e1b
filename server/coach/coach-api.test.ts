import { RouterContextProvider } from "react-router";
import { describe, expect, it, test } from "vitest";
import { createTrial, type Subscription } from "~/domain/subscription";
import { provide, type RequestFacts, setLearner } from "../context";
import { defineApi } from "../http/json-api";
import { createLoggingReporter } from "../reporting/reporter";
import type { Services } from "../services";
import { CoachFailure } from "./coach";
import { coachApi, getCoachAccess, getSupportHost, toCoachFailure } from "./coach-api";

const NOW = 1_800_000_000_000;
const PREMIUM = createTrial(NOW);
const MONTHLY: Subscription = { ...PREMIUM, type: "monthly", isTrialing: false, pricingPeriod: "monthly" };
const OVER = { expiresAt: NOW };

function asking(
  stored: Subscription | null | Error | "visitor",
  { origin = "http://localhost:3000", publicOrigin = undefined as string | undefined, uses = 1 } = {},
) {
  const logged: object[] = [];
  const counted: string[] = [];
  const services = {
    env: { PUBLIC_ORIGIN: publicOrigin },
    billing: {
      async subscription() {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    records: {
      async countUse(bucket: string) {
        counted.push(bucket);
        return uses;
      },
    },
    clock: { now: () => NOW },
    logger: { warn: (entry: object) => logged.push(entry) },
    reporter: createLoggingReporter({ error: (entry: object) => logged.push(entry) }),
  };
  const context = new RouterContextProvider();
  const request: RequestFacts = { id: "request-1", ip: "::1", nonce: "n", origin, url: "/" };
  provide(context, { services: services as unknown as Services, request });
  const nobodyKnows = { email: null, phoneNumber: null, displayName: null };
  if (stored !== "visitor") {
    setLearner(context, { id: "ana", emailVerified: false, claims: {}, ...nobodyKnows });
  }
  return { context, logged, counted };
}

const done = () => new Response("done");

function call(
  context: RouterContextProvider,
  limit: Parameters<typeof coachApi>[0],
  handle: () => Response = done,
): Promise<Response> {
  const url = new URL("http://localhost:3000/api/");
  const request = new Request(url, { method: "POST" });
  return defineApi({ ...coachApi(limit), handle }).action({ context, request, url, params: {}, pattern: "" });
}

describe("access to the coach", () => {
  it.each([
    ["on trial", PREMIUM],
    ["who pays", MONTHLY],
    ["who has cancelled, until the end", { ...MONTHLY, type: "canceled" }],
    ["whose payment failed, for the days of grace", { ...MONTHLY, type: "past_due" }],
    ["of the beta", { ...PREMIUM, type: "beta" }],
  ] as const)("is granted to learners %s", async (_who, subscription) => {
    const { context, counted } = asking(subscription);
    expect(await getCoachAccess(context)).toEqual({ allowed: true });
    expect(await (await call(context, "ask-coach")).text()).toBe("done");
    expect(counted).toEqual(["tutor-account"]);
  });

  it.each([
    ["visitors", "visitor", 401, "signed-out", /^User is not logged in\.$/],
    ["who never had a plan", null, 403, "not-subscribed", /trial.*\/pricing\//],
    ["whose trial is over", { ...PREMIUM, ...OVER }, 403, "expired", /trial is over.*\/pricing\//],
    ["whose plan is over", { ...MONTHLY, ...OVER }, 403, "expired", /plan has run out.*\/pricing\//],
    ["whose days of grace are over", { ...MONTHLY, ...OVER, type: "past_due" }, 403, "expired", /pricing/],
    ["who see no ads", { ...MONTHLY, isAdFreeOnly: true }, 403, "ad-free-only", /Premium.*\/pricing\//],
    [
      "who saw no ads",
      { ...MONTHLY, ...OVER, isAdFreeOnly: true },
      403,
      "expired",
      /Ad-Free.*no AI.*\/pricing\//,
    ],
    ["of whom nobody knows", new Error("no database"), 503, "unavailable", /try again/],
  ] as const)("is refused: %s", async (_who, stored, status, why, words) => {
    const { context, counted } = asking(stored);
    expect(await getCoachAccess(context)).toEqual({
      allowed: false,
      why,
      words: expect.stringMatching(words),
      ...(/saw/.test(_who) && { wasAdFreeOnly: true }),
    });
    const response = await call(context, "made-lesson");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([status, "private, no-store"]);
    expect(await response.json()).toEqual({ error: why, message: expect.stringMatching(words) });
    expect(counted).toEqual([]);
  });
});

describe("a request to the coach", () => {
  it("says so when the limit is reached", async () => {
    const response = await call(asking(PREMIUM, { uses: 121 }).context, "ask-coach");
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await response.json()).toMatchObject({ error: "too-often" });
  });

  it("hides internal errors when it fails", async () => {
    const { context, logged } = asking(PREMIUM);
    const response = await call(context, "ask-coach", () => {
      throw new Error("a secret of ours");
    });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("secret");
    expect(logged).toEqual([
      { err: expect.any(Error), page: expect.any(String), request: "request-1", learnerId: "ana" },
    ]);
  });
});

describe("the message for a missing reply", () => {
  test("is the product's own", () => {
    const { context } = asking(PREMIUM);
    for (const err of [new CoachFailure("failed"), new Error("a secret of ours")]) {
      expect(toCoachFailure(err, getSupportHost(context))).toEqual({
        status: 502,
        error: "ai-failed",
        message: "Couldn't fetch message from AI",
      });
    }
  });

  test.each([
    [{ origin: "http://localhost:3000" }, "localhost"],
    [{ origin: "https://typing.example" }, "typing.example"],
    [
      { origin: "http://10.0.0.7:3000", publicOrigin: "https://www.typing.example:8443" },
      "www.typing.example",
    ],
  ])("names the contact address: %j", (options, host) => {
    expect(
      toCoachFailure(new CoachFailure("empty"), getSupportHost(asking(PREMIUM, options).context)),
    ).toEqual({
      status: 502,
      error: "no-message",
      message: `No message found. Please try again later. If the problem persists, please contact support@${host}`,
    });
  });
});
