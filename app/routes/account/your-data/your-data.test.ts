import { readFileSync } from "node:fs";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HISTORY_NAMES } from "~/domain/history-names";
import { AccountError } from "~server/auth/accounts";
import { BillingError } from "~server/billing/billing";
import type { HistoryEntry, ImportedResult, Records } from "~server/records/records";
import { toDayKey } from "~server/records/results/day-key";
import { withClaims } from "../../../../tests/support/auth/local-identity";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import { storeUses } from "../../../../tests/support/rate-limits";
import type { TestDatabase } from "../../../../tests/support/records/database";
import { COPY, typed } from "../../../../tests/support/records/submissions";
import { ORIGIN, type SignedUp } from "../../../../tests/support/screens";
import * as exporting from "../../api/export/route";
import { DeleteCard } from "./delete-card";
import * as yourData from "./route";

const PASSWORD = "four quiet green lamps";
let database: TestDatabase;
let records: Records;
let screens: BillingScreens;

beforeAll(async () => {
  screens = await openBillingScreens();
  ({ database } = screens);
  ({ records } = screens.services);
});
afterAll(() => screens.close());

let learner: SignedUp;
let made = 0;
beforeEach(async () => {
  learner = await screens.signUp();
});

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url), "utf8");

function importing(content: string | Uint8Array<ArrayBuffer>, name = "file.json", cookie = learner.cookie) {
  const form = new FormData();
  form.set("intent", "import");
  form.set("file", new File([content], name));
  return screens.visit("/profile/data/", yourData, { cookie, form });
}
async function exported(format: string): Promise<string> {
  const { response } = await screens.visit(`/api/export/?format=${format}`, exporting, {
    cookie: learner.cookie,
  });
  return response.text();
}
async function getAll(learnerId: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const page of records.allResults(learnerId)) entries.push(...page);
  return entries;
}
const post = (form: Record<string, string>) =>
  screens.visit("/profile/data/", yourData, { cookie: learner.cookie, form });
const result = (started: number, more: Partial<ImportedResult> = {}): ImportedResult => ({
  id: `${started}-abcdefgh`,
  name: "PARAGRAPH",
  source: "export",
  started,
  finished: started + 60_000,
  duration: 60_000,
  elapsed: 60_000,
  wpm: 50,
  rawWpm: 52,
  accuracy: 96.5,
  characters: 250,
  ...more,
});

test("export and import require a log-in, and are never cached", async () => {
  expect((await screens.visit("/profile/data/", yourData)).response.status).toBe(303);
  // No redirect either: a browser would save its target as the file.
  const { response } = await screens.visit("/api/export/", exporting);
  expect([response.status, response.headers.get("Location"), await response.text()]).toEqual([401, null, ""]);
  expect(yourData.headers()).toEqual({ "Cache-Control": "private, no-store" });
  const { loaderData } = await screens.visit("/profile/data/", yourData, { cookie: learner.cookie });
  const maxFileBytes = 16 * 1024 * 1024;
  expect(loaderData).toEqual({ tests: 0, plan: null, maxFileBytes, proof: "password", wasDeleted: false });
});

test("only deletion is unavailable while the account can't be read", async () => {
  const { accounts } = screens.services;
  const away = vi.spyOn(accounts, "account").mockRejectedValue(new AccountError("unavailable"));
  const { response, loaderData } = await screens.visit("/profile/data/", yourData, {
    cookie: learner.cookie,
  });
  away.mockRestore();
  expect([response.status, loaderData]).toMatchObject([200, { tests: 0, proof: "unavailable" }]);
});

test.each([
  ["password", /name="password"/],
  ["recent-sign-in", /value="delete-account"/],
  ["sign-in-again", /value="sign-in-again"/],
  ["unavailable", /account can&#x27;t be deleted right now/],
] as const)("offers the actions of an owner whose proof is: %s", (proof, offered) => {
  const html = renderToStaticMarkup(
    createElement(DeleteCard, { failed: undefined, wasDeleted: false, plan: null, proof }),
  );
  expect(html).toMatch(offered);
  expect(html).toContain('value="delete-data"');
  expect(html.includes('value="delete-account"')).toBe(proof === "password" || proof === "recent-sign-in");
});

describe("export", () => {
  test("is a file named by the learner's date, with the number of results in a header", async () => {
    await records.importResults(learner.id, [result(1_700_000_000_000), result(1_700_000_100_000)], "UTC");
    // The date always differs between the two.
    for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
      const cookie = `${learner.cookie}; tm_zone=${encodeURIComponent(zone)}`;
      const before = toDayKey(Date.now(), zone);
      const { response } = await screens.visit("/api/export/?format=csv", exporting, { cookie });
      const name = /^attachment; filename="typing-mentor-(.*)\.csv"$/.exec(
        response.headers.get("Content-Disposition") ?? "",
      )?.[1];
      expect([before, toDayKey(Date.now(), zone)]).toContain(name);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("X-Total-Results")).toBe("2");
      expect((await response.text()).trim().split("\r\n")).toHaveLength(3);
    }
  });

  test("counts the results even without a summary", async () => {
    const { id, ...stored } = result(1_700_000_000_000);
    await database.write(`users/${learner.id}/stats/${id}`, stored);
    const { response } = await screens.visit("/api/export/?format=csv", exporting, {
      cookie: learner.cookie,
    });
    expect(response.headers.get("X-Total-Results")).toBe("1");
    await response.text();
  });

  test("contains everything that is stored, as JSON", async () => {
    const written = { name: "Ada", email: "ada@example.com", topic: "other", text: "Hello." } as const;
    await records.addContactMessage({ ...written, userId: learner.id }, 1_700_000_000_000);
    await records.addContactMessage({ ...written, userId: null }, 1_700_000_000_001);
    await records.importResults(learner.id, [result(1_700_000_000_000)], "UTC");
    await records.importProgress(learner.id, {
      weakness: { lowercase: { a: [40, 50] }, ngBi: { th: [61] } },
      confusions: { a: { s: 3, ".": 1 } },
    });
    await records.setPreferences(learner.id, { paletteMode: "light" });
    expect(JSON.parse(await exported("json"))).toMatchObject({
      subscription: null,
      isTrialEligible: true,
      feedback: [],
    });
    await screens.billing.startTrial(learner);
    const said = { userId: learner.id, email: learner.email, about: "trial", text: "Too dear." } as const;
    await records.addFeedback(said, 1_700_000_000_000);
    await records.addFeedback({ ...said, userId: "somebody-else" }, 1_700_000_000_000);
    const at = 1_700_000_000_000;
    for (const id of [learner.id, "somebody-else"]) {
      await records.addChatMessage(id, { start: null, content: `I am ${id}.` }, at);
    }
    await records.addChatReply(learner.id, at, "Hello!", at + 1);
    expect(JSON.parse(await exported("json"))).toMatchObject({
      format: "typing-mentor",
      version: 1,
      results: [result(1_700_000_000_000)],
      weakness: { lowercase: { a: [40, 50] }, ngBi: { th: [61] } },
      confusions: { a: { s: 3, ".": 1 } },
      preferences: { paletteMode: "light" },
      details: { firstName: "", dateOfBirth: 0 },
      subscription: { type: "trial", paddleSubscriptionId: null },
      isTrialEligible: false,
      feedback: [{ at: 1_700_000_000_000, email: learner.email, about: "trial", text: "Too dear." }],
      contactMessages: [{ at: 1_700_000_000_000, ...written }],
      conversations: [
        {
          start: at,
          messages: [
            { role: "user", content: `I am ${learner.id}.`, at },
            { role: "assistant", content: "Hello!", at: at + 1 },
          ],
        },
      ],
    });
  });

  test("has the course, the plan, the comparison and the milestones, which an import leaves out", async () => {
    const course = { layout: "us", unit: "fj", step: "check" } as const;
    const { text, seal } = COPY.exercise(course, { seed: learner.id, trouble: "" });
    const pace = Math.floor(Math.random() * 1_000);
    const now = Date.now();
    const participation = { arm: "prose", joinedAt: now, day: "2026-03-01" };
    await database.write(`users/${learner.id}/learning/comparison`, participation);
    const passed = typed({
      lessonName: "COURSE",
      text,
      started: now - 600_000,
      gap: nth => (nth === 1 ? pace : 400),
    });
    const { entry } = await records.saveResult(learner.id, { ...passed, seal, course }, now);
    const file = await exported("json");
    const passedAt = Math.round(entry.finished / 1_000) * 1_000;
    expect(JSON.parse(file)).toMatchObject({
      learning: {
        us: {
          plan: await database.read(`users/${learner.id}/learning/us/plan`),
          course: [
            { unit: "fj", keys: "fj", passedAt, tries: 0, reviews: 0, reviewAt: passedAt + 86_400_000 },
          ],
          checks: { keystrokes: text.length, texts: [] },
        },
      },
      comparison: participation,
      milestones: { "course-first-unit": entry.finished },
    });

    const other = await screens.signUp();
    const { actionData } = await importing(file, "file.json", other.cookie);
    expect(actionData).toMatchObject({ report: { added: 1 } });
    expect(await records.milestones(other.id)).toEqual({});
    expect(await records.courseProgress(other.id, "us")).toEqual({});
    await records.erase(learner.id, "typing-data");
    expect(JSON.parse(await exported("json"))).toMatchObject({
      learning: {},
      comparison: null,
      milestones: {},
    });
  });

  test("refuses another format, and limits exports per hour", async () => {
    const { response } = await screens.visit("/api/export/?format=xml", exporting, {
      cookie: learner.cookie,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: "unknown-format", message: "An export is either json or csv." },
    ]);
    for (let uses = 0; uses < 60; uses++)
      await records.countUse("exports", learner.id, 3_600_000, Date.now());
    const refused = await screens.visit("/api/export/", exporting, { cookie: learner.cookie });
    expect(refused.response.status).toBe(429);
  });

  test("is cut off and logged when it fails midway", async () => {
    await records.importResults(learner.id, [result(1_700_000_000_000)], "UTC");
    const failing = vi.spyOn(records, "allResults").mockImplementation(async function* () {
      yield [result(1_700_000_000_000)];
      throw new Error("the database is gone");
    });
    await expect(exported("json")).rejects.toThrow("the database is gone");
    failing.mockRestore();
    expect(screens.logged.some(line => line.includes("an export broke off"))).toBe(true);
  });
});

describe("import", () => {
  test.each([
    ["keybr", fixture("keybr-typing.data.json"), 3, "KEYBR"],
    ["monkeytype", fixture("monkeytype-results.csv"), 3, "MONKEYTYPE"],
  ])("counts %s once when it is imported twice", async (format, content, howMany, name) => {
    const first = await importing(content);
    expect(first.response.status).toBe(200);
    expect(first.actionData).toEqual({
      report: {
        fileName: "file.json",
        format,
        added: howMany,
        known: 0,
        repeated: 1,
        unread: { count: 2, first: expect.any(Array) },
        hadProgress: false,
      },
    });
    const second = await importing(content, "again.txt");
    expect(second.actionData).toMatchObject({ report: { added: 0, known: howMany } });
    expect((await getAll(learner.id)).map(entry => entry.name)).toEqual(Array(howMany).fill(name));
    expect((await records.summary(learner.id)).tests).toBe(howMany);
  });

  test("assigns results to days in the learner's time zone", async () => {
    // 22:00 on the 4th in UTC is 03:30 on the 5th in Kolkata.
    const finished = "2023-03-04T22:00:00.000Z";
    const row = { timeStamp: finished, length: 50, time: 10_000, errors: 1 };
    await importing(JSON.stringify([row]), "f.json", `${learner.cookie}; tm_zone=Asia%2FKolkata`);
    expect((await records.days(learner.id, {})).map(({ date }) => date)).toEqual(["2023-03-05"]);
  });

  test.each<[string, string, number, RegExp]>([
    ["nothing", "", 422, /is empty/],
    ["a text", "Dear diary", 422, /none of the files/],
    ["half a file", '[{"timeStamp":"20', 422, /not whole/],
  ])("says why it refuses %s", async (_name, content, status, words) => {
    const { response, actionData } = await importing(content);
    expect(response.status).toBe(status);
    expect(actionData).toEqual({ importError: expect.stringMatching(words) });
  });

  test("adds nothing from unreadable rows, and lists them", async () => {
    const { response, actionData } = await importing('[{"timeStamp":"x","length":1,"time":1,"errors":0}]');
    expect(response.status).toBe(422);
    expect(actionData).toMatchObject({ report: { added: 0, unread: { count: 1 } } });
  });

  test("asks for a file when there is none, and refuses a file above 16 MB", async () => {
    expect((await post({ intent: "import" })).response.status).toBe(400);
    const { response, actionData } = await importing(new Uint8Array(16 * 1024 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(actionData).toEqual({ importError: expect.stringContaining("16 MB") });
  });

  test("is limited per hour", async () => {
    for (let uses = 0; uses < 20; uses++)
      await records.countUse("imports", learner.id, 3_600_000, Date.now());
    expect((await importing("[]")).response.status).toBe(429);
  });

  test("fills empty lists from an export, and leaves others unchanged", async () => {
    const file = (a: number[]) =>
      JSON.stringify({
        format: "typing-mentor",
        version: 1,
        results: [],
        weakness: { lowercase: { a, b: [30] } },
        confusions: { a: { s: 2 } },
      });
    await records.importProgress(learner.id, { weakness: { lowercase: { a: [90] } }, confusions: {} });
    const { response } = await importing(file([10]));
    expect(response.status).toBe(200);
    await importing(file([20]));
    expect(await records.weakness(learner.id, ["lowercase"])).toMatchObject({
      lowercase: { a: [90], b: [30] },
    });
    expect(await records.confusions(learner.id)).toEqual({ a: { s: 2 } });
  });
});

describe("export, deletion and import", () => {
  const entries = fc.uniqueArray(
    fc
      .record({
        name: fc.constantFrom(...HISTORY_NAMES),
        started: fc.integer({ min: 1_000_000_000_000, max: 1_750_000_000_000 }),
        random: fc.stringMatching(/^[a-z0-9]{8,32}$/),
        elapsed: fc.integer({ min: 1, max: 900_000 }),
        wpm: fc.integer({ min: 0, max: 300 }),
        tenths: fc.integer({ min: 0, max: 1_000 }),
        source: fc.constantFrom("keybr", "monkeytype", "export"),
      })
      .map(({ random, tenths, elapsed, ...rest }) =>
        result(rest.started, {
          ...rest,
          id: `${rest.started}-${random}`,
          finished: rest.started + elapsed,
          elapsed,
          duration: elapsed,
          accuracy: tenths / 10,
          rawWpm: rest.wpm,
        } as Partial<ImportedResult>),
      ),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  );

  test.each(["json", "csv"])("restore the same results and statistics as %s", async format => {
    await fc.assert(
      fc.asyncProperty(entries, async results => {
        await records.erase(learner.id, "everything");
        await records.importResults(learner.id, results, "UTC");
        const [before, summary, days] = await Promise.all([
          getAll(learner.id),
          records.summary(learner.id),
          records.days(learner.id, {}),
        ]);
        const file = await exported(format);
        await records.erase(learner.id, "everything");
        await importing(file);
        expect(await getAll(learner.id)).toEqual(before);
        const { tests, elapsed, characters, bestWpm, bests } = await records.summary(learner.id);
        expect({ tests, elapsed, characters, bestWpm, bests }).toEqual({
          tests: summary.tests,
          elapsed: summary.elapsed,
          characters: summary.characters,
          bestWpm: summary.bestWpm,
          bests: summary.bests,
        });
        expect(await records.days(learner.id, {})).toEqual(days);
      }),
      // Within the hourly limits.
      { numRuns: 5, endOnFailure: true },
    );
  });
});

describe("deletion", () => {
  const DELETE_ACCOUNT = { intent: "delete-account", confirmation: "DELETE", password: PASSWORD };
  const getEverything = (id: string) => database.read(`users/${id}`);
  const fill = async () => {
    await records.importResults(learner.id, [result(1_700_000_000_000)], "UTC");
    await records.setPreferences(learner.id, { paletteMode: "light" });
  };

  test.each(["delete-data", "delete-account"])("requires the typed word for %s", async intent => {
    await fill();
    for (const confirmation of ["", "delete", "yes"]) {
      const { response, actionData } = await post({ intent, confirmation });
      expect(response.status).toBe(400);
      expect(actionData).toEqual({
        failed: { intent, error: expect.stringContaining("Nothing was deleted") },
      });
    }
    expect((await records.summary(learner.id)).tests).toBe(1);
  });

  test("of the account succeeds and logs out, even if the final check for leftovers fails", async () => {
    await fill();
    const erase = records.erase;
    const failing = vi
      .spyOn(records, "erase")
      .mockImplementationOnce(erase)
      .mockRejectedValueOnce(new Error("no answer"));
    const { response, cookie } = await post(DELETE_ACCOUNT);
    failing.mockRestore();
    expect([response.status, cookie]).toEqual([303, "__session="]);
    expect(screens.logged.join()).toContain("may be left");
  });

  test("keeps only the account and the subscription when the typing data is deleted", async () => {
    await fill();
    await database.write(`users/${learner.id}/aiSubscription`, { type: "yearly" });
    const { response } = await post({ intent: "delete-data", confirmation: " DELETE " });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/profile/data/?notice=data-deleted#delete",
    ]);
    expect(await getEverything(learner.id)).toEqual({ aiSubscription: { type: "yearly" } });
    const { loaderData } = await screens.visit("/profile/data/?notice=data-deleted", yourData, {
      cookie: learner.cookie,
    });
    expect(loaderData).toMatchObject({ tests: 0, wasDeleted: true });
  });

  test("leaves nothing of the account, and no way to log in", async () => {
    await fill();
    const { response, cookie } = await post(DELETE_ACCOUNT);
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/login/?notice=account-deleted#main",
    ]);
    expect(cookie).toBe("__session=");
    expect(await getEverything(learner.id)).toBeNull();
    await expect(screens.services.accounts.logIn(learner.email, PASSWORD, 3_600)).rejects.toThrow(
      "credentials-wrong",
    );
    expect((await post({ intent: "delete-data", confirmation: "DELETE" })).response.status).toBe(303);
    expect((await screens.visit("/api/export/", exporting, { cookie: learner.cookie })).response.status).toBe(
      401,
    );
  });

  test("says what is left of the account while the identity service is unavailable, and can be retried", async () => {
    await fill();
    const { accounts } = screens.services;
    const away = vi.spyOn(accounts, "deleteAccount").mockRejectedValue(new AccountError("unavailable"));
    const { response, actionData } = await post(DELETE_ACCOUNT);
    away.mockRestore();
    expect(response.status).toBe(503);
    expect(actionData).toEqual({
      failed: { intent: "delete-account", error: expect.stringContaining("your account is still there") },
    });
    expect((await post(DELETE_ACCOUNT)).response.status).toBe(303);
  });

  test("cancels the account's paid plan first, and announces that", async () => {
    await fill();
    const id = await screens.buy(learner, "premium-yearly");
    const { loaderData } = await screens.visit("/profile/data/", yourData, { cookie: learner.cookie });
    expect(loaderData).toMatchObject({ plan: "Yearly Premium" });

    vi.spyOn(screens.billing, "closeAccount").mockRejectedValueOnce(new BillingError("cancel-failed"));
    const { response, actionData } = await post(DELETE_ACCOUNT);
    expect(response.status).toBe(502);
    expect(actionData).toEqual({
      failed: { intent: "delete-account", error: expect.stringContaining("nothing was deleted") },
    });
    expect((await records.summary(learner.id)).tests).toBe(1);

    expect((await post(DELETE_ACCOUNT)).response.status).toBe(303);
    const { subscriptions } = await screens.paddle.control({});
    expect(subscriptions.find(one => one.id === id)).toMatchObject({ status: "canceled" });
    expect(await getEverything(learner.id)).toBeNull();
  });

  describe("requires a confirmation to delete the account", () => {
    const nothing = async (form: Record<string, string>, cookie = learner.cookie) => {
      const answer = await screens.visit("/profile/data/", yourData, { cookie, form });
      expect(await screens.services.accounts.account(learner.id)).not.toBeNull();
      return { status: answer.response.status, failed: (answer.actionData as { failed: object }).failed };
    };
    /** A learner without a password, who signed in this many seconds ago. */
    async function googleLearner(secondsAgo: number) {
      const { accounts, session } = screens.services;
      const email = `google-${made++}@example.com`;
      const idToken = withClaims(await screens.identity.googleIdToken(email, email), {
        auth_time: Math.floor(Date.now() / 1000) - secondsAgo,
      });
      const issued = await accounts.exchangeIdToken(idToken, null, { signIn: 3_600, refresh: 3_600 });
      if (issued === null) throw new Error("There is no session.");
      const cookie = await session.issue(issued.cookie, { origin: ORIGIN, login: true });
      learner = { id: issued.learner.id, cookie: cookie.split(";")[0] ?? "", email };
    }
    const getProof = async () =>
      (await screens.visit("/profile/data/", yourData, { cookie: learner.cookie })).loaderData;

    test("by the password if there is one", async () => {
      expect(await getProof()).toMatchObject({ proof: "password" });
      const { password: _, ...withoutPassword } = DELETE_ACCOUNT;
      expect(await nothing(withoutPassword)).toEqual({
        status: 400,
        failed: {
          intent: "delete-account",
          field: "password",
          error: "Nothing was deleted. Enter your password.",
        },
      });
      expect(await nothing({ ...DELETE_ACCOUNT, password: "not the password" })).toEqual({
        status: 400,
        failed: {
          intent: "delete-account",
          field: "password",
          error: "Nothing was deleted. That isn't your password.",
        },
      });
    });

    test("and limits guesses", async () => {
      await storeUses(screens.database, "confirm-password", { ip: "", account: learner.id }, 9);
      const wrong = { ...DELETE_ACCOUNT, password: "not the password" };
      expect(await nothing(wrong)).toMatchObject({ status: 400 });
      expect(await nothing(DELETE_ACCOUNT)).toMatchObject({ status: 429 });
    });

    test("by a sign-in within five minutes if there is no password", async () => {
      await googleLearner(290);
      expect(await getProof()).toMatchObject({ proof: "recent-sign-in" });
      expect((await post(DELETE_ACCOUNT)).response.status).toBe(303);
      expect(await screens.services.accounts.account(learner.id)).toBeNull();
    });

    test("and logs out and back in if the sign-in is older", async () => {
      await googleLearner(0);
      const now = Date.now();
      vi.spyOn(Date, "now").mockReturnValue(now + 301_000);
      expect(await getProof()).toMatchObject({ proof: "sign-in-again" });
      expect(await nothing(DELETE_ACCOUNT)).toMatchObject({
        status: 403,
        failed: { error: expect.stringContaining("Log in again") },
      });
      const { response, cookie } = await post({ intent: "sign-in-again" });
      vi.restoreAllMocks();
      expect([response.status, cookie]).toEqual([303, "__session="]);
      const destination = encodeURIComponent("/profile/data/#delete");
      expect(response.headers.get("Location")).toBe(`/login/?toast=show&destination=${destination}`);
      expect((await post(DELETE_ACCOUNT)).response.headers.get("Location")).toMatch(/^\/login\//);
    });
  });

  test("is refused for visitors", async () => {
    await fill();
    const form = { intent: "delete-data", confirmation: "DELETE" };
    const { response } = await screens.visit("/profile/data/", yourData, { form });
    expect(response.headers.get("Location")).toMatch(/^\/login\//);
    expect((await records.summary(learner.id)).tests).toBe(1);
  });

  test("answers 400 for an unknown intent", async () => {
    expect((await post({ intent: "fly", confirmation: "DELETE" })).response.status).toBe(400);
  });
});
