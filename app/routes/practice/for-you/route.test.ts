import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { encodePreferences, PREFERENCES_KEY, type Preferences } from "~/domain/preferences";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { readEnv } from "~server/config/env";
import type { Services } from "~server/services";
import { storePractice } from "../../../../tests/support/records/practice";
import { openRecords } from "../../../../tests/support/records/records";
import { COPY } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";
import * as forYou from "./route";

let screens: Screens;
/** Of a server where no comparison runs. */
let off: Pick<Services, "env" | "records">;
let closeOff: () => Promise<void>;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens({ env: { LEARNING_COMPARISON_FROM: "2026-01-01" } });
  const { port, close } = openRecords(screens.database, screens.services.logger);
  off = { env: readEnv({}), records: port };
  closeOff = close;
  ann = await screens.signUp();
});
afterAll(async () => {
  await closeOff();
  await screens.close();
});

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
  [{}, "LOWERCASE", "Evaluation 1 of 3: small letters. It shows which keys to start with."],
  [
    { lowercase: { a: [30] } },
    "NG_BI",
    "Evaluation 2 of 3: pairs of letters. It shows which ones slow you down.",
  ],
  [
    { lowercase: { a: [30] }, ngBi: { th: [30] } },
    "CW_1_50",
    "Evaluation 3 of 3: the fifty most frequent words. Then you get your weakness profile.",
  ],
] satisfies [StoredWeakness, string, string][])(
  "with %j measured shows %s",
  async (stored, lessonName, why) => {
    const { lesson, reason, kind, weakKind } = await load({ stored });
    expect([lesson.lessonName, sentence(reason), kind, weakKind]).toEqual([
      lessonName,
      why,
      "evaluation",
      null,
    ]);
    expect(COPY.isKnown(lesson.lessonName, lesson.text, lesson.seal)).toBe(true);
  },
);

test("after the evaluation is made by the plan, from what is stored", async () => {
  const slow = {
    ...EVALUATED,
    lowercase: { q: [60, 60, 60], e: [12, 12, 12], t: [60, 60, 60], a: [60, 60, 60] },
  };
  const page = await load({ stored: slow, search: "?text=one" });
  expect([page.lesson.lessonName, page.reason, page.kind]).toEqual(["AI", null, "plan"]);
  expect(page.planned?.reasons[0]).toMatchObject({ item: "e", kind: "key" });
  expect(COPY.isKnown("AI", page.lesson.text, page.lesson.seal)).toBe(true);
  expect((await load({ stored: slow, search: "?text=one" })).lesson).toEqual(page.lesson);
  expect((await load({ stored: slow, search: "?text=two" })).lesson).not.toEqual(page.lesson);
});

it.each([
  ["?group=ngBi&item=th", "ngrams", "Let's practise the pair th. So far: 31 wpm (target: 66 wpm)."],
  ["?group=lowercase&item=z", "characters", "Let's practise the letter z. It isn't measured yet."],
  ["?group=cw51_100&item=could", "words", "Let's practise the word could. It isn't measured yet."],
])("%s practises that item, and takes the turn of %s", async (search, kind, why) => {
  const page = await load({ stored: EVALUATED, search });
  expect([page.weakKind, sentence(page.reason)]).toEqual([kind, why]);
});

it.each(["?group=ngBi&item=zz", "?group=ngBi", "?item=th", "?group=none&item=th"])(
  "answers 404 for %s",
  async search => {
    expect((await visit({ search })).response.status).toBe(404);
  },
);

describe("a visitor", () => {
  const loadAs = async (
    lessonChoice: Preferences["lessonChoice"],
    search = "",
    evaluated = "tm_evaluated=1",
  ) => {
    const cookie = `${PREFERENCES_KEY}=${encodePreferences({ lessonChoice })}; ${evaluated}`;
    const { loaderData } = await screens.visit(`/typing-practice/for-you/${search}`, forYou, { cookie });
    return loaderData as Awaited<ReturnType<typeof forYou.loader>>;
  };

  test.each([
    ["plan", "plan", "AI"],
    ["rotation", "evaluation", "LOWERCASE"],
    ["prose", "prose", "PARAGRAPH"],
  ] as const)(
    "who has chosen %s gets it, and isn't invited to the comparison",
    async (chosen, kind, name) => {
      const page = await loadAs(chosen);
      expect(page).toMatchObject({ kind, lesson: { lessonName: name }, isInvited: false, isLearner: false });
      expect(page.reason !== null || page.planned !== null).toBe(true);
      expect(COPY.isKnown(name, page.lesson.text, page.lesson.seal)).toBe(true);
    },
  );

  test("is evaluated first", async () => {
    expect(await loadAs("plan", "", "")).toMatchObject({
      kind: "evaluation",
      lesson: { lessonName: "LOWERCASE" },
    });
  });

  test("gets the same paragraph for the same address, and another one next", async () => {
    const page = await loadAs("prose", "?text=one");
    expect(await loadAs("prose", "?text=one")).toMatchObject({ lesson: page.lesson });
    expect((await loadAs("prose", `?text=${page.nextSeed}`)).lesson).not.toEqual(page.lesson);
  });
});

describe("a learner", () => {
  beforeEach(async () => {
    ann = await screens.signUp();
  });

  test("who has chosen paragraphs gets one after the evaluation, and not before", async () => {
    await screens.services.records.setPreferences(ann.id, { lessonChoice: "prose" });
    expect((await load({})).kind).toBe("evaluation");
    const page = await load({ stored: EVALUATED });
    expect([page.kind, page.lesson.lessonName, sentence(page.reason)]).toEqual([
      "prose",
      "PARAGRAPH",
      "A paragraph at random: ordinary text trains every key a little.",
    ]);
  });

  test("whose items are all at their target gets a paragraph in the rotation", async () => {
    await screens.services.records.setPreferences(ann.id, { lessonChoice: "rotation" });
    const page = await load({ stored: EVALUATED, wpm: 1 });
    expect([page.kind, page.lesson.lessonName, sentence(page.reason)]).toEqual([
      "rotation",
      "PARAGRAPH",
      "Nothing is weak at the moment, so this is a paragraph at random.",
    ]);
  });

  test.each(["plan", "rotation", "prose"] as const)(
    "whose lessons are by %s gets a check after 5,000 keystrokes, and only then",
    async lessonChoice => {
      const { database, services } = screens;
      await services.records.setPreferences(ann.id, { lessonChoice });
      const loadAfter = async (keystrokes: number, stored = EVALUATED) => {
        await database.write(`users/${ann.id}/learning/us/checks`, { keystrokes });
        return load({ stored });
      };
      expect((await loadAfter(4_999)).kind).toBe(lessonChoice);
      expect((await loadAfter(5_000, {})).kind).toBe("evaluation");
      const page = await loadAfter(5_000);
      expect([page.kind, page.lesson.lessonName, sentence(page.reason)]).toEqual([
        "check",
        "CHECK",
        "A short check: the same difficulty each time, so you can see how you improve.",
      ]);
      expect(COPY.isKnown("CHECK", page.lesson.text, page.lesson.seal)).toBe(true);
      expect((await loadAfter(6_000)).lesson).toEqual(page.lesson);
    },
  );
});

describe("the comparison", () => {
  /** A learner who has taken the evaluation, and began to practise on that day. */
  const open = async (
    { id, cookie }: SignedUp,
    { stored = EVALUATED, firstDay = "2026-01-01", services = {} as Partial<Services> } = {},
  ) => {
    await storePractice(screens.database, id, { weakness: stored, wpms: [44], summary: { firstDay } });
    const page = await screens.visit("/typing-practice/for-you/", forYou, { cookie, services });
    return page.loaderData as Awaited<ReturnType<typeof forYou.loader>>;
  };

  test("invites new learners after their evaluation, until they answer", async () => {
    const [newcomer, regular] = [await screens.signUp(), await screens.signUp()];
    expect((await open(newcomer, { stored: {} })).isInvited).toBe(false);
    expect((await open(newcomer)).isInvited).toBe(true);
    expect((await open(regular, { firstDay: "2025-12-31" })).isInvited).toBe(false);
    await screens.services.records.declineComparison(newcomer.id, Date.now());
    expect(await open(newcomer)).toMatchObject({ isInvited: false, kind: "plan" });
  });

  test("invites nobody while it is off, and nobody who has chosen their lessons", async () => {
    expect((await open(await screens.signUp(), { services: off })).isInvited).toBe(false);
    const chooser = await screens.signUp();
    await screens.services.records.setPreferences(chooser.id, { lessonChoice: "rotation" });
    expect((await open(chooser)).isInvited).toBe(false);
  });

  test("begins with a check, then gives lessons by the arm; when it is over, the usual ones", async () => {
    const member = await screens.signUp();
    const { records } = screens.services;
    const joined = await records.joinComparison(member.id, Date.now(), "UTC");
    expect(await open(member)).toMatchObject({ kind: "check", isInvited: false });
    const check = { wpm: 44, keystrokes: 300, elapsed: 60_000 };
    await screens.database.write(`users/${member.id}/learning/comparison/firstCheck`, check);
    expect((await open(member)).kind).toBe(joined?.arm);
    expect((await open(member, { services: off })).kind).toBe("plan");
  });
});

test("keeps the lesson until the address changes", () => {
  const at = (search: string) => new URL(`http://localhost:3000/typing-practice/for-you/${search}`);
  const asked = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(forYou.shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("") })).toBe(false);
  expect(forYou.shouldRevalidate({ ...asked, currentUrl: at(""), nextUrl: at("?text=b") })).toBe(true);
});
