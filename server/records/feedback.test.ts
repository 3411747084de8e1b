import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_FEEDBACK_LENGTH } from "~/domain/contact";
import { openTestRecords, type TestRecords } from "../../tests/support/records/records";

const NOW = Date.UTC(2026, 4, 1);
const ANN = { userId: "ann", email: "ann@example.com", about: "cancellation" } as const;

/** How the database treats the next updates: it doesn't answer, after or before storing them. */
let silence: "after" | "before" | null = null;
let opened: TestRecords;
beforeAll(async () => {
  opened = await openTestRecords({
    onRequest(req, res) {
      if (req.method !== "PATCH" || silence === null) return false;
      const isTaken = silence === "after";
      silence = null;
      if (!isTaken) return res.destroy() && true;
      // The database stores it, and the response is lost.
      res.end = () => res.destroy();
      return false;
    },
  });
});
afterAll(() => opened.close());
beforeEach(async () => {
  silence = null;
  await opened.database.write("feedback", null);
  await opened.database.write("cancellationFeedback", null);
});

const listed = async (list: string) =>
  Object.entries(((await opened.database.read(list)) ?? {}) as Record<string, unknown>);

it("is stored trimmed in both lists by one id, with its subject in the second", async () => {
  await opened.records.addFeedback({ ...ANN, text: "  Too dear.\n" }, NOW);
  const [[id, entry] = [], ...others] = await listed("feedback");
  expect(others).toEqual([]);
  expect(entry).toEqual({ userId: "ann", email: "ann@example.com", timestamp: NOW, feedback: "Too dear." });
  expect(await listed("cancellationFeedback")).toEqual([
    [id, { ...(entry as object), about: "cancellation" }],
  ]);
});

it("may be empty, or of the maximum length", async () => {
  await opened.records.addFeedback({ ...ANN, text: "  " }, NOW);
  await opened.records.addFeedback({ ...ANN, text: "x".repeat(MAX_FEEDBACK_LENGTH) }, NOW);
  const longer = { ...ANN, text: "x".repeat(MAX_FEEDBACK_LENGTH + 1) };
  await expect(opened.records.addFeedback(longer, NOW)).rejects.toThrow("too long");
  expect(await listed("feedback")).toHaveLength(2);
});

it.each(["after", "before"] as const)(
  "is stored once when the connection is lost %s it was stored",
  async when => {
    silence = when;
    await opened.records.addFeedback({ ...ANN, text: "Once" }, NOW);
    expect(silence).toBeNull();
    expect(await listed("feedback")).toHaveLength(1);
    expect(await listed("cancellationFeedback")).toHaveLength(1);
  },
);

it("is deleted with the account, and stays when only typing data is deleted", async () => {
  const { records } = opened;
  await records.addFeedback({ ...ANN, text: "Mine" }, NOW);
  await records.addFeedback({ ...ANN, userId: "bob", about: "trial", text: "Not hers" }, NOW);
  await records.erase("ann", "typing-data");
  expect(await listed("feedback")).toHaveLength(2);
  await records.erase("ann", "everything");
  for (const list of ["feedback", "cancellationFeedback"]) {
    expect((await listed(list)).map(([, entry]) => entry)).toEqual([
      expect.objectContaining({ userId: "bob", feedback: "Not hers" }),
    ]);
  }
});
