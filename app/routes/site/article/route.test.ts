import { RouterContextProvider } from "react-router";
import { describe, expect, it, test } from "vitest";
import { ALPHABET } from "~/engine/lesson-text/character-text";
import { ARTICLE_SLUGS } from "~server/content/articles/articles";
import { provide } from "~server/context";
import { createCopy } from "~server/copy/copy";
import type { HistoryEntry, Records } from "~server/records/records";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";
import { getNeighbours, getSavedRecord } from "./article-data";
import { loader } from "./route";

const copy = createCopy({ sealKeys: ["a key for tests"] });

/** Loads the page of `slug` for a visitor, who needs no records. */
async function load(slug: string, search = "") {
  const url = new URL(`/articles/${slug}/${search}`, "http://localhost:3000");
  const context = new RouterContextProvider();
  provide(context, {
    services: { copy, env: {} } as unknown as Services,
    request: { id: "r", ip: "::1", nonce: "n", origin: url.origin, url: url.pathname },
  });
  const args = { context, url, request: new Request(url), params: { slug }, pattern: "" };
  const { data, init } = await loader(args as unknown as Route.LoaderArgs);
  return { ...data, cacheControl: new Headers(init?.headers).get("Cache-Control") };
}

describe.each(ARTICLE_SLUGS)("%s", slug => {
  it("has a sealed text to practise, the same one before and after the start", async () => {
    const { text, seed } = await load(slug);
    expect(copy.isKnown(text.lessonName, text.text, text.seal)).toBe(true);
    expect((await load(slug, `?practice=on&text=${seed}`)).text).toEqual(text);
  });

  it("may be cached while it is read, but not once it is practised", async () => {
    expect(await load(slug)).toMatchObject({ isPractising: false, cacheControl: null });
    expect(await load(slug, "?practice=on")).toMatchObject({
      isPractising: true,
      cacheControl: "private, no-store",
    });
  });
});

test("answers 404 for an unknown article", async () => {
  await expect(load("how-to-fly")).rejects.toMatchObject({ init: { status: 404 } });
});

test("returns another text for another seed", async () => {
  const texts = await Promise.all(["a", "b", "c"].map(seed => load(ARTICLE_SLUGS[0], `?text=${seed}`)));
  expect(new Set(texts.map(({ text }) => text.text)).size).toBeGreaterThan(1);
});

test("times the alphabet once, and ends a minute after a minute", async () => {
  expect((await load("how-fast-can-you-type-the-alphabet")).text).toMatchObject({
    lessonName: "ALPHABET",
    text: ALPHABET,
    duration: 0,
  });
  expect((await load("keystrokes-per-hour-test")).text.duration).toBe(60_000);
});

test("links each article to two others, and to its neighbours", () => {
  for (const slug of ARTICLE_SLUGS) {
    const { related } = getNeighbours(slug);
    expect(new Set([slug, ...related.map(one => one.slug)]).size).toBe(3);
  }
  expect(getNeighbours(ARTICLE_SLUGS[0])).toMatchObject({
    previous: null,
    next: { slug: ARTICLE_SLUGS[1] },
  });
  expect(getNeighbours(ARTICLE_SLUGS[8])).toMatchObject({
    previous: { slug: ARTICLE_SLUGS[7] },
    next: null,
  });
});

const RESULT = { characters: 26, accuracy: 100, elapsed: 5_000 } as HistoryEntry;

const getRecordAmong = (results: readonly Partial<HistoryEntry>[]) => {
  const records: Pick<Records, "history"> = {
    history: async () => results.map(result => ({ ...RESULT, ...result })),
  };
  return getSavedRecord(records, "learner");
};

test("saves the shortest alphabet without an error as the record, not the lesson's longer text", async () => {
  expect(await getRecordAmong([])).toBeNull();
  expect(await getRecordAmong([{ accuracy: 96.2 }, { characters: 304, elapsed: 4_000 }])).toBeNull();
  expect(await getRecordAmong([{}, { elapsed: 4_200 }, { elapsed: 3_000, accuracy: 96.3 }])).toBe(4_200);
});
