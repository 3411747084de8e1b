import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { imported, openTestRecords, type TestRecords } from "../../tests/support/records/records";
import { NOW, paragraph, typed, weaknessAfter, weaknessIn } from "../../tests/support/records/submissions";
import { EMPTY_SUMMARY, NO_DETAILS, type ResultSubmission } from "./records";

/** The next update waits for this before it reaches the database. */
let hold: (() => Promise<void>) | null = null;

let opened: TestRecords;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  hold = null;
  opened = await openTestRecords({
    async onRequest(req) {
      if (req.method === "PATCH" && hold !== null) {
        const waiting = hold;
        hold = null;
        await waiting();
      }
      return false;
    },
  });
});
afterEach(() => opened.close());

/** Holds the next update back until `release` is called; `arrived` resolves once it is on its way. */
function holdNextUpdate() {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const arrived = new Promise<void>(resolve => {
    hold = () => {
      resolve();
      return released;
    };
  });
  return { arrived, release };
}

const save = (submission: ResultSubmission, by = opened.records) => by.saveResult("ann", submission, NOW);
const at = (minutesAgo: number) => typed({ text: paragraph(minutesAgo), started: NOW - minutesAgo * 60_000 });
const claims = async () =>
  Object.values(((await opened.database.read("resultClaims")) ?? {}) as Record<string, { id: string }>);

/** Ann's stored data is exactly that of these results. */
async function expectOnly(...submissions: readonly ResultSubmission[]) {
  const summary = await opened.records.summary("ann");
  expect(summary).toMatchObject({ tests: submissions.length, revision: submissions.length });
  const kept = await opened.records.history("ann", { limit: 100 });
  const ids = submissions.map(({ id }) => id);
  expect(kept.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((await claims()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(summary.elapsed).toBe(kept.reduce((sum, { elapsed }) => sum + elapsed, 0));
  expect(weaknessIn(await opened.database.read("users/ann/weakness"))).toEqual(weaknessAfter(submissions));
  const days = await opened.records.days("ann", {});
  expect(days.reduce((sum, { tests }) => sum + tests, 0)).toBe(submissions.length);
}

describe("erasing", () => {
  it("removes everything of the learner, and nothing of others", async () => {
    const { records, database } = opened;
    await save(at(10));
    await records.setPreferences("ann", { paletteMode: "light" });
    await records.addChatMessage("ann", { start: null, content: "hello" }, NOW);
    await records.importResults("ann", [imported(1)], "UTC");
    await database.write("users/ann/aiSubscription", { type: "monthly" });
    await records.addChatMessage("bob", { start: null, content: "hello" }, NOW);
    await records.saveResult("bob", at(20), NOW);
    const bobs = await database.read("users/bob");

    await records.erase("ann", "everything");
    const { users, resultClaims, research } = (await database.read("")) as Record<string, object>;
    expect(users).toEqual({ bob: bobs });
    expect(Object.values(resultClaims ?? {})).toEqual([expect.objectContaining({ uid: "bob" })]);
    expect(research).toEqual({ aiChatLogs: { bob: expect.anything() } });
    expect(await records.summary("ann")).toEqual(EMPTY_SUMMARY);
  });

  it("keeps the subscription and the limits when it removes typing data", async () => {
    const { records, database } = opened;
    const kept = {
      aiSubscription: { type: "yearly", expiresAt: NOW },
      trialEligibility: false,
      chatLoad: { [NOW]: { length: 12 } },
      chatRevision: { id: "a" },
    };
    for (const [name, value] of Object.entries(kept)) await database.write(`users/ann/${name}`, value);
    await save(at(10));
    await records.setPreferences("ann", { paletteMode: "light", showLiveStat: false });
    await records.setDetails("ann", { ...NO_DETAILS, firstName: "Ann", dateOfBirth: 1 });
    await records.importProgress("ann", { weakness: {}, confusions: { a: { s: 2 } } });
    await database.write(`research/aiChatLogs/ann/${NOW}`, [{ role: "user", content: "hello", at: NOW }]);

    await records.erase("ann", "typing-data");
    expect(await database.read("")).toEqual({ users: { ann: kept } });
    expect((await save(at(10))).isNew).toBe(true);
  });

  it("lets the learner start over, and accepts the same results again", async () => {
    const submissions = [at(30), at(20)];
    for (const submission of submissions) await save(submission);
    await opened.records.erase("ann", "everything");
    await opened.records.erase("ann", "everything");
    for (const submission of submissions) expect((await save(submission)).isNew).toBe(true);
    await expectOnly(...submissions);
  });

  it("removes more claims than one update can hold", async () => {
    const claim = (n: number) => [`f${n}`, { uid: n % 2 ? "ann" : "bob", id: `${n}-x` }];
    await opened.database.write(
      "resultClaims",
      Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => claim(n))),
    );
    await opened.records.erase("ann", "everything");
    expect(await claims()).toHaveLength(2_500);
  });
});

describe("a simultaneous save on another server", () => {
  it("is recomputed after it has read erased data", async () => {
    await save(at(50));
    const late = at(30);
    const { arrived, release } = holdNextUpdate();
    const saving = save(late, opened.another());
    await arrived;
    await opened.records.erase("ann", "everything");
    release();
    expect((await saving).isNew).toBe(true);
    await expectOnly(late);
  });

  it("is recomputed also when the revision has reached the same number again", async () => {
    await save(at(50));
    const late = at(30);
    const { arrived, release } = holdNextUpdate();
    const saving = save(late, opened.another());
    await arrived;
    await opened.records.erase("ann", "everything");
    const first = at(20);
    await save(first);
    release();
    await saving;
    await expectOnly(first, late);
  });

  it("leaves no claim when it finishes before the deletion", async () => {
    await save(at(50));
    const other = opened.another();
    const { arrived, release } = holdNextUpdate();
    const erasing = opened.records.erase("ann", "everything");
    await arrived;
    await save(at(30), other);
    release();
    await erasing;
    expect(await claims()).toEqual([]);
    expect(await opened.database.read("users/ann")).toBeNull();
  });
});
