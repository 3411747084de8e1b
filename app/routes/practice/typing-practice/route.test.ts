import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { provide, setLearner } from "~server/context";
import { createCopy } from "~server/copy/copy";
import { EMPTY_SUMMARY } from "~server/records/records";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";
import { loader, shouldRevalidate } from "./route";

const copy = createCopy({ sealKeys: ["a key for tests"] });

/** Loads `path` for somebody whose last test had 40 wpm, or for a visitor. */
function load(path: string, learnerId: string | null = null) {
  const url = new URL(path, "http://localhost:3000");
  const summary = { ...EMPTY_SUMMARY, lastTests: [{ id: "1", wpm: 40, accuracy: 95 }] };
  const context = new RouterContextProvider();
  provide(context, {
    services: { copy, records: { summary: async () => summary } } as unknown as Services,
    request: { id: "r", ip: "::1", nonce: "n", origin: url.origin, url: url.pathname },
  });
  if (learnerId) {
    setLearner(context, {
      id: learnerId,
      email: null,
      emailVerified: false,
      phoneNumber: null,
      displayName: null,
      claims: {},
    });
  }
  return loader({
    context,
    url,
    request: new Request(url),
    params: {},
    pattern: "/typing-practice/",
  } as Route.LoaderArgs);
}

test("a visitor gets one whole paragraph, no clock, and nothing to be compared with", async () => {
  const { text, minutes, meanWpm } = await load("/typing-practice/");
  expect(copy.isKnown("PARAGRAPH", text, null)).toBe(true);
  expect(minutes).toBeNull();
  expect(meanWpm).toBeNull();
});

test.each([
  ["1", 60_000],
  ["2", 120_000],
  ["5", 300_000],
])("?minutes=%s is a clock of %i ms", async (minutes, ms) => {
  expect((await load(`/typing-practice/?minutes=${minutes}`)).duration).toBe(ms);
});

test.each(["", "0", "3", "-1", "1.5", "null", "five"])("?minutes=%s is no clock", async minutes => {
  expect((await load(`/typing-practice/?minutes=${minutes}`)).duration).toBe(0);
});

test("a clock gets more text than a paragraph", async () => {
  expect((await load("/typing-practice/?minutes=5&text=monday")).text.length).toBeGreaterThan(1_000);
});

test("the other text is always another one", async () => {
  for (let round = 0; round < 300; round++) {
    const { text, anotherSeed } = await load("/typing-practice/");
    expect((await load(`/typing-practice/?text=${anotherSeed}`)).text).not.toBe(text);
  }
});

test("a learner is compared with the mean of the last tests", async () => {
  expect((await load("/typing-practice/", "ann")).meanWpm).toBe(40);
});

test("an address with a seed brings the same text to everyone", async () => {
  const first = await load("/typing-practice/?text=monday&minutes=2");
  const second = await load("/typing-practice/?text=monday&minutes=2", "ann");
  expect(second.text).toBe(first.text);
});

test("a text is not exchanged under the typist's hands, but by another address", () => {
  const here = new URL("http://localhost:3000/typing-practice/");
  const there = new URL("http://localhost:3000/typing-practice/?minutes=5");
  const asked = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(shouldRevalidate({ ...asked, currentUrl: here, nextUrl: here })).toBe(false);
  expect(shouldRevalidate({ ...asked, currentUrl: here, nextUrl: there })).toBe(true);
});
