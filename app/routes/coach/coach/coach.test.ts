import { afterAll, beforeAll, beforeEach, expect, it, test, vi } from "vitest";
import { createTrial } from "~/domain/subscription";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { storePractice } from "../../../../tests/support/records/practice";
import { COPY } from "../../../../tests/support/records/submissions";
import {
  type HandMadePlan,
  openScreens,
  type Screens,
  type SignedUp,
} from "../../../../tests/support/screens";
import * as coach from "./route";

const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = "/typing-mentor-coach/";
const PREMIUM = createTrial(NOW);
const EVALUATED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };

let screens: Screens;
let learner: SignedUp;

beforeAll(async () => {
  screens = await openScreens({ clock: { now: () => NOW } });
});
afterAll(() => screens.close());
beforeEach(async () => {
  learner = await screens.signUp();
});

async function look(search = "", kept = learner.cookie) {
  const { loaderData } = await screens.visit(`${PATH}${search}`, coach, { cookie: kept });
  return loaderData as Awaited<ReturnType<typeof coach.loader>>;
}
const subscribe = (plan: HandMadePlan) => screens.setPlan(learner.id, plan);

async function workspace(search = "", kept = learner.cookie) {
  const page = await look(search, kept);
  if (page.state !== "open") throw new Error(`The coach is ${page.state}.`);
  return page.workspace;
}

it.each<[string, HandMadePlan | null, object]>([
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
])("says why the coach is closed to a learner who %s", async (_what, subscription, expected) => {
  if (subscription) await subscribe(subscription);
  expect(await look()).toMatchObject({ state: "closed", learnerId: learner.id, ...expected });
});

test("says why the coach is closed to a visitor, and offers the trial", async () => {
  expect(await look("", "")).toMatchObject({
    state: "closed",
    learnerId: null,
    why: "signed-out",
    isTrialOffered: true,
    coachKind: "local",
  });
});

test("doesn't say that there is no plan while the plan is unknown", async () => {
  await subscribe(PREMIUM);
  vi.spyOn(screens.billing, "subscription").mockRejectedValueOnce(new Error("away"));
  expect(await look()).toEqual({ state: "unknown" });
});

test("starts a new learner with the evaluation", async () => {
  await subscribe(PREMIUM);
  const { lesson, stage, target, reason, chat, meanWpm } = await workspace();
  expect([lesson.lessonName, stage, target, meanWpm]).toEqual(["LOWERCASE", "LOWERCASE", null, null]);
  expect(reason?.before).toContain("Evaluation 1 of 3");
  expect(chat).toMatchObject({
    coachKind: "local",
    thread: null,
    userLevel: "newUser",
    aiFigures: { wpm: 0, weaknessProfile: null },
    messageCountInLast3Hours: 0,
    offer: { kind: "evaluation", stage: 1 },
  });
});

test("offers the pad's item, whose turn it is, in the chat after the evaluation", async () => {
  await subscribe(PREMIUM);
  await storePractice(screens.database, learner.id, { weakness: EVALUATED, wpms: [43, 44, 45] });
  const { lesson, kind, stage, target, reason, chat } = await workspace(
    "",
    `${learner.cookie}; tm_last_kind=ngrams`,
  );
  expect([lesson.lessonName, kind, stage]).toEqual(["AI", "words", null]);
  expect(target).toMatchObject({ group: "cw1_50", item: "you" });
  expect(reason?.item).toBe("you");
  expect(chat.offer).toEqual({ kind: "weakness", item: "you", noun: "word" });
  expect(chat.userLevel).toBe("oldUser");
  expect(chat.aiFigures.weaknessProfile?.ngrams).toEqual(["th"]);
  expect(COPY.isKnown("AI", lesson.text, lesson.seal)).toBe(true);
});

test("shows the latest conversation, and a new one on request", async () => {
  await subscribe(PREMIUM);
  const start = Date.now();
  await screens.services.records.addChatMessage(
    learner.id,
    { start, content: "Where does q belong?" },
    start,
  );
  const { chat } = await workspace();
  expect(chat.thread?.messages).toMatchObject([{ role: "user", content: "Where does q belong?" }]);
  expect(chat.messageCountInLast3Hours).toBe(1);
  expect((await workspace("?thread=new")).chat.thread).toBeNull();
});
