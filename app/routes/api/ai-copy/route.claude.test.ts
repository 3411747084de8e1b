import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "~/domain/durations";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { splitWords } from "~/engine/weakness/weakness";
import { createClaudeCoach } from "~server/coach/claude/claude-coach";
import { hashLearnerId } from "~server/coach/coach";
import {
  claude,
  EXERCISE_ON_TH,
  type FakeClaude,
  startFakeClaude,
} from "../../../../tests/support/coach/fake-claude";
import { COPY, typed } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";
import * as results from "../results/route";
import * as aiCopy from "./route";

let fake: FakeClaude;
let screens: Screens;
beforeAll(async () => {
  [screens, fake] = await Promise.all([
    openScreens({ env: { LEARNING_COMPARISON_FROM: "2026-01-01" } }),
    startFakeClaude(),
  ]);
  const coach = createClaudeCoach({ apiKey: "a key", baseUrl: fake.url, model: "a model" });
  Object.assign(screens.services, { coach });
});
afterAll(async () => {
  await Promise.all([screens.close(), fake.close()]);
});

let ann: SignedUp;
beforeEach(async () => {
  ann = await screens.signUp();
  await screens.billing.startTrial(ann);
});

async function post(path: string, module: typeof aiCopy | typeof results, body: object, cookie = ann.cookie) {
  const { response } = await screens.visit(path, module, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    cookie,
  });
  return { status: response.status, body: await response.json() };
}
const lessonOn = async (item: string | null, cookie?: string) =>
  (await post("/api/ai-copy/", aiCopy, { aiOptions: { weaknessItemToGenerateTest: item } }, cookie)).body;

let tests = 0;
/** Types it at about 100 wpm, and hands it in. */
function type(lessonName: LessonName, text: string, seal: string | null) {
  const started = Date.now() - HOUR + ++tests * MINUTE;
  return post("/api/results/", results, { ...typed({ lessonName, text, started, owner: ann.id }), seal });
}

it("a coach's lesson is chosen, written, typed, saved and counted", async () => {
  for (const lessonName of ["LOWERCASE", "NG_BI", "CW_1_50"] as const) {
    const stage = await lessonOn(null);
    expect([stage.lessonName, stage.writtenBy, stage.kind]).toEqual([lessonName, "local", null]);
    expect((await type(stage.lessonName, stage.aiGuidedExercise, stage.seal)).status).toBe(201);
  }
  const due = await lessonOn(null);
  expect(due).toMatchObject({ lessonName: "AI", kind: "ngrams", why: { kind: "weakness" } });

  const before = (await screens.services.records.weakness(ann.id, ["ngBi"])).ngBi?.th ?? [];
  const { aiGuidedExercise: text, lessonName, seal, writtenBy, reason } = await lessonOn("th");
  expect([text, lessonName, writtenBy]).toEqual([EXERCISE_ON_TH, "AI", "claude"]);
  expect(reason).toMatchObject({ before: "Let's practise the pair ", item: "th" });
  expect((await type(lessonName, text, seal)).status).toBe(201);
  const after = (await screens.services.records.weakness(ann.id, ["ngBi"])).ngBi?.th ?? [];
  expect(after.length).toBeGreaterThan(before.length);
  expect(await screens.services.records.history(ann.id, { limit: 1 })).toMatchObject([{ name: "AI" }]);

  const [first, ...rest] = text.split(" ");
  const doctored = await type(lessonName, [...rest, first].join(" "), seal);
  expect([doctored.status, doctored.body.error]).toEqual([422, "unknown-text"]);
});

describe("Claude's lesson on th", () => {
  it.each([
    ["right", [claude.writesOnTarget()], "claude", 1],
    ["off its target, then right", [claude.writesOffTarget(), claude.writesOnTarget()], "claude", 2],
    ["off its target twice", [claude.writesOffTarget(), claude.writesOffTarget()], "local", 2],
    ["hostile", [claude.writes(`<script>alert("th")</script> ${EXERCISE_ON_TH}`)], "claude", 2],
    ["a fence of JSON within JSON", [claude.writes(`\`\`\`json {"text":"this"}\`\`\``)], "claude", 2],
    ["nothing", [claude.writesNothing()], "local", 1],
    ["no JSON", [claude.says("th th th {")], "local", 1],
    ["refused", [claude.refusesAfter("I cannot")], "local", 1],
    ["cut off", [claude.runsOutAfter('{"text":"then th')], "local", 1],
    ["overloaded", [claude.isOverloaded(), claude.isOverloaded()], "local", 2],
    ["no key of ours", [claude.failsWith(401)], "local", 1],
  ] as const)(
    "is checked, and replaced if it isn't usable, when it is %s",
    async (_, scenarios, writtenBy, requests) => {
      const asked = fake.requests.length;
      fake.next(...scenarios);
      const { aiGuidedExercise: text, seal, ...lesson } = await lessonOn("th");
      expect(fake.requests.length - asked).toBe(requests);
      expect(lesson).toMatchObject({ lessonName: "AI", writtenBy, kind: "ngrams" });
      expect(text === EXERCISE_ON_TH).toBe(writtenBy === "claude");
      const words = splitWords(text).map(({ word }) => word);
      expect(words.filter(word => word.includes("th")).length * 3).toBeGreaterThanOrEqual(words.length);
      expect(COPY.isKnown("AI", text, seal)).toBe(true);
    },
  );

  it("is repaired by a request that names its faults, and nothing about the learner but numbers", async () => {
    fake.next(claude.writesOffTarget());
    await lessonOn("th");
    const { body } = fake.requests.at(-1) ?? {};
    const sent = JSON.stringify(body);
    expect(sent).toContain("words hold");
    expect(sent).not.toContain(ann.id);
    // The same as in the chat.
    expect(body?.metadata).toEqual({ user_id: hashLearnerId(ann.id) });
    expect(sent).not.toContain("@example.com");
  });
});

it("a learner whose lesson Claude writes leaves the comparison of lessons, and no one else", async () => {
  const { records } = screens.services;
  await records.joinComparison(ann.id, Date.now(), "UTC");
  await lessonOn(null);
  expect((await records.comparison(ann.id)).participation).not.toBeNull();
  expect(await lessonOn("th")).toMatchObject({ writtenBy: "claude" });
  expect(await screens.database.read(`users/${ann.id}/learning/comparison/left`)).toMatchObject({
    reason: "coach",
  });
});
