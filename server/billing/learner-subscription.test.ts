import pino from "pino";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { PLAN_DURATIONS } from "~/domain/plans";
import { createTrial, type Subscription } from "~/domain/subscription";
import { provide, setLearner } from "../context";
import type { Services } from "../services";
import { getClockOffset, getSubscription, shellSubscription } from "./learner-subscription";

const NOW = 1_800_000_000_000;
const NEVER = new Promise<never>(() => undefined);
const TRIAL = createTrial(NOW);
const AD_FREE: Subscription = {
  ...TRIAL,
  type: "yearly",
  isTrialing: false,
  isAdFreeOnly: true,
  pricingPeriod: "yearly",
};
const ACTIVE = "tm_flag=a7x9k2";
const INACTIVE = "tm_flag=b3m8n1";

type Stored = Subscription | null | Error | Promise<never>;

/** A request of a learner for whom that is stored, or of a visitor. */
function ask(stored: Stored | "visitor", { origin = "http://localhost:3000", now = NOW } = {}) {
  const logged: string[] = [];
  let reads = 0;
  const subscription = async () => {
    reads++;
    if (stored instanceof Error) throw stored;
    return stored;
  };
  const services = {
    billing: { subscription },
    clock: { now: () => now },
    logger: pino({}, { write: (line: string) => void logged.push(line) }),
  };
  const context = new RouterContextProvider();
  provide(context, {
    services: services as unknown as Services,
    request: { id: "request-1", ip: "::1", nonce: "n", origin, url: "/" },
  });
  const nobodyKnows = { email: null, phoneNumber: null, displayName: null };
  if (stored !== "visitor")
    setLearner(context, { id: "ana", emailVerified: false, claims: {}, ...nobodyKnows });
  return { context, logged, reads: () => reads };
}

const shell = (...asked: Parameters<typeof ask>) => shellSubscription(ask(...asked).context, null);

describe("the shell's data", () => {
  test("visitors, and learners who never had a plan, see ads", async () => {
    const none = {
      isActive: false,
      isPremium: false,
      showsAds: true,
      isExpiredTrial: false,
      plan: null,
      endsAt: null,
      revision: "none",
    };
    expect((await shell("visitor")).subscription).toEqual(none);
    expect((await shell(null)).subscription).toEqual(none);
  });

  test("any active plan removes ads, and any but Ad-free is Premium", async () => {
    expect((await shell(TRIAL)).subscription).toMatchObject({
      isActive: true,
      isPremium: true,
      showsAds: false,
      plan: "Free trial",
      endsAt: NOW + PLAN_DURATIONS.trial,
    });
    expect((await shell(AD_FREE)).subscription).toMatchObject({
      isActive: true,
      isPremium: false,
      showsAds: false,
      plan: "Yearly Ad-Free",
    });
  });

  test("a trial past its end is expired, by the product's own clock", async () => {
    const later = { now: TRIAL.expiresAt };
    expect((await shell(TRIAL, later)).subscription).toMatchObject({
      isActive: false,
      showsAds: true,
      isExpiredTrial: true,
      plan: null,
      endsAt: null,
    });
    expect((await shell(AD_FREE, later)).subscription).toMatchObject({
      showsAds: true,
      isExpiredTrial: false,
    });
  });

  test("reads the plan once per request, and not for visitors", async () => {
    const learner = ask(TRIAL);
    const [first, second] = await Promise.all([
      getSubscription(learner.context),
      getSubscription(learner.context),
    ]);
    expect([first, second, learner.reads()]).toEqual([TRIAL, TRIAL, 1]);
    const visitor = ask("visitor");
    expect([await getSubscription(visitor.context), visitor.reads()]).toEqual([null, 0]);
  });
});

describe("when the database", () => {
  test.each<[string, Stored]>([
    ["fails", new Error("the database is away")],
    ["says nothing for a second", NEVER],
  ])("%s: the flag decides about ads, and nothing is Premium", async (_, stored) => {
    const { context, logged } = ask(stored);
    const { subscription, flagCookie } = await shellSubscription(context, `a=1; ${ACTIVE}`);
    expect(subscription).toMatchObject({ isActive: false, isPremium: false, showsAds: false, revision: "" });
    expect(flagCookie).toBeNull();
    expect(logged).toEqual([expect.stringContaining("request-1")]);
    for (const cookies of [null, INACTIVE, "tm_flag=rubbish"]) {
      expect((await shellSubscription(context, cookies)).subscription.showsAds).toBe(true);
    }
  });
});

describe("the flag cookie", () => {
  const flagFor = async (stored: Stored | "visitor", cookies: string | null) =>
    (await shellSubscription(ask(stored).context, cookies)).flagCookie;

  test("is set for a year whenever it differs from the learner's plan", async () => {
    expect(await flagFor(TRIAL, null)).toBe(`${ACTIVE}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(await flagFor(AD_FREE, INACTIVE)).toContain(ACTIVE);
    expect(await flagFor(null, null)).toContain(INACTIVE);
    expect(await flagFor(null, ACTIVE)).toContain(INACTIVE);
    expect(await flagFor(TRIAL, ACTIVE)).toBeNull();
    expect(await flagFor(null, `x=1; ${INACTIVE}; y=2`)).toBeNull();
  });

  test("is only ever removed for a visitor", async () => {
    expect(await flagFor("visitor", null)).toBeNull();
    expect(await flagFor("visitor", INACTIVE)).toBeNull();
    expect(await flagFor("visitor", ACTIVE)).toContain(INACTIVE);
  });

  test("is secure when the page is", async () => {
    const { context } = ask(TRIAL, { origin: "https://typing.example" });
    expect((await shellSubscription(context, null)).flagCookie).toMatch(/; Secure$/);
  });
});

test("the clock offset is sent only if time was moved", () => {
  expect(getClockOffset(ask(null, { now: Date.now() }).context)).toBe(0);
  const moved = getClockOffset(ask(null, { now: Date.now() + PLAN_DURATIONS.trial }).context);
  expect(Math.abs(moved - PLAN_DURATIONS.trial)).toBeLessThan(60_000);
});
