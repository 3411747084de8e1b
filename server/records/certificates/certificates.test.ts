import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { MAX_CERTIFICATES } from "~/domain/certificate";
import { openTestRecords, stored, type TestRecords } from "../../../tests/support/records/records";
import { longText, NOW, typed } from "../../../tests/support/records/submissions";
import type { StoredResult } from "../records";

const SECRET = { rawWpm: 63, characters: 310 };
const TEST: Partial<StoredResult> = { name: "ONE_MIN", wpm: 62, accuracy: 97.4, ...SECRET };
const ID = "1800000000000-result00001";

/** The next update waits for this before it reaches the database. */
let hold: (() => Promise<void>) | null = null;
let opened: TestRecords;
beforeAll(async () => {
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
afterAll(() => opened.close());
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  hold = null;
  await opened.database.write("", { users: { ann: { stats: { [ID]: stored(1, TEST) } } } });
});

const create = (learnerId = "ann", resultId = ID, name = "Ann Byrne", by = opened.records) =>
  by.createCertificate(learnerId, { resultId, name, timeZone: "Europe/Dublin" }, NOW);
const created = async (...asked: Parameters<typeof create>) => {
  const outcome = await create(...asked);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
};
const readPublic = () => opened.database.read("certificates");

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

describe("creating", () => {
  it("stores what the page shows, once by its id and once with the learner", async () => {
    const id = await created("ann", ID, "  Ann \n Byrne ");
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const shown = {
      name: "Ann Byrne",
      lesson: "ONE_MIN",
      wpm: 62,
      accuracy: 97.4,
      duration: 60_000,
      date: "2026-01-01",
      createdAt: NOW,
    };
    expect(await readPublic()).toEqual({ [id]: { uid: "ann", resultId: ID, ...shown } });
    expect(await opened.records.certificates("ann")).toEqual([{ id, resultId: ID, ...shown }]);
    expect(await opened.records.certificate(id)).toMatchObject({ id, uid: "ann", ...shown });
  });

  it("takes a test that was typed here", async () => {
    const posted = typed({ lessonName: "ONE_MIN", text: longText(1_500) });
    const { entry } = await opened.records.saveResult("ann", posted, NOW);
    const id = await created("ann", entry.id);
    const { wpm, accuracy } = entry;
    expect(await opened.records.certificate(id)).toMatchObject({ wpm, accuracy, duration: 60_000 });
  });

  it("gives the first certificate of a result again, with its name", async () => {
    const id = await created();
    expect(await create("ann", ID, "Somebody Else")).toEqual({ ok: true, id, isNew: false });
    expect(await opened.records.certificate(id)).toMatchObject({ name: "Ann Byrne" });
  });

  it("makes one, however many servers try at once", async () => {
    const servers = [opened.records, opened.another(), opened.another()];
    const outcomes = await Promise.all(
      servers.flatMap(server => [create("ann", ID, "One", server), create("ann", ID, "Two", server)]),
    );
    expect(new Set(outcomes.map(outcome => (outcome.ok ? outcome.id : null))).size).toBe(1);
    expect(outcomes.filter(outcome => outcome.ok && outcome.isNew)).toHaveLength(1);
    expect(Object.keys((await readPublic()) as object)).toHaveLength(1);
  });

  test.each([
    ["another learner's", "bob", ID],
    ["a forged", "ann", "1800000000000-result00002"],
    ["a path as", "ann", "../../bob/stats/1800000000000-result00001"],
    ["an empty", "ann", ""],
    ["a long", "ann", `1800000000000-${"a".repeat(33)}`],
  ])("refuses %s result", async (_, learnerId, resultId) => {
    expect(await create(learnerId, resultId)).toEqual({ ok: false, reason: "no-result" });
    expect(await readPublic()).toBeNull();
  });

  test.each([
    ["not-checked", { source: "export" }],
    ["not-timed", { name: "PARAGRAPH" }],
    ["not-timed", { duration: 59_000 }],
    ["inaccurate", { accuracy: 91.9 }],
  ] as const)("refuses a result that is %s: %o", async (reason, fields) => {
    await opened.database.write(`users/ann/stats/${ID}`, stored(1, { ...TEST, ...fields }));
    expect(await create()).toEqual({ ok: false, reason });
  });

  it("refuses names that can't be printed", async () => {
    await expect(create("ann", ID, " ")).rejects.toThrow(RangeError);
    await expect(create("ann", ID, "A".repeat(61))).rejects.toThrow(RangeError);
    expect(await readPublic()).toBeNull();
  });

  it("stops at the limit, and goes on after a withdrawal", async () => {
    const ids = Array.from({ length: MAX_CERTIFICATES + 1 }, (_, n) => `18000000${10_000 + n}-result00001`);
    for (const id of ids) await opened.database.write(`users/ann/stats/${id}`, stored(1, TEST));
    const made = await Promise.all(ids.slice(0, -1).map(id => created("ann", id)));
    const last = ids.at(-1) ?? "";
    expect(await create("ann", last)).toEqual({ ok: false, reason: "too-many" });
    expect(await create("ann", ids[0])).toMatchObject({ ok: true, isNew: false });
    await opened.records.withdrawCertificate("ann", made[3] ?? "");
    expect(await create("ann", last)).toMatchObject({ ok: true, isNew: true });
  });
});

describe("a certificate's id", () => {
  it("of another form names none, without a question to the database", async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    const wrong = ["", "x", "f".repeat(23), "F".repeat(24), `${"f".repeat(24)}/uid`, "../users/ann"];
    for (const id of wrong) expect(await opened.records.certificate(id)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  it("that nobody has names none", async () => {
    await created();
    expect(await opened.records.certificate("f".repeat(24))).toBeNull();
  });
});

describe("withdrawing", () => {
  it("takes both entries away, once", async () => {
    const id = await created();
    expect(await opened.records.withdrawCertificate("ann", id)).toBe(true);
    expect(await opened.records.certificate(id)).toBeNull();
    expect(await opened.records.certificates("ann")).toEqual([]);
    expect(await opened.records.withdrawCertificate("ann", id)).toBe(false);
  });

  it("is only for the learner, and a new certificate of the result has a new id", async () => {
    const id = await created();
    expect(await opened.records.withdrawCertificate("bob", id)).toBe(false);
    expect(await opened.records.certificate(id)).not.toBeNull();
    await opened.records.withdrawCertificate("ann", id);
    expect(await created()).not.toBe(id);
  });
});

describe("erasing", () => {
  it.each(["typing-data", "everything"] as const)("%s takes the public page away", async what => {
    const id = await created();
    await opened.database.write(`users/bob/stats/${ID}`, stored(1, TEST));
    const other = await created("bob");
    await opened.records.erase("ann", what);
    expect(await opened.records.certificate(id)).toBeNull();
    expect(await opened.database.read("users/ann")).toBeNull();
    expect(Object.keys((await readPublic()) as object)).toEqual([other]);
  });

  it("that comes first leaves nothing to certify", async () => {
    const { arrived, release } = holdNextUpdate();
    const creating = create("ann", ID, "Ann", opened.another());
    await arrived;
    await opened.records.erase("ann", "everything");
    release();
    expect(await creating).toEqual({ ok: false, reason: "no-result" });
    expect(await opened.database.read("")).toBeNull();
  });

  it("that comes second takes a certificate along that was made meanwhile", async () => {
    const { arrived, release } = holdNextUpdate();
    const erasing = opened.records.erase("ann", "everything");
    await arrived;
    await create("ann", ID, "Ann", opened.another());
    release();
    await erasing;
    expect(await opened.database.read("")).toBeNull();
  });
});
