import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { LESSON_NAMES, type LessonName } from "~/engine/lesson-text/lesson-names";
import type { Learner } from "~server/auth/accounts";
import { provide, setLearner } from "~server/context";
import { type CopyOptions, createCopy, type LessonCopy } from "~server/copy/copy";
import { EMPTY_SUMMARY } from "~server/records/records";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";
import { loader } from "./route";

const copy = createCopy({ sealKeys: ["a key for tests"] });

/** Learners have typed all that an evaluation asks for, "th", "you" and "q" slowly. */
const records = {
  summary: async () => ({ ...EMPTY_SUMMARY, lastTests: [{ id: "1", wpm: 40, accuracy: 95 }] }),
  weakness: async () => ({ lowercase: { q: [20] }, ngBi: { th: [30] }, cw1_50: { you: [30] } }),
};

interface Ask {
  learner?: string;
  cookie?: string;
  services?: Partial<Services>;
}

async function ask(query: string, { learner, cookie, services }: Ask = {}) {
  const url = new URL(`http://localhost:3000/api/copy/${query}`);
  const context = new RouterContextProvider();
  provide(context, {
    services: { copy, records, ...services } as unknown as Services,
    request: { id: "r", ip: "::1", nonce: "n", origin: url.origin, url: url.pathname },
  });
  if (learner) setLearner(context, { id: learner } as Learner);
  const request = new Request(url, cookie ? { headers: { Cookie: cookie } } : {});
  const response = await loader({
    context,
    request,
    url,
    params: {},
    pattern: "",
  } as unknown as Route.LoaderArgs);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return { status: response.status, body: await response.json() };
}

const others = LESSON_NAMES.filter(name => name !== "AI");

describe("GET /api/copy/", () => {
  it.each(others)("?name=%s answers with a text that is known again", async name => {
    const { status, body } = await ask(`?name=${name}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, lessonName: name });
    expect(copy.isKnown(name, body.copy, body.seal)).toBe(true);
  });

  it.each(LESSON_NAMES)("ten calls for %s differ", async name => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(`?name=${name}`)));
    expect(new Set(answers.map(({ body }) => body.copy)).size).toBe(10);
  });

  it("takes a name in small letters", async () => {
    expect((await ask("?name=h_left")).body.name).toBe("H_LEFT");
  });

  it("draws again what is the same as before", async () => {
    const lesson = (_: LessonName, { exclude = [] }: CopyOptions): LessonCopy =>
      exclude.includes("as before") ? { text: "another", seal: "b" } : { text: "as before", seal: "a" };
    const services = { copy: { ...copy, lesson } };
    expect((await ask("?name=R_TOP&not=a", { services })).body).toMatchObject({ copy: "another", seal: "b" });
    expect((await ask("?name=R_TOP&not=b", { services })).body).toMatchObject({
      copy: "as before",
      seal: "a",
    });
  });

  it.each(["", "?name=", "?name=CHESS", "?name=toString", "?lesson=NUM"])(
    "has nothing at %j",
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
    copy.isKnown(body.lessonName, body.copy, body.seal);

  it("is the first stage of the evaluation to a visitor, whatever they ask for", async () => {
    for (const query of ["?name=AI", "?name=AI&group=ngBi&item=th"]) {
      const { body } = await ask(query);
      expect(body).toMatchObject({ name: "AI", lessonName: "LOWERCASE", why: { kind: "evaluation" } });
      expect(isKnown(body)).toBe(true);
    }
  });

  it.each([
    [undefined, "th"],
    ["tm_last_kind=ngrams", "you"],
    ["tm_last_kind=words", "q"],
  ])("is the turn after %s to a learner", async (cookie, item) => {
    const { body } = await ask("?name=AI", { learner: "ann", ...(cookie ? { cookie } : {}) });
    expect(body).toMatchObject({ name: "AI", lessonName: "AI", why: { kind: "weakness", target: { item } } });
    expect(isKnown(body)).toBe(true);
  });

  it("is on the item that a learner asks for", async () => {
    const { body } = await ask("?name=AI&group=ngTri&item=ing", { learner: "ann" });
    expect(body).toMatchObject({ lessonName: "AI", why: { kind: "item", group: "ngTri", item: "ing" } });
  });

  it("is not there for an item that is none", async () => {
    const answer = await ask("?name=AI&group=ngBi&item=qx", { learner: "ann" });
    expect(answer).toMatchObject({ status: 404, body: { error: "unknown-item" } });
  });
});
