import { RouterContextProvider } from "react-router";
import { describe, expect, it, test } from "vitest";
import { getLessonPath } from "~/domain/lesson-path";
import { isTimed, LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { provide } from "~server/context";
import { createCopy } from "~server/copy/copy";
import { isProse } from "~server/records/results/summary";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";
import { loader, meta } from "./route";

const copy = createCopy({ sealKeys: ["a key for tests"] });

/** Loads the page of `slug` for a visitor, who needs no records. */
function load(slug: string, search = "") {
  const url = new URL(`/typing-practice/${slug}/${search}`, "http://localhost:3000");
  const context = new RouterContextProvider();
  provide(context, {
    services: { copy } as unknown as Services,
    request: { id: "r", ip: "::1", nonce: "n", origin: url.origin, url: url.pathname },
  });
  const args = { context, url, request: new Request(url), params: { slug }, pattern: "" };
  return loader(args as unknown as Route.LoaderArgs);
}

function getMeta(page: Awaited<ReturnType<typeof load>>) {
  const args = { loaderData: page, location: { pathname: page.path }, matches: [] };
  return meta(args as unknown as Route.MetaArgs) ?? [];
}

const here = LISTED_LESSONS.filter(name => !isTimed(name) && name !== "PARAGRAPH" && name !== "AI");

test.each(here)("%s has a page with a sealed text, also for visitors", async name => {
  const page = await load(LESSONS[name].slug);
  expect(page).toMatchObject({ name, path: getLessonPath(name), isLearner: false });
  // Drills are compared with nothing.
  expect(page.meanWpm).toBe(isProse(name) ? null : undefined);
  expect(copy.isKnown(name, page.text, page.seal)).toBe(true);
  const [title, description] = getMeta(page);
  expect(JSON.stringify([title, description])).toContain(LESSONS[name].label);
});

test("no two pages have the same title", async () => {
  const pages = await Promise.all(here.map(name => load(LESSONS[name].slug)));
  const titles = pages.map(page => JSON.stringify(getMeta(page)[0]));
  expect(new Set(titles).size).toBe(here.length);
});

test("returns the same text for the same address, and another one for the next", async () => {
  const first = await load("bigrams", "?text=monday");
  const again = await load("bigrams", "?text=monday");
  expect(again.text).toBe(first.text);
  expect((await load("bigrams", `?text=${first.anotherSeed}`)).text).not.toBe(first.text);
});

test("links to the other lessons of the group", async () => {
  const { group } = await load("left-hand");
  expect(group?.title).toBe("Hands");
  expect(group?.lessons.map(({ to }) => to)).toContain("/typing-practice/right-hand/");
  expect(group?.lessons.map(({ to }) => to)).not.toContain("/typing-practice/left-hand/");
  expect((await load("alphabet")).group).toBeNull();
});

describe("a page", () => {
  const refusal = (slug: string) =>
    load(slug).then(
      () => null,
      (thrown: Response) => thrown,
    );

  it.each([
    ["paragraphs", "/typing-practice/"],
    ["1-minute", "/typing-test/?minutes=1"],
    ["15-minutes", "/typing-test/?minutes=15"],
  ])("exists for each lesson that %s links to", async (slug, path) => {
    const answer = await refusal(slug);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([301, path]);
  });

  it.each(["nothing", "NUM", "constructor"])("doesn't exist for the lesson %s", async slug => {
    expect(await refusal(slug)).toMatchObject({ init: { status: 404 } });
  });
});
