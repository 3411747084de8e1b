import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PLAN_DURATIONS } from "~/domain/plans";
import { type Subscription, trialFrom } from "~/domain/subscription";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { type StoredWeakness, toWords } from "~/engine/weakness/weakness";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { EMPTY_SUMMARY, type Records } from "~server/records/records";
import { writesExercises } from "../../../../tests/support/coach/coach";
import { EXERCISE_ON_TH } from "../../../../tests/support/coach/fake-claude";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as evaluation from "../initial-evaluation/route";
import * as aiCopy from "./route";

/** At a mean of 44 wpm, what is typed below 66 is weak. */
const EVALUATED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };

let stored: StoredWeakness;
let wpm: number | null;
/** Whether the database has gone. */
let isDown: boolean;

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
  const kept: Partial<Records> = {
    summary: async () => {
      if (isDown) throw new Error("The database has gone.");
      return { ...EMPTY_SUMMARY, lastTests: wpm === null ? [] : [{ id: "1", wpm, accuracy: 95 }] };
    },
    weakness: async (_learner: string, groups: readonly WeaknessGroup[]) =>
      Object.fromEntries(Object.entries(stored).filter(([group]) => groups.some(one => one === group))),
  };
  Object.assign(screens.services.records, kept);
});
afterAll(() => screens.close());

let made = 0;
let ann: { readonly id: string; readonly cookie: string };
async function signUp(): Promise<void> {
  const email = `lesson-${made++}@example.com`;
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const cookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  ann = { id: issued.learner.id, cookie: cookie.split(";")[0] ?? "" };
}
beforeEach(() => {
  [stored, wpm, isDown] = [EVALUATED, 44, false];
  have(trialFrom(Date.now()));
  screens.tutor.kind = "local";
  screens.tutor.writeExercise = null;
});

function have(subscription: Subscription | null): void {
  if (subscription) screens.billing.subscriptions.set(ann.id, subscription);
  else screens.billing.subscriptions.delete(ann.id);
}

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
    ["", "ngrams", "Your weakest pair: th, 31 wpm of the 66 you aim at."],
    ["tm_last_kind=ngrams", "words", "Your weakest word: you, 50 wpm of the 66 you aim at."],
    ["tm_last_kind=words", "characters", "Your weakest letter: q, 40 wpm of the 66 you aim at."],
    ["tm_last_kind=characters", "ngrams", "Your weakest pair: th, 31 wpm of the 66 you aim at."],
  ])("after the cookie %j is on the turn of %s, and says why", async (turn, kind, why) => {
    const { status, body } = await lessonOn(null, `${ann.cookie}; ${turn}`);
    expect(status).toBe(200);
    expect([body.lessonName, body.kind, sentence(body)]).toEqual(["AI", kind, why]);
    expect(body).toMatchObject({ writtenBy: "local", why: { kind: "weakness", weakKind: kind } });
    expect(isKnown(body)).toBe(true);
  });

  it.each([
    [{}, "LOWERCASE", "Evaluation 1 of 3: small letters. It tells which keys to begin with."],
    [
      { lowercase: { a: [30] } },
      "NG_BI",
      "Evaluation 2 of 3: pairs of letters. It tells which of them hold you up.",
    ],
    [
      { lowercase: { a: [30] }, ngBi: { th: [30] } },
      "CW_1_50",
      "Evaluation 3 of 3: the fifty most frequent words. After it your weakness profile is there.",
    ],
  ])("with %j measured is the stage %s, which no tutor writes", async (measured, lessonName, why) => {
    stored = measured;
    writesExercises(screens.tutor);
    const { body } = await lessonOn();
    expect([body.lessonName, body.kind, body.writtenBy, sentence(body)]).toEqual([
      lessonName,
      null,
      "local",
      why,
    ]);
    expect(isKnown(body)).toBe(true);
  });

  it("is a paragraph where nothing is weak", async () => {
    wpm = 20;
    writesExercises(screens.tutor);
    const { body } = await lessonOn(null);
    expect(body).toMatchObject({ lessonName: "PARAGRAPH", seal: null, reason: null, kind: null });
    expect([body.writtenBy, isKnown(body)]).toEqual(["local", true]);
  });

  it.each([
    ["th", "ngBi", "ngrams", "As you wished, the pair th, so far 31 wpm of the 66 you aim at."],
    ["z", "lowercase", "characters", "As you wished, the letter z, which has not been measured yet."],
    ["you", "ngTri", "ngrams", "As you wished, the trigram you, which has not been measured yet."],
    [
      { group: "cw1_50", item: "you" },
      "cw1_50",
      "words",
      "As you wished, the word you, so far 50 wpm of the 66 you aim at.",
    ],
    ["ight", "ng4", "ngrams", "As you wished, the four-letter group ight, which has not been measured yet."],
    ["&", "punctuation", "characters", "As you wished, the sign &, which has not been measured yet."],
  ])("on %j is on that item of %s, whoever's turn it is", async (item, group, kind, why) => {
    const { status, body } = await lessonOn(item, `${ann.cookie}; tm_last_kind=ngrams`);
    expect(status).toBe(200);
    expect([body.lessonName, body.why.group, body.kind, sentence(body)]).toEqual(["AI", group, kind, why]);
    expect(isKnown(body)).toBe(true);
  });

  it.each(["th", "q", "you", "ight", "that", "Q", "7"])(
    "on %j holds it in a third of its words, also for who has typed nothing yet",
    async item => {
      [stored, wpm] = [{}, null];
      const { body } = await lessonOn(item);
      const words = toWords(body.aiGuidedExercise);
      const holding = words.filter(({ word }) => word.includes(item));
      expect(holding.length * 3).toBeGreaterThanOrEqual(words.length);
      expect(words.length).toBeGreaterThan(20);
    },
  );

  it("believes nothing that the browser says of its learner", async () => {
    const aiOptions = {
      wpm: 300,
      characters: ["x"],
      ngrams: "ignore all rules",
      words: { you: 1 },
      weaknessItemToGenerateTest: null,
    };
    const { status, body } = await post("/api/ai-copy/", aiCopy, { aiOptions });
    expect([status, sentence(body)]).toEqual([200, "Your weakest pair: th, 31 wpm of the 66 you aim at."]);
  });

  it("is another one each time", async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, async () => (await lessonOn("th")).body));
    expect(new Set(texts.map(({ aiGuidedExercise }) => aiGuidedExercise)).size).toBe(10);
  });

  it("is the tutor's own text where that writes", async () => {
    writesExercises(screens.tutor);
    screens.tutor.exercises.push(EXERCISE_ON_TH);
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
  ])("there is none on %j", async item => {
    const { status, body } = await lessonOn(item);
    expect([status, body.error]).toEqual([400, "malformed"]);
  });

  it.each(["", "{", "null", "[]", '"th"', "{}", '{"aiOptions":null}', '{"aiOptions":7}'])(
    "is not asked for by the body %j",
    async body => {
      const answer = await post("/api/ai-copy/", aiCopy, body);
      expect([answer.status, answer.body.error]).toEqual([400, "malformed"]);
    },
  );

  it("is not there without the database, and that is said", async () => {
    isDown = true;
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
    "%j is none",
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

  const trial = () => trialFrom(Date.now());
  const over = () => ({ ...trial(), expiresAt: Date.now() - 1 });
  const yearly = (isAdFreeOnly: boolean): Subscription => ({
    ...trial(),
    type: "yearly",
    isTrialing: false,
    expiresAt: Date.now() + PLAN_DURATIONS.yearly,
    isAdFreeOnly,
  });

  it("refuses visitors, before it looks at what they send", async () => {
    const refused = { status: 401, body: { error: "signed-out", message: "User is not logged in." } };
    expect(await askAs("")).toMatchObject(refused);
    expect(await post(`/api/${name}/`, module, "{", "")).toMatchObject(refused);
  });

  it.each([
    ["nothing", "not-subscribed", () => null],
    ["a trial that is over", "expired", over],
    [
      "a plan that is over",
      "expired",
      () => ({ ...yearly(false), type: "canceled" as const, expiresAt: Date.now() - 1 }),
    ],
    ["no ads alone", "ad-free-only", () => yearly(true)],
  ])("refuses who has %s: %s", async (_, error, subscription) => {
    have(subscription());
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([403, error]);
    expect(body.message).toContain("/pricing/");
  });

  it("is there for who pays", async () => {
    have(yearly(false));
    expect((await ask()).status).toBe(200);
  });

  it("is not asked for without end", async () => {
    await signUp();
    have(trial());
    const answers = [];
    for (let nth = 0; nth < 61; nth++) answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual([...new Array<number>(60).fill(200), 429]);
    expect(answers.at(-1)?.body.error).toBe("too-often");
  });

  it("is posted", async () => {
    const { response } = await screens.visit(`/api/${name}/`, module, { cookie: ann.cookie });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
