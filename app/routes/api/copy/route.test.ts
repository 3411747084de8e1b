import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LessonName, LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import type { CopyOptions, LessonCopy } from "~server/copy/copy";
import { storePractice } from "../../../../tests/support/records/practice";
import { COPY } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens, type SignedUp, type Visit } from "../../../../tests/support/screens";
import * as copyRoute from "./route";

let screens: Screens;
/** Has typed all that an evaluation asks for, "th", "you" and "q" slowly. */
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
  ann = await screens.signUp();
  const weakness = { lowercase: { q: [20] }, ngBi: { th: [30] }, cw1_50: { you: [30] } };
  await storePractice(screens.database, ann.id, { weakness, wpms: [40] });
});
afterAll(() => screens.close());

async function ask(query: string, visit: Visit = {}) {
  const { response } = await screens.visit(`/api/copy/${query}`, copyRoute, visit);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return { status: response.status, body: await response.json() };
}

const others = LISTED_LESSONS.filter(name => name !== "AI");

describe("GET /api/copy/", () => {
  it.each(others)("?name=%s returns a text that the server recognizes", async name => {
    const { status, body } = await ask(`?name=${name}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, lessonName: name });
    expect(COPY.isKnown(name, body.copy, body.seal)).toBe(true);
  });

  it.each(LISTED_LESSONS)("returns ten different texts for %s", async name => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(`?name=${name}`)));
    expect(new Set(answers.map(({ body }) => body.copy)).size).toBe(10);
  });

  it("accepts a name in small letters", async () => {
    expect((await ask("?name=h_left")).body.name).toBe("H_LEFT");
  });

  it("draws again when the text is the same as before", async () => {
    const lesson = (_: LessonName, { exclude = [] }: CopyOptions): LessonCopy =>
      exclude.includes("as before") ? { text: "another", seal: "b" } : { text: "as before", seal: "a" };
    const services = { copy: { ...COPY, lesson } };
    expect((await ask("?name=R_TOP&not=a", { services })).body).toMatchObject({ copy: "another", seal: "b" });
    expect((await ask("?name=R_TOP&not=b", { services })).body).toMatchObject({
      copy: "as before",
      seal: "a",
    });
  });

  it.each(["", "?name=", "?name=CHESS", "?name=toString", "?lesson=NUM"])(
    "answers 404 for %j",
    async query => {
      const { status, body } = await ask(query);
      expect(status).toBe(404);
      expect(body).toEqual({
        error: "unknown-lesson",
        message: expect.stringMatching(/^There is no lesson/),
      });
    },
  );
});

describe("?name=AI", () => {
  const isKnown = (body: { lessonName: LessonName; copy: string; seal: string | null }) =>
    COPY.isKnown(body.lessonName, body.copy, body.seal);

  it("is the first stage of the evaluation for visitors", async () => {
    const { body } = await ask("?name=AI");
    expect(body).toMatchObject({ name: "AI", lessonName: "LOWERCASE", why: { kind: "evaluation" } });
    expect(isKnown(body)).toBe(true);
    expect((await ask("?name=AI&stage=3")).body).toMatchObject({
      lessonName: "CW_1_50",
      why: { kind: "evaluation", stage: 3 },
    });
    expect((await ask("?name=AI&stage=none")).body).toMatchObject({ lessonName: "LOWERCASE" });
  });

  it.each(["", "&wpm=44", "&wpm=-1", "&wpm=fast"])(
    "practises the item that a visitor's browser requests%s",
    async wpm => {
      const { body } = await ask(`?name=AI&group=ngBi&item=th${wpm}`);
      expect(body).toMatchObject({ lessonName: "AI", why: { kind: "item", group: "ngBi", item: "th" } });
      expect(body.copy.split(" ").filter((word: string) => word.includes("th")).length).toBeGreaterThan(10);
      expect(isKnown(body)).toBe(true);
    },
  );

  it.each([
    ["", "th"],
    ["tm_last_kind=ngrams", "you"],
    ["tm_last_kind=words", "q"],
  ])("follows %s in a learner's rotation", async (cookie, item) => {
    const { body } = await ask("?name=AI", { cookie: `${ann.cookie}; ${cookie}` });
    expect(body).toMatchObject({ name: "AI", lessonName: "AI", why: { kind: "weakness", target: { item } } });
    expect(isKnown(body)).toBe(true);
  });

  it("practises the item that a learner requests", async () => {
    const { body } = await ask("?name=AI&group=ngTri&item=ing", { cookie: ann.cookie });
    expect(body).toMatchObject({ lessonName: "AI", why: { kind: "item", group: "ngTri", item: "ing" } });
  });

  it("answers 404 for an unknown item", async () => {
    const answer = await ask("?name=AI&group=ngBi&item=qx", { cookie: ann.cookie });
    expect(answer).toMatchObject({ status: 404, body: { error: "unknown-item" } });
  });
});
