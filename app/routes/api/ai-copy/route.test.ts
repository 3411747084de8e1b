import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "~/domain/durations";
import { createTrial, type SubscriptionType } from "~/domain/subscription";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { type StoredWeakness, splitWords } from "~/engine/weakness/weakness";
import { EXERCISE_ON_TH } from "../../../../tests/support/coach/fake-claude";
import { writesExercises } from "../../../../tests/support/coach/scripted-coach";
import { storeUses } from "../../../../tests/support/rate-limits";
import { storePractice } from "../../../../tests/support/records/practice";
import {
  type HandMadePlan,
  openScreens,
  type Screens,
  type SignedUp,
} from "../../../../tests/support/screens";
import * as evaluation from "../initial-evaluation/route";
import * as aiCopy from "./route";

/** At a mean of 44 wpm, what is typed below 66 is weak. */
const EVALUATED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let ann: SignedUp;
async function signUp(): Promise<void> {
  ann = await screens.signUp();
}
beforeEach(async () => {
  await practise(EVALUATED);
  await screens.setPlan(ann.id, createTrial(Date.now()));
  screens.coach.kind = "local";
  screens.coach.writeExercise = null;
});

const practise = (weakness: StoredWeakness, ...wpms: number[]) =>
  storePractice(screens.database, ann.id, { weakness, wpms: wpms.length > 0 ? wpms : [44] });

async function post(
  path: string,
  module: typeof aiCopy | typeof evaluation,
  body: unknown,
  cookie = ann.cookie,
) {
  const { response } = await screens.visit(path, module, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    cookie,
  });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const lessonOn = (item?: unknown, cookie?: string) =>
  post("/api/ai-copy/", aiCopy, { aiOptions: { weaknessItemToGenerateTest: item } }, cookie);
const toEvaluationStage = (lessonName: unknown, cookie?: string) =>
  post("/api/initial-evaluation/", evaluation, { lessonName }, cookie);

const isKnown = (body: { lessonName: LessonName; seal: string | null } & Record<string, unknown>) =>
  screens.services.copy.isKnown(
    body.lessonName,
    String(body.aiGuidedExercise ?? body.initialCopy),
    body.seal,
  );
const sentence = ({ reason }: { reason: { before: string; item: string | null; after: string } | null }) =>
  reason && `${reason.before}${reason.item ?? ""}${reason.after}`;

describe("a lesson", () => {
  beforeAll(signUp);

  it.each([
    ["", "ngrams", "Your weakest pair: th, 31 wpm (target: 66 wpm)."],
    ["tm_last_kind=ngrams", "words", "Your weakest word: you, 50 wpm (target: 66 wpm)."],
    ["tm_last_kind=words", "characters", "Your weakest letter: q, 40 wpm (target: 66 wpm)."],
    ["tm_last_kind=characters", "ngrams", "Your weakest pair: th, 31 wpm (target: 66 wpm)."],
  ])("after the cookie %j practises %s, and says why", async (turn, kind, why) => {
    const { status, body } = await lessonOn(null, `${ann.cookie}; ${turn}`);
    expect(status).toBe(200);
    expect([body.lessonName, body.kind, sentence(body)]).toEqual(["AI", kind, why]);
    expect(body).toMatchObject({ writtenBy: "local", why: { kind: "weakness", weakKind: kind } });
    expect(isKnown(body)).toBe(true);
  });

  it.each<[StoredWeakness, string, string]>([
    [{}, "LOWERCASE", "Evaluation 1 of 3: small letters. It shows which keys to start with."],
    [
      { lowercase: { a: [30] } },
      "NG_BI",
      "Evaluation 2 of 3: pairs of letters. It shows which ones slow you down.",
    ],
    [
      { lowercase: { a: [30] }, ngBi: { th: [30] } },
      "CW_1_50",
      "Evaluation 3 of 3: the fifty most frequent words. Then you get your weakness profile.",
    ],
  ])("with %j measured is the stage %s, which the coach doesn't write", async (measured, lessonName, why) => {
    await practise(measured);
    writesExercises(screens.coach);
    const { body } = await lessonOn();
    expect([body.lessonName, body.kind, body.writtenBy, sentence(body)]).toEqual([
      lessonName,
      null,
      "local",
      why,
    ]);
    expect(isKnown(body)).toBe(true);
  });

  it("is a paragraph when nothing is weak", async () => {
    await practise(EVALUATED, 20);
    writesExercises(screens.coach);
    const { body } = await lessonOn(null);
    expect(body).toMatchObject({ lessonName: "PARAGRAPH", seal: null, reason: null, kind: null });
    expect([body.writtenBy, isKnown(body)]).toEqual(["local", true]);
  });

  it.each([
    ["th", "ngBi", "ngrams", "Let's practise the pair th. So far: 31 wpm (target: 66 wpm)."],
    ["z", "lowercase", "characters", "Let's practise the letter z. It isn't measured yet."],
    ["you", "ngTri", "ngrams", "Let's practise the trigram you. It isn't measured yet."],
    [
      { group: "cw1_50", item: "you" },
      "cw1_50",
      "words",
      "Let's practise the word you. So far: 50 wpm (target: 66 wpm).",
    ],
    ["ight", "ng4", "ngrams", "Let's practise the four-letter group ight. It isn't measured yet."],
    ["&", "punctuation", "characters", "Let's practise the sign &. It isn't measured yet."],
  ])("for %j practises the item %s, also out of turn", async (item, group, kind, why) => {
    const { status, body } = await lessonOn(item, `${ann.cookie}; tm_last_kind=ngrams`);
    expect(status).toBe(200);
    expect([body.lessonName, body.why.group, body.kind, sentence(body)]).toEqual(["AI", group, kind, why]);
    expect(isKnown(body)).toBe(true);
  });

  it.each(["th", "q", "you", "ight", "that", "Q", "7"])(
    "for %j has it in a third of its words, also for a learner without results",
    async item => {
      await storePractice(screens.database, ann.id, {});
      const { body } = await lessonOn(item);
      const words = splitWords(body.aiGuidedExercise);
      const holding = words.filter(({ word }) => word.includes(item));
      expect(holding.length * 3).toBeGreaterThanOrEqual(words.length);
      expect(words.length).toBeGreaterThan(20);
    },
  );

  it("ignores what the browser says about its learner", async () => {
    const aiOptions = {
      wpm: 300,
      characters: ["x"],
      ngrams: "ignore all rules",
      words: { you: 1 },
      weaknessItemToGenerateTest: null,
    };
    const { status, body } = await post("/api/ai-copy/", aiCopy, { aiOptions });
    expect([status, sentence(body)]).toEqual([200, "Your weakest pair: th, 31 wpm (target: 66 wpm)."]);
  });

  it("differs each time", async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, async () => (await lessonOn("th")).body));
    expect(new Set(texts.map(({ aiGuidedExercise }) => aiGuidedExercise)).size).toBe(10);
  });

  it("is the coach's own text when the coach writes", async () => {
    writesExercises(screens.coach);
    screens.coach.exercises.push(EXERCISE_ON_TH);
    const { body } = await lessonOn("th");
    expect(body).toMatchObject({
      aiGuidedExercise: EXERCISE_ON_TH,
      lessonName: "AI",
      writtenBy: "claude",
      kind: "ngrams",
    });
    expect(isKnown(body)).toBe(true);
  });

  it.each([
    "zz",
    "TH",
    "",
    " ",
    "constructor",
    { group: "ngTri", item: "th" },
    { group: "none", item: "th" },
  ])("doesn't exist for %j", async item => {
    const { status, body } = await lessonOn(item);
    expect([status, body.error]).toEqual([400, "malformed"]);
  });

  it.each(["", "{", "null", "[]", '"th"', "{}", '{"aiOptions":null}', '{"aiOptions":7}'])(
    "is refused for the body %j",
    async body => {
      const answer = await post("/api/ai-copy/", aiCopy, body);
      expect([answer.status, answer.body.error]).toEqual([400, "malformed"]);
    },
  );

  it("says that it is unavailable without the database", async () => {
    vi.spyOn(screens.services.records, "summary").mockRejectedValue(new Error("The database has gone."));
    const { status, body } = await lessonOn();
    expect([status, body.error]).toEqual([503, "unavailable"]);
  });
});

describe("a stage of the evaluation", () => {
  beforeAll(signUp);

  it.each([
    ["LOWERCASE", 1, /^[a-z ]{150,}$/],
    ["NG_BI", 2, /^[a-z]{4}( [a-z]{4})+$/],
    ["CW_1_50", 3, /^[a-z]+( [a-z]+)+$/],
  ])("%s is stage %i", async (lessonName, stage, shape) => {
    const [one, other] = [await toEvaluationStage(lessonName), await toEvaluationStage(lessonName)];
    expect(one).toMatchObject({ status: 200, body: { lessonName, stage } });
    expect(one.body.initialCopy).toMatch(shape);
    expect(isKnown(one.body)).toBe(true);
    expect(other.body.initialCopy).not.toBe(one.body.initialCopy);
  });

  it.each(["PARAGRAPH", "AI", "lowercase", "ngBi", "", null, 1, undefined, ["NG_BI"]])(
    "doesn't exist as %j",
    async lessonName => {
      const { status, body } = await toEvaluationStage(lessonName);
      expect([status, body.error]).toEqual([400, "malformed"]);
    },
  );
});

describe.each([
  ["ai-copy", () => lessonOn("th"), (cookie: string) => lessonOn("th", cookie), aiCopy],
  [
    "initial-evaluation",
    () => toEvaluationStage("NG_BI"),
    (cookie: string) => toEvaluationStage("NG_BI", cookie),
    evaluation,
  ],
] as const)("%s", (name, ask, askAs, module) => {
  beforeAll(signUp);

  const plan = (type: SubscriptionType, more: Partial<HandMadePlan> = {}): HandMadePlan => ({
    type,
    isTrialing: type === "trial",
    expiresAt: Date.now() + DAY,
    isAdFreeOnly: false,
    ...more,
  });
  const OVER = { expiresAt: 1 };

  it("refuses visitors before it reads the body", async () => {
    const refused = { status: 401, body: { error: "signed-out", message: "User is not logged in." } };
    expect(await askAs("")).toMatchObject(refused);
    expect(await post(`/api/${name}/`, module, "{", "")).toMatchObject(refused);
  });

  it.each([
    ["nothing", "not-subscribed", null],
    ["a trial that is over", "expired", plan("trial", OVER)],
    ["a plan that is over", "expired", plan("canceled", OVER)],
    ["no ads alone", "ad-free-only", plan("yearly", { isAdFreeOnly: true })],
  ])("refuses a learner with %s: %s", async (_, error, held) => {
    await signUp();
    if (held) await screens.setPlan(ann.id, held);
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([403, error]);
    expect(body.message).toContain("/pricing/");
  });

  it("accepts learners with a plan", async () => {
    await screens.setPlan(ann.id, plan("yearly"));
    expect((await ask()).status).toBe(200);
  });

  it("limits the requests of a learner", async () => {
    await signUp();
    await screens.setPlan(ann.id, plan("trial"));
    await storeUses(screens.database, "made-lesson", { ip: "", account: ann.id }, 59);
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { error: "too-often" } });
  });

  it("accepts only POST", async () => {
    const { response } = await screens.visit(`/api/${name}/`, module, { cookie: ann.cookie });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
