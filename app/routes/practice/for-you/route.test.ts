import { afterAll, beforeAll, expect, it, test } from "vitest";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { storePractice } from "../../../../tests/support/records/practice";
import { COPY } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";
import * as forYou from "./route";

let screens: Screens;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
  ann = await screens.signUp();
});
afterAll(() => screens.close());

interface Options {
  readonly stored?: StoredWeakness;
  readonly wpm?: number;
  readonly search?: string;
  readonly cookie?: string;
}

/** The page's answer to a learner of `wpm`, 44 if not told: what is typed below 66 is weak then. */
async function visit({ stored = {}, wpm = 44, search = "", cookie = "" }: Options) {
  await storePractice(screens.database, ann.id, { weakness: stored, wpms: [wpm] });
  const cookies = `${ann.cookie}; ${cookie}`;
  return screens.visit(`/typing-practice/for-you/${search}`, forYou, { cookie: cookies });
}
const load = async (options: Options) =>
  (await visit(options)).loaderData as Awaited<ReturnType<typeof forYou.loader>>;

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
] satisfies [StoredWeakness, string, string][])(
  "with %j measured shows %s",
  async (stored, lessonName, why) => {
    const { lesson, reason, kind, isEvaluation } = await load({ stored });
    expect([lesson.lessonName, sentence(reason), kind, isEvaluation]).toEqual([lessonName, why, null, true]);
    expect(COPY.isKnown(lesson.lessonName, lesson.text, lesson.seal)).toBe(true);
  },
);

test("after the evaluation is made by the plan, from what is stored", async () => {
  const slow = {
    ...EVALUATED,
    lowercase: { q: [60, 60, 60], e: [12, 12, 12], t: [60, 60, 60], a: [60, 60, 60] },
  };
  const page = await load({ stored: slow, search: "?text=one" });
  expect([page.lesson.lessonName, page.reason, page.kind]).toEqual(["AI", null, null]);
  expect(page.plan?.reasons[0]).toMatchObject({ item: "e", kind: "key" });
  expect(COPY.isKnown("AI", page.lesson.text, page.lesson.seal)).toBe(true);
  expect((await load({ stored: slow, search: "?text=one" })).lesson).toEqual(page.lesson);
  expect((await load({ stored: slow, search: "?text=two" })).lesson).not.toEqual(page.lesson);
});

it.each([
  ["?group=ngBi&item=th", "ngrams", "As you wished, the pair th, so far 31 wpm of the 66 you aim at."],
  ["?group=lowercase&item=z", "characters", "As you wished, the letter z, which has not been measured yet."],
  ["?group=cw51_100&item=could", "words", "As you wished, the word could, which has not been measured yet."],
])("%s practises that item, and takes the turn of %s", async (search, kind, why) => {
  const page = await load({ stored: EVALUATED, search });
  expect([page.kind, sentence(page.reason)]).toEqual([kind, why]);
});

it.each(["?group=ngBi&item=zz", "?group=ngBi", "?item=th", "?group=none&item=th"])(
  "answers 404 for %s",
  async search => {
    expect((await visit({ search })).response.status).toBe(404);
  },
);

test("keeps the lesson until the address changes", () => {
  const at = (search: string) => new URL(`http://localhost:3000/typing-practice/for-you/${search}`);
  const asked = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(forYou.shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("") })).toBe(false);
  expect(forYou.shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("?text=b") })).toBe(true);
});
