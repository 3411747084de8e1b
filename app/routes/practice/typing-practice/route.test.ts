import { afterAll, beforeAll, expect, test } from "vitest";
import { storePractice } from "../../../../tests/support/records/practice";
import { COPY } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as typingPractice from "./route";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  const ann = await screens.signUp();
  ({ cookie } = ann);
  const tests = [40, 90].map((wpm, nth) => ({ id: `180000000000${nth}-a00000000001`, wpm, accuracy: 95 }));
  await storePractice(screens.database, ann.id, {
    wpms: [40, 90],
    summary: { lastTests: tests, lastProse: tests.slice(0, 1) },
  });
});
afterAll(() => screens.close());

/** Loads `path` for a visitor, or for a learner with 40 wpm in prose. */
async function load(path: string, as = "") {
  const { loaderData } = await screens.visit(path, typingPractice, { cookie: as });
  return loaderData as Awaited<ReturnType<typeof typingPractice.loader>>;
}

test("gives a visitor one whole paragraph, without a clock or a comparison", async () => {
  const { text, minutes, meanWpm } = await load("/typing-practice/");
  expect(COPY.isKnown("PARAGRAPH", text, null)).toBe(true);
  expect(minutes).toBeNull();
  expect(meanWpm).toBeNull();
});

test.each([
  ["1", 60_000],
  ["2", 120_000],
  ["5", 300_000],
])("?minutes=%s sets a clock of %i ms", async (minutes, ms) => {
  expect((await load(`/typing-practice/?minutes=${minutes}`)).duration).toBe(ms);
});

test.each(["", "0", "3", "-1", "1.5", "null", "five"])("?minutes=%s sets no clock", async minutes => {
  expect((await load(`/typing-practice/?minutes=${minutes}`)).duration).toBe(0);
});

test("gives a test with a clock more text than a paragraph", async () => {
  expect((await load("/typing-practice/?minutes=5&text=monday")).text.length).toBeGreaterThan(1_000);
});

test("always returns a different next text", async () => {
  for (let round = 0; round < 50; round++) {
    const { text, anotherSeed } = await load("/typing-practice/");
    expect((await load(`/typing-practice/?text=${anotherSeed}`)).text).not.toBe(text);
  }
});

test("compares a learner with their average of prose", async () => {
  expect((await load("/typing-practice/", cookie)).meanWpm).toBe(40);
});

test("returns the same text to everyone for an address with a seed", async () => {
  const first = await load("/typing-practice/?text=monday&minutes=2");
  const second = await load("/typing-practice/?text=monday&minutes=2", cookie);
  expect(second.text).toBe(first.text);
});

test("changes the text only when the address changes", () => {
  const here = new URL("http://localhost:3000/typing-practice/");
  const there = new URL("http://localhost:3000/typing-practice/?minutes=5");
  const asked = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(typingPractice.shouldRevalidate({ ...asked, currentUrl: here, nextUrl: here })).toBe(false);
  expect(typingPractice.shouldRevalidate({ ...asked, currentUrl: here, nextUrl: there })).toBe(true);
});
