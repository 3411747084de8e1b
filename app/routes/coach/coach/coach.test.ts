import { afterAll, beforeAll, beforeEach, expect, it, test } from "vitest";
import { type Subscription, trialFrom } from "~/domain/subscription";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { createCopy } from "~server/copy/copy";
import { EMPTY_SUMMARY, type Summary } from "~server/records/records";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as coach from "./route";

const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = "/typing-mentor-coach/";
const PREMIUM = trialFrom(NOW);
const EVALUATED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };

const copy = createCopy({ sealKeys: ["a key for tests"] });
let screens: Screens;
let stored: StoredWeakness;
let tests: number;
let cookie: string;
let id: string;

beforeAll(async () => {
  screens = await openScreens({}, undefined, { now: () => NOW });
  const summary = async (): Promise<Summary> => ({
    ...EMPTY_SUMMARY,
    tests,
    lastTests: tests === 0 ? [] : [{ id: "1", wpm: 44, accuracy: 95 }],
  });
  Object.assign(screens.services, { copy });
  Object.assign(screens.services.records, {
    summary,
    repairedSummary: summary,
    weakness: async () => stored,
    confusions: async () => ({}),
    days: async () => [],
  });
});
afterAll(() => screens.close());

let made = 0;
beforeEach(async () => {
  stored = {};
  tests = 0;
  const issued = await screens.services.accounts.signUp(
    `coach-${made++}@example.com`,
    "four quiet lamps",
    3_600,
  );
  id = issued.learner.id;
  const issuedCookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  cookie = issuedCookie.split(";")[0] ?? "";
});

async function look(search = "", kept = cookie) {
  const { loaderData } = await screens.visit(`${PATH}${search}`, coach, { cookie: kept });
  return loaderData as Awaited<ReturnType<typeof coach.loader>>;
}
const subscribe = (subscription: Subscription) => void screens.billing.subscriptions.set(id, subscription);

async function workspace(search = "", kept = cookie) {
  const page = await look(search, kept);
  if (page.state !== "open") throw new Error(`The coach is ${page.state}.`);
  return page.workspace;
}

it.each<[string, Subscription | null, object]>([
  ["never had a plan", null, { why: "not-subscribed", isTrialOffered: true }],
  [
    "had a trial",
    { ...PREMIUM, expiresAt: NOW - 1 },
    { why: "expired", isTrialOffered: false, wasAdFreeOnly: false },
  ],
  [
    "had Ad-Free",
    { ...PREMIUM, type: "monthly", isAdFreeOnly: true, expiresAt: NOW - 1 },
    { why: "expired", wasAdFreeOnly: true, words: expect.stringMatching(/Ad-Free.*has run out/) },
  ],
  ["has no more than Ad-Free", { ...PREMIUM, type: "monthly", isAdFreeOnly: true }, { why: "ad-free-only" }],
])("whoever %s is told so", async (_what, subscription, expected) => {
  if (subscription) subscribe(subscription);
  expect(await look()).toMatchObject({ state: "closed", learnerId: id, ...expected });
});

test("a visitor is told so, and offered the trial", async () => {
  expect(await look("", "")).toMatchObject({
    state: "closed",
    learnerId: null,
    why: "signed-out",
    isTrialOffered: true,
    tutor: "local",
  });
});

test("while nobody knows the plan nobody is told that they have none", async () => {
  subscribe(PREMIUM);
  screens.billing.failNext("subscription", new Error("away"));
  expect(await look()).toEqual({ state: "unknown" });
});

test("a new learner begins with the evaluation", async () => {
  subscribe(PREMIUM);
  const { lesson, stage, target, reason, chat, meanWpm } = await workspace();
  expect([lesson.lessonName, stage, target, meanWpm]).toEqual(["LOWERCASE", "LOWERCASE", null, null]);
  expect(reason?.before).toContain("Evaluation 1 of 3");
  expect(chat).toMatchObject({
    tutor: "local",
    thread: null,
    userLevel: "newUser",
    aiFigures: { wpm: 0, weaknessProfile: null },
    messageCountInLast3Hours: 0,
    offer: { kind: "evaluation", stage: 1 },
  });
});

test("after the evaluation the chat offers what the pad has: the item whose turn it is", async () => {
  subscribe(PREMIUM);
  stored = EVALUATED;
  tests = 3;
  const { lesson, kind, stage, target, reason, chat } = await workspace("", `${cookie}; tm_last_kind=ngrams`);
  expect([lesson.lessonName, kind, stage]).toEqual(["AI", "words", null]);
  expect(target).toMatchObject({ group: "cw1_50", item: "you" });
  expect(reason?.item).toBe("you");
  expect(chat.offer).toEqual({ kind: "weakness", item: "you", noun: "word" });
  expect(chat.userLevel).toBe("oldUser");
  expect(chat.aiFigures.weaknessProfile?.ngrams).toEqual(["th"]);
  expect(copy.isKnown("AI", lesson.text, lesson.seal)).toBe(true);
});

test("the latest conversation is shown, and a new one where that is asked for", async () => {
  subscribe(PREMIUM);
  const start = Date.now();
  await screens.chat.addChatMessage(id, { start, content: "Where does q belong?" }, start);
  const { chat } = await workspace();
  expect(chat.thread?.messages).toMatchObject([{ role: "user", content: "Where does q belong?" }]);
  expect(chat.messageCountInLast3Hours).toBe(1);
  expect((await workspace("?thread=new")).chat.thread).toBeNull();
});
