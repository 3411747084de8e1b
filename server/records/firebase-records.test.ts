import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toStorageKey } from "~/domain/database-keys";
import { DAY, HOUR } from "~/domain/durations";
import { toTranscript } from "~/engine/transcript/transcript";
import { countConfusions } from "~/engine/weakness/confusions";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { ANY_TEXT } from "../../tests/support/records/records";
import {
  buildSubmission,
  COPY,
  getReplay,
  longText,
  NOW,
  paragraph,
  typed,
  typedTest,
  weaknessAfter,
  weaknessIn,
} from "../../tests/support/records/submissions";
import { getShard, openShards } from "../database/shards";
import { createFirebaseRecords } from "./firebase-records";
import { EMPTY_SUMMARY, type Records, type ResultSubmission } from "./records";
import type { KnownTexts } from "./results/assess";

const logged = vi.fn();
const logger = { warn: logged, error: logged };

let database: TestDatabase;
let records: Records;
let elsewhere: Records;
const closing: (() => Promise<void>)[] = [];

function openRecords(copy: KnownTexts = COPY): Records {
  const { port, close } = createFirebaseRecords({
    projectId: "demo-records",
    serviceAccount: null,
    databaseUrls: [database.url],
    emulatorHost: database.host,
    copy,
    logger,
  });
  closing.push(close);
  return port;
}

beforeAll(async () => {
  database = await openTestDatabase();
  records = openRecords();
  elsewhere = openRecords();
});
afterAll(async () => {
  await Promise.all(closing.map(close => close()));
  await database.close();
});

/** Each test has a learner of its own. */
let learners = 0;
let ann: string;
beforeEach(() => {
  ann = `ann${++learners}`;
  logged.mockClear();
  // Firebase's client says so when a write is refused, which here is how two servers notice each other.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

const save = (submission: ResultSubmission, by = records) => by.saveResult(ann, submission, NOW);
const stats = async () => Object.keys(((await database.read(`users/${ann}/stats`)) ?? {}) as object);
const claims = async () =>
  Object.values(((await database.read("resultClaims")) ?? {}) as Record<string, { uid: string }>);

const weakness = async () => weaknessIn(await database.read(`users/${ann}/weakness`));

/** Values regardless of the order in which results came in. */
const sorted = (lists: Record<string, readonly number[]>) =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, [...list].sort((a, b) => a - b)]));

describe("saving a result", () => {
  it("replaces an unreadable list of speeds, and logs it", async () => {
    const submission = typed();
    const expected = weaknessAfter([submission]);
    await database.write(`users/${ann}/weakness/lowercase`, { e: "fast", a: { x: 1 } });
    expect((await save(submission)).isNew).toBe(true);
    expect(await weakness()).toEqual(expected);
    const path = `users/${ann}/weakness/lowercase/e`;
    expect(logged).toHaveBeenCalledWith({ learnerId: ann, path }, "a stored list of speeds cannot be read");
  });

  it("stores the replay's numbers, the weakness values, the confusions and the summary", async () => {
    const submission = typed({ slip: nth => nth % 25 === 3 });
    const { entry, summary, isNew } = await save(submission);
    expect(isNew).toBe(true);
    const { id, ...result } = entry;
    expect(id).toBe(submission.id);
    expect(await database.read(`users/${ann}/stats/${id}`)).toEqual(result);
    expect(await records.summary(ann)).toEqual(summary);
    expect(summary).toMatchObject({ revision: 1, tests: 1, bestWpm: result.wpm, lastLesson: "PARAGRAPH" });
    expect(await weakness()).toEqual(weaknessAfter([submission]));

    const test = getReplay(submission);
    expect(Object.keys(countConfusions(test)).length).toBeGreaterThan(3);
    expect(await database.read(`users/${ann}/confusions`)).toEqual(
      Object.fromEntries(
        Object.entries(countConfusions(test)).map(([expected, instead]) => [toStorageKey(expected), instead]),
      ),
    );
  });

  it("adds to existing data, and to the confusion counts", async () => {
    const submissions = [1, 2, 3].map(seed =>
      typed({ text: paragraph(seed), started: NOW - 900_000 * seed, slip: nth => nth === 10 }),
    );
    for (const submission of submissions) await save(submission);
    expect(await weakness()).toEqual(weaknessAfter(submissions));
    const confusions = (await database.read(`users/${ann}/confusions`)) as Record<
      string,
      Record<string, number>
    >;
    expect(
      Object.values(confusions)
        .flatMap(Object.values)
        .reduce((sum: number, n) => sum + Number(n), 0),
    ).toBe(3);
  });

  it("keeps the last thirty values of each item", async () => {
    const submissions = Array.from({ length: 40 }, (_, n) =>
      typed({ text: paragraph(7), started: NOW - 100_000_000 + n * 100_000, gap: () => 60 + n }),
    );
    for (const submission of submissions) await save(submission);
    const stored = await weakness();
    expect(stored).toEqual(weaknessAfter(submissions));
    expect(Math.max(...Object.values(stored).map(list => list.length))).toBe(30);
    expect(await stats()).toHaveLength(40);
  });

  it("stores items named like database keys or language keywords", async () => {
    const anything = openRecords(ANY_TEXT);
    const text = 'a.b #1 $2 [x] /7/ 0123456789 constructor __proto__ 100% \'tis "so" {z}';
    const submissions = [1, 2].map(n =>
      typed({ text, started: NOW - 900_000 * n, slip: nth => nth % 7 === 4 }),
    );
    for (const submission of submissions) await save(submission, anything);
    const stored = await weakness();
    expect(stored).toEqual(weaknessAfter(submissions));
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(["punctuation/%2E", "punctuation/%5B", "punctuation/%2F", "num/0"]),
    );
  });

  it("drops confusions with characters that no key types", async () => {
    const { events, endedAt } = toTranscript(typedTest({ gap: () => 100 }));
    const odd = buildSubmission({
      events: [
        ...events.slice(0, 5),
        { at: 450, char: "\ud83d" },
        { at: 460, backspace: true },
        { at: 470, char: "\u0001" },
        { at: 480, backspace: true },
        ...events.slice(5),
      ],
      endedAt,
    });
    expect((await save(odd)).isNew).toBe(true);
    expect(await database.read(`users/${ann}/confusions`)).toBeNull();
  });
});

describe("a result is stored exactly once", () => {
  it("from ten identical posts at once", async () => {
    const submission = typed();
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(submission)));
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(saved.map(({ entry }) => JSON.stringify(entry))).size).toBe(1);
    expect(await stats()).toEqual([submission.id]);
    expect(await weakness()).toEqual(weaknessAfter([submission]));
    expect((await records.summary(ann)).tests).toBe(1);
  });

  it("from ten identical posts at once to two servers", async () => {
    const submission = typed();
    const saved = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(submission, n % 2 === 0 ? records : elsewhere)),
    );
    expect(saved.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(1);
    expect(await stats()).toEqual([submission.id]);
    expect(await weakness()).toEqual(weaknessAfter([submission]));
    expect(await records.summary(ann)).toMatchObject({ tests: 1, revision: 1 });
  });

  it("beside another result at the same time", async () => {
    const submissions = [1, 2].map(seed => typed({ text: paragraph(seed), started: NOW - 900_000 + seed }));
    const saved = await Promise.all(submissions.map(submission => save(submission)));
    expect(saved.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(await weakness()).toEqual(weaknessAfter(submissions));
    expect(await records.summary(ann)).toMatchObject({ tests: 2, revision: 2 });
  });

  it("among twelve simultaneous results on two servers", async () => {
    const submissions = Array.from({ length: 12 }, (_, n) =>
      typed({ text: "Brown fox jumps. Quick!", started: NOW - 9_000_000 + n, gap: nth => 80 + nth + n }),
    );
    const servers = [openRecords(ANY_TEXT), openRecords(ANY_TEXT)];
    await Promise.all(submissions.map((submission, n) => save(submission, servers[n % 2] ?? records)));
    expect(await stats()).toHaveLength(12);
    expect(await records.summary(ann)).toMatchObject({ tests: 12, revision: 12 });
    expect(sorted(await weakness())).toEqual(sorted(weaknessAfter(submissions)));
  });

  it("when the same keystrokes come under another id", async () => {
    const submission = typed();
    const first = await save(submission);
    const again = await save({ ...submission, id: `${submission.started}-zzzzzzzz` });
    expect(again).toEqual({ ...first, isNew: false });
    expect(await stats()).toEqual([submission.id]);
  });

  it("when the same keystrokes come under another date", async () => {
    const submission = typed();
    const first = await save(submission);
    const started = submission.started - 86_400_000;
    const again = await save({ ...submission, started, id: `${started}-zzzzzzzz` });
    expect(again).toEqual({ ...first, isNew: false });
    expect(await stats()).toEqual([submission.id]);
  });

  it("and a repeat returns the current summary, without another check", async () => {
    const submission = typed();
    await save(submission);
    const later = await save(typed({ text: paragraph(2), started: NOW - 60_000 * 5 }));
    const repeat = await records.saveResult(ann, submission, NOW + 500 * 24 * 60 * 60 * 1000);
    expect(repeat).toMatchObject({ isNew: false, summary: later.summary });
  });
});

describe("no data is stored for", () => {
  async function refused(submission: ResultSubmission, learnerId = ann) {
    const before = JSON.stringify(await database.read(""));
    const error: unknown = await records
      .saveResult(learnerId, submission, NOW)
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(await database.read(""))).toBe(before);
    return error;
  }

  it("a result that belongs to another learner", async () => {
    expect(await refused(typed({ owner: "somebody-else" }))).toMatchObject({
      code: "wrong-learner",
      status: 403,
    });
    expect((await save(typed({ owner: ann }))).isNew).toBe(true);
  });

  it("keystrokes that another learner has saved", async () => {
    const submission = typed({ started: NOW - 77_777_777 });
    await save(submission);
    const elsewhen = submission.started + 1;
    const redated = { ...submission, started: elsewhen, id: `${elsewhen}-zzzzzzzz` };
    for (const stolen of [submission, redated]) {
      expect(await refused(stolen, "thief")).toMatchObject({ code: "already-claimed", status: 403 });
    }
    expect((await claims()).filter(({ uid }) => uid === "thief")).toEqual([]);
  });

  it("another result with the same id", async () => {
    const submission = typed();
    await save(submission);
    const other = { ...typed({ text: paragraph(9) }), id: submission.id };
    expect(await refused(other)).toMatchObject({ code: "id-taken", status: 409 });
  });

  it.each([
    ["a text that is not ours", { ...typed(), text: "Something else." }, "unknown-text"],
    [
      "a doctored transcript",
      { ...typed(), transcript: typed().transcript.replace(/^.{60}/, "A".repeat(60)) },
      "transcript-invalid",
    ],
    ["a speed beyond any hand", typed({ gap: () => 10 }), "implausible"],
    [
      "a clock the lesson has not",
      { ...typed({ lessonName: "ONE_MIN", text: longText(900) }), duration: 1_000 },
      "malformed",
    ],
    ["a start in the future", typed({ started: NOW + 10 * 60_000 }), "time-invalid"],
  ])("%s", async (_case, submission, code) => {
    expect(await refused(submission)).toMatchObject({ code });
    expect(logged).toHaveBeenCalledWith({ learnerId: ann, result: submission.id, code }, expect.any(String));
  });

  it("a result without an owner", async () => {
    await expect(records.saveResult("", typed(), NOW)).rejects.toThrow("Key must be a non-empty string");
  });
});

describe("a device with a wrong clock", () => {
  /** Typed ten minutes ago, and sent now, by a clock that is off by so many ms. */
  const offBy = (skew: number) => {
    const submission = typed({ started: NOW - 600_000 + skew });
    return { ...submission, sentAt: NOW + skew };
  };

  it.each([HOUR, -HOUR, 300_001, 5 * 365 * 24 * HOUR, -NOW + 700_000])(
    "by %i ms: its result is saved with the corrected time",
    async skew => {
      const submission = offBy(skew);
      const { entry } = await save(submission);
      expect(entry.started).toBe(NOW - 600_000);
      expect(entry.finished).toBeLessThan(NOW);
      expect(entry.id).toBe(`${NOW - 600_000}${submission.id.slice(submission.id.indexOf("-"))}`);
      expect(await stats()).toEqual([entry.id]);
      expect((await records.summary(ann)).lastTests.map(({ id }) => id)).toEqual([entry.id]);
    },
  );

  it("by a little: its result is unchanged", async () => {
    const submission = offBy(240_000);
    expect((await save(submission)).entry).toMatchObject({ id: submission.id, started: submission.started });
  });

  it("saves its result once, whatever the clock says at each retry, and from however many tabs at once", async () => {
    const submission = offBy(HOUR + 1);
    const atOnce = await Promise.all(
      [1, 2, 3, 4].map(n => save({ ...submission, sentAt: NOW + HOUR + n }, n % 2 ? records : elsewhere)),
    );
    const [first] = atOnce;
    expect(new Set(atOnce.map(({ entry }) => entry.id)).size).toBe(1);
    for (const [sentAt, now] of [
      [NOW + HOUR + 9, NOW],
      [NOW + 60_000 + HOUR, NOW + 60_000 - 7],
      [NOW + 120_000, NOW + 120_000],
    ] as const) {
      const again = await records.saveResult(ann, { ...submission, sentAt }, now);
      expect(again).toMatchObject({ isNew: false, entry: first?.entry });
    }
    expect(await stats()).toEqual([first?.entry.id]);
    expect(await weakness()).toEqual(weaknessAfter([submission]));
    expect((await records.summary(ann)).tests).toBe(1);
  });

  it("can't excuse a test that is ahead of its own device's clock", async () => {
    for (const skew of [0, HOUR]) {
      const started = NOW + skew + 10 * 60_000;
      await expect(save({ ...typed({ started }), sentAt: NOW + skew })).rejects.toMatchObject({
        code: "time-invalid",
      });
    }
    expect(await stats()).toEqual([]);
  });
});

describe("the database rules", () => {
  it("let the server write only where records are", async () => {
    const shards = openShards({ projectId: "p", serviceAccount: null, databaseUrls: [database.url] });
    closing.push(shards.close);
    const root = shards.get(ann).database.ref();
    await expect(root.child("elsewhere").set(1)).rejects.toThrow("PERMISSION_DENIED");
    await expect(root.child(`users/${ann}/summary`).set({ revision: 2 })).rejects.toThrow(
      "PERMISSION_DENIED",
    );
    await root.child(`users/${ann}/summary`).set({ revision: 1 });
    await expect(root.child(`users/${ann}/summary`).set({ revision: 1 })).rejects.toThrow(
      "PERMISSION_DENIED",
    );
    await root.child(`users/${ann}/stats/1-abcdefgh`).set({ wpm: 60 });
    await expect(root.child(`users/${ann}/stats/1-abcdefgh`).set({ wpm: 90 })).rejects.toThrow(
      "PERMISSION_DENIED",
    );
  });

  it("turn a permanently refused save into an error, without endless retries", async () => {
    const strict = await openTestDatabase({ rules: '{"rules":{".read":true,".write":false}}' });
    const { port, close } = createFirebaseRecords({
      projectId: "p",
      serviceAccount: null,
      databaseUrls: [strict.url],
      emulatorHost: strict.host,
      copy: COPY,
      logger,
    });
    closing.push(close, strict.close);
    const submission = typed();
    await expect(port.saveResult(ann, submission, NOW)).rejects.toThrow(
      "The database's rules refuse a result",
    );
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ learnerId: ann, result: submission.id }),
      "a result could not be saved",
    );
  });

  it("keep an unreadable summary from being overwritten", async () => {
    await database.write(`users/${ann}/summary`, { revision: "seven" });
    await expect(save(typed())).rejects.toThrow();
    expect(await database.read(`users/${ann}`)).toEqual({ summary: { revision: "seven" } });
  });
});

describe("reading records", () => {
  it("returns nothing for a new learner", async () => {
    expect(await records.summary(ann)).toEqual(EMPTY_SUMMARY);
    expect(await records.history(ann, { limit: 5 })).toEqual([]);
    expect(await records.preferences(ann)).toEqual({});
  });

  it("returns the history newest first, page by page", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const submission = typed({ text: paragraph(1), started: NOW - 9_000_000 + n * 100_000 });
      await save(submission);
      ids.unshift(submission.id);
    }
    const first = await records.history(ann, { limit: 2 });
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const before = first.at(-1)?.id ?? "";
    const second = await records.history(ann, { limit: 10, before });
    expect(second.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await records.summary(ann)).lastTests.map(({ id }) => id)).toEqual([...ids].reverse());
  });

  it("omits and logs an unreadable entry", async () => {
    const submission = typed();
    await save(submission);
    await database.write(`users/${ann}/stats/1-broken`, { wpm: "fast" });
    expect((await records.history(ann, { limit: 5 })).map(({ id }) => id)).toEqual([submission.id]);
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe("counting uses", () => {
  it("counts each use of a window, over all servers", async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? records : elsewhere).countUse("login", `${ann}@example.com`, 60_000, NOW + n),
      ),
    );
    expect(Math.max(...counts)).toBe(20);
    expect(await records.countUse("login", `${ann}@example.com`, 60_000, NOW)).toBe(21);
  });

  it("starts at zero for each window, key and bucket", async () => {
    const key = `10.0.0.${learners}`;
    expect(await records.countUse("a.b/c", key, 1_000, NOW)).toBe(1);
    expect(await records.countUse("a.b/c", key, 1_000, NOW + 1_000)).toBe(1);
    expect(await records.countUse("a.b/c", `${key}1`, 1_000, NOW + 1_000)).toBe(1);
    expect(await records.countUse("other", key, 1_000, NOW + 1_000)).toBe(1);
    expect(JSON.stringify(await database.read("limits"))).not.toContain(key);
  });

  it("keeps counting after midnight until the window ends", async () => {
    const midnight = Math.ceil(NOW / DAY) * DAY;
    const windowMs = 7_000_000;
    expect(midnight % windowMs).toBeGreaterThan(1);
    expect(await records.countUse("night", ann, windowMs, midnight - 1)).toBe(1);
    expect(await records.countUse("night", ann, windowMs, midnight + 1)).toBe(2);
  });

  it("deletes past days once a day, for all keys", async () => {
    const today = Math.floor(NOW / DAY) + 1_000;
    const days = async () => Object.keys((await database.read("limits")) as object);
    const someUse = { login: { k: { w1: 1 } } };
    const past = [59, 2, 1].map(ago => [`d${today - ago}`, someUse]);
    await database.write("limits", Object.fromEntries(past));
    const server = openRecords();
    await server.countUse("login", "k", 60_000, today * DAY + 5);
    await vi.waitFor(async () => expect(await days()).toEqual([`d${today - 1}`, `d${today}`]));

    await database.write(`limits/d${today - 2}`, someUse);
    for (let n = 6; n < 9; n++) await server.countUse("login", "k", 60_000, today * DAY + n);
    expect(await days()).toHaveLength(3);
    await server.countUse("login", "k", 60_000, (today + 1) * DAY);
    await vi.waitFor(async () => expect(await days()).toEqual([`d${today}`, `d${today + 1}`]));
    expect(logged).not.toHaveBeenCalled();
  });

  it("continues counting if old days cannot be deleted, and logs it once", async () => {
    const rules = { ".read": true, limits: { $day: { ".write": "newData.exists()" } } };
    const strict = await openTestDatabase({ rules: JSON.stringify({ rules }) });
    const { port, close } = createFirebaseRecords({
      projectId: "p",
      serviceAccount: null,
      databaseUrls: [strict.url],
      emulatorHost: strict.host,
      copy: COPY,
      logger,
    });
    closing.push(close, strict.close);
    expect(await port.countUse("login", "k", 60_000, NOW)).toBe(1);
    expect(await port.countUse("login", "k", 60_000, NOW)).toBe(2);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
    expect(logged).toHaveBeenCalledWith({ err: expect.any(Error) }, "old limits could not be deleted");
  });
});

describe("database instances", () => {
  it("are chosen by learner, evenly and deterministically", () => {
    const counts = [0, 0, 0];
    for (let n = 0; n < 3_000; n++) {
      const shard = getShard(`learner-${n}`, 3);
      expect(getShard(`learner-${n}`, 3)).toBe(shard);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(850);
    // These must never change: learners' data is where this says.
    expect(["ann", "bob", "cleo", "dora"].map(key => getShard(key, 4))).toEqual([1, 0, 3, 3]);
  });

  it("need a service account in the cloud", () => {
    expect(() =>
      createFirebaseRecords({
        projectId: "p",
        serviceAccount: null,
        databaseUrls: ["https://p.firebaseio.com"],
        emulatorHost: null,
        copy: COPY,
        logger,
      }),
    ).toThrow("needs a service account");
  });
});
