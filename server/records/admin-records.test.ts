import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { openTestRecords, type TestRecords } from "../../tests/support/records/records";
import type { Records } from "./records";

const NOW = Date.UTC(2026, 4, 1, 12);
const ADMIN = { id: "boss", email: "boss@example.com" };

let opened: TestRecords;
let records: Records;
beforeAll(async () => {
  opened = await openTestRecords();
  records = opened.records;
});
afterAll(() => opened.close());

/** Waits until background work is done. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await check();
    } catch {
      await new Promise(resolve => setImmediate(resolve));
    }
  }
  return check();
}

describe("conversations in the admin records", () => {
  const thread = (text: string) => [
    { role: "user", content: text, at: NOW },
    { role: "assistant", content: "Well asked.", at: NOW },
  ];

  it("are listed by learner, newest first", async () => {
    await opened.database.write("research/aiChatLogs", {
      carl: { 1700000000000: thread("a"), 1700000000002: thread("c"), 1700000000001: thread("b") },
      dora: { 1700000000000: thread("d") },
      emil: { 1700000000000: thread("e") },
    });
    expect(await records.chatLearners({ limit: 2 })).toEqual({
      items: ["carl", "dora"],
      next: "dora",
      total: 3,
    });
    expect(await records.chatLearners({ limit: 2, after: "dora" })).toEqual({
      items: ["emil"],
      next: null,
      total: 3,
    });
    expect(await records.chatLearners({ limit: 2, after: "emil" })).toMatchObject({ items: [], next: null });
    expect(await records.chatStarts("carl", { limit: 2 })).toEqual({
      items: [1_700_000_000_002, 1_700_000_000_001],
      next: 1_700_000_000_001,
      total: 3,
    });
    expect(await records.chatStarts("carl", { limit: 2, before: 1_700_000_000_001 })).toMatchObject({
      items: [1_700_000_000_000],
      next: null,
    });
    const span = { from: 1_700_000_000_001, until: 1_700_000_000_002 };
    expect(await records.chatStarts("carl", { limit: 2, span })).toMatchObject({
      items: [1_700_000_000_001],
      total: 1,
    });
    expect(await records.chatStarts("nobody", { limit: 2 })).toEqual({ items: [], next: null, total: 0 });
    const names = [
      { learnerId: "carl", start: 1_700_000_000_002 },
      { learnerId: "carl", start: 5 },
      { learnerId: "dora", start: 1_700_000_000_000 },
    ];
    expect(await records.chatOpenings(names)).toEqual([
      { ...names[0], text: "c" },
      { ...names[2], text: "d" },
    ]);
  });

  it("are read in pages, also those with missing fields", async () => {
    const messages = Array.from({ length: 25 }, (_, n) => ({
      role: n % 2 ? "assistant" : "user",
      content: `m${n}`,
      ...(n === 3 ? {} : { at: NOW + n }),
    }));
    await opened.database.write("research/aiChatLogs/fay/1700000000000", messages);
    const first = await records.chatMessages("fay", 1_700_000_000_000, { limit: 20 });
    expect(first?.items.map(({ content }) => content)).toEqual(
      messages.slice(0, 20).map(({ content }) => content),
    );
    expect(first?.items[3]?.at).toBe(1_700_000_000_000);
    expect(first?.next).toBe(20);
    const second = await records.chatMessages("fay", 1_700_000_000_000, { limit: 20, from: 20 });
    expect(second?.items.map(({ content }) => content)).toEqual(["m20", "m21", "m22", "m23", "m24"]);
    expect(second?.next).toBeNull();
    expect(await records.chatMessages("fay", 5, { limit: 20 })).toBeNull();
    expect(await records.chatMessages("fay", Number.NaN, { limit: 20 })).toBeNull();
  });

  it("are found by start time, for all learners, including restored ones", async () => {
    await opened.database.write("research/aiChatLogs/gil/1710000000000", thread("of a backup"));
    await records.addChatMessage("hal", { start: null, content: "of today" }, 1_710_000_000_005);
    const span = { from: 1_710_000_000_000, until: 1_710_000_000_006 };
    // A machine that is busy may answer before it has looked through what a backup brought.
    await eventually(async () => expect((await records.chatsBegun(span, 10)).isComplete).toBe(true));
    const found = await records.chatsBegun(span, 10);
    expect(found.items).toEqual([
      { learnerId: "hal", start: 1_710_000_000_005 },
      { learnerId: "gil", start: 1_710_000_000_000 },
    ]);
    expect(found.hasMore).toBe(false);
    expect(await records.chatsBegun(span, 1)).toMatchObject({ hasMore: true });
    await records.erase("hal", "everything");
    expect((await records.chatsBegun(span, 10)).items).toEqual([
      { learnerId: "gil", start: 1_710_000_000_000 },
    ]);
    expect(JSON.stringify(await opened.database.read("chatStarts"))).not.toContain("hal");
  });
});

describe("messages from feedback and contact forms", () => {
  const message = {
    name: " Ida ",
    email: "ida@example.com",
    topic: "plan",
    text: " How do I cancel? ",
    userId: "ida",
  } as const;

  it("are listed newest first, marked as handled with an audit entry, and erased with their learner", async () => {
    await records.addContactMessage({ ...message, userId: null }, NOW);
    await records.addContactMessage(message, NOW + 1);
    await records.addContactMessage({ ...message, text: "Never mind." }, NOW + 2);
    const first = await records.contactMessages({ limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(["Never mind.", "How do I cancel?"]);
    expect(first.items[1]).toMatchObject({ name: "Ida", at: NOW + 1, userId: "ida", handled: null });
    const second = await records.contactMessages({ limit: 2, before: first.next ?? "" });
    expect(second.items).toMatchObject([{ userId: null }]);
    expect(second.next).toBeNull();

    const id = first.items[1]?.id ?? "";
    expect(await records.setHandled({ kind: "contact", id }, true, ADMIN, NOW + 5)).toBe(true);
    expect(await records.setHandled({ kind: "contact", id }, true, ADMIN, NOW + 6)).toBe(true);
    expect(await records.setHandled({ kind: "contact", id: "none" }, true, ADMIN, NOW)).toBe(false);
    for (const nobodys of [
      "../users",
      "a\u0001b",
      "a\u007fb",
      "\ud800",
      "é".repeat(150),
      "x".repeat(3_000),
    ]) {
      expect(await records.setHandled({ kind: "contact", id: nobodys }, true, ADMIN, NOW)).toBe(false);
    }
    expect((await records.getContactMessages("ida"))[1]?.handled).toEqual({ at: NOW + 5, by: ADMIN.email });
    expect(await records.setHandled({ kind: "contact", id }, false, ADMIN, NOW + 7)).toBe(true);
    expect((await records.getContactMessages("ida"))[1]?.handled).toBeNull();
    expect(await records.getAuditEntries("ida")).toMatchObject([
      { action: "unhandled", at: NOW + 7, admin: ADMIN },
      { action: "handled", at: NOW + 5, details: { kind: "contact", messageId: id } },
    ]);
    expect((await records.audit({ limit: 1 })).items).toMatchObject([{ action: "unhandled" }]);

    await records.erase("ida", "everything");
    expect(await records.getContactMessages("ida")).toEqual([]);
    expect((await records.contactMessages({ limit: 9 })).items).toHaveLength(1);
  });

  it.each([
    ["a name that is too long", { name: "x".repeat(101) }],
    ["no address", { email: "nobody" }],
    ["an address that is too long", { email: `${"x".repeat(250)}@example.com` }],
    ["nothing but blanks", { text: "  " }],
    ["a text that is too long", { text: "x".repeat(5_001) }],
  ])("are refused with %s", async (_, fields) => {
    await expect(records.addContactMessage({ ...message, ...fields }, NOW)).rejects.toThrow();
  });

  it("are listed once, whatever their shape", async () => {
    await records.addFeedback(
      { userId: "jo", email: "jo@example.com", text: "Too dear", about: "cancellation" },
      NOW,
    );
    await opened.database.write("feedback/-A", {
      userId: "kay",
      email: "k@example.com",
      timestamp: 5,
      feedback: "Hm",
    });
    await opened.database.write("cancellationFeedback/-B", "just words");
    const { items, next } = await records.allFeedback({ limit: 5 });
    expect(items.map(({ text }) => text)).toEqual(["Too dear", "just words", "Hm"]);
    expect(items[0]).toMatchObject({ userId: "jo", about: "cancellation", at: NOW });
    expect(next).toBeNull();
    const [latest] = items;
    await records.setHandled({ kind: "feedback", id: latest?.id ?? "" }, true, ADMIN, NOW);
    expect((await records.allFeedback({ limit: 1 })).items[0]?.handled).toEqual({ at: NOW, by: ADMIN.email });
    await records.erase("jo", "everything");
    expect(JSON.stringify(await opened.database.read("handledMessages"))).not.toContain(latest?.id);
  });
});

describe("coach usage", () => {
  it("is counted by day, with the number of learners per day", async () => {
    await records.addChatMessage("lea", { start: null, content: "one" }, NOW);
    await records.addChatMessage("lea", { start: null, content: "two" }, NOW + 1);
    await records.addChatMessage("max", { start: null, content: "three" }, NOW + 2);
    await records.addChatMessage("max", { start: null, content: "four" }, NOW - DAY);
    await records.countCoachFailure("max", NOW);
    await eventually(async () => {
      expect((await records.coachUsage(3, NOW)).map(({ messages }) => messages)).toEqual([0, 1, 3]);
    });
    expect(await records.coachUsage(2, NOW)).toEqual([
      { date: "2026-04-30", messages: 1, failures: 0, learners: 1 },
      { date: "2026-05-01", messages: 3, failures: 1, learners: 2 },
    ]);
    const kept = JSON.stringify(await opened.database.read("tutorUsage"));
    expect(kept).not.toMatch(/lea\b|max/);
    // Anyone who reads the database knows the ids, but they reveal nothing.
    const hash = createHash("sha256").update("2026-05-01 lea").digest("hex");
    expect(kept).not.toContain(hash.slice(0, 24));
  });

  it("is kept for 60 days", async () => {
    const dates = async () => {
      const tree = await opened.database.read("tutorUsage");
      const { days, learners } = tree as { days: object; learners: object };
      return [Object.keys(days), Object.keys(learners)].map(keys => keys.filter(date => date < "2026-04"));
    };
    for (const date of ["2026-03-01", "2026-03-03"]) {
      await opened.database.write(`tutorUsage/days/${date}/messages`, 1);
      await opened.database.write(`tutorUsage/learners/${date}/abc`, true);
    }
    await opened.another().countCoachFailure("max", NOW);
    expect(await dates()).toEqual([["2026-03-03"], ["2026-03-03"]]);
  });
});
