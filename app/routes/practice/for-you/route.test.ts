import { RouterContextProvider } from "react-router";
import { expect, it, test } from "vitest";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { provide, setLearner } from "~server/context";
import { createCopy } from "~server/copy/copy";
import { EMPTY_SUMMARY } from "~server/records/records";
import type { Services } from "~server/services";
import type { Route } from "./+types/route";
import { loader, shouldRevalidate } from "./route";

const copy = createCopy({ sealKeys: ["a key for tests"] });

interface Asked {
  readonly stored?: StoredWeakness;
  readonly wpm?: number;
  readonly search?: string;
  readonly cookie?: string;
}

/** Loads the page for a learner of `wpm`, 44 if not told: what is typed below 66 is weak then. */
function load({ stored = {}, wpm = 44, search = "", cookie = "" }: Asked) {
  const url = new URL(`/typing-practice/for-you/${search}`, "http://localhost:3000");
  const records = {
    summary: async () => ({ ...EMPTY_SUMMARY, lastTests: [{ id: "1", wpm, accuracy: 95 }] }),
    weakness: async (_learner: string, groups: readonly WeaknessGroup[]) =>
      Object.fromEntries(Object.entries(stored).filter(([group]) => groups.some(one => one === group))),
  };
  const context = new RouterContextProvider();
  provide(context, {
    services: { copy, records } as unknown as Services,
    request: { id: "r", ip: "::1", nonce: "n", origin: url.origin, url: url.pathname },
  });
  setLearner(context, {
    id: "ann",
    email: null,
    emailVerified: false,
    phoneNumber: null,
    displayName: null,
    claims: {},
  });
  const request = new Request(url, { headers: { Cookie: cookie } });
  return loader({ context, url, request, params: {}, pattern: "" } as unknown as Route.LoaderArgs);
}

const EVALUATED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };
const sentence = (reason: Awaited<ReturnType<typeof load>>["reason"]) =>
  reason && `${reason.before}${reason.item ?? ""}${reason.after}`;

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
] as const)("with %j measured it is %s", async (stored, lessonName, why) => {
  const { lesson, reason, kind, isEvaluation } = await load({ stored });
  expect([lesson.lessonName, sentence(reason), kind, isEvaluation]).toEqual([lessonName, why, null, true]);
  expect(copy.isKnown(lesson.lessonName, lesson.text, lesson.seal)).toBe(true);
});

it.each([
  ["", "ngrams", "Your weakest pair: th, 31 wpm of the 66 you aim at."],
  ["tm_last_kind=ngrams", "words", "Your weakest word: you, 50 wpm of the 66 you aim at."],
  ["tm_last_kind=words", "characters", "Your weakest letter: q, 40 wpm of the 66 you aim at."],
])("after the cookie %j it is the turn of %s", async (cookie, kind, why) => {
  const page = await load({ stored: EVALUATED, cookie });
  expect([page.lesson.lessonName, page.kind, sentence(page.reason)]).toEqual(["AI", kind, why]);
  expect(copy.isKnown("AI", page.lesson.text, page.lesson.seal)).toBe(true);
});

test("below 20 wpm it is always about a character", async () => {
  const page = await load({
    stored: { ...EVALUATED, lowercase: { q: [10] } },
    wpm: 12,
    cookie: "tm_last_kind=characters",
  });
  expect([page.kind, sentence(page.reason)]).toEqual([
    "characters",
    "Your weakest letter: q, 10 wpm of the 18 you aim at.",
  ]);
});

test("with nothing weak there is no reason, and no turn", async () => {
  const page = await load({ stored: EVALUATED, wpm: 20 });
  expect([page.reason, page.kind]).toEqual([null, null]);
});

it.each([
  ["?group=ngBi&item=th", "ngrams", "As you wished, the pair th, so far 31 wpm of the 66 you aim at."],
  ["?group=lowercase&item=z", "characters", "As you wished, the letter z, which has not been measured yet."],
  ["?group=cw51_100&item=could", "words", "As you wished, the word could, which has not been measured yet."],
])("%s is about that item, and takes the turn of %s", async (search, kind, why) => {
  const page = await load({ stored: EVALUATED, search });
  expect([page.kind, sentence(page.reason)]).toEqual([kind, why]);
});

it.each(["?group=ngBi&item=zz", "?group=ngBi", "?item=th", "?group=none&item=th"])(
  "%s is no page",
  async search => {
    await expect(load({ search })).rejects.toMatchObject({ init: { status: 404 } });
  },
);

test("the lesson stays until another address is asked for", () => {
  const at = (search: string) => new URL(`http://localhost:3000/typing-practice/for-you/${search}`);
  const asked = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("") })).toBe(false);
  expect(shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("?text=b") })).toBe(true);
});
