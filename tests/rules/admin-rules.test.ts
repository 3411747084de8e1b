import { readFileSync } from "node:fs";
import type { Database as AdminDatabase } from "firebase-admin/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedDatabase, serveDatabase } from "../support/local/served-database";

const RULES = readFileSync(new URL("../../database.rules.json", import.meta.url), "utf8");
const ENTRY = { at: 1, action: "grant", adminId: "boss", learnerId: "ann", details: { days: 7 } };
const MESSAGE = { at: 1, email: "ann@example.com", topic: "plan", text: "Hello", userId: "ann" };

let served: ServedDatabase;
let owner: AdminDatabase;
let service: AdminDatabase;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
  owner = served.admin();
  service = served.admin({ uid: "records-service", service: true });
});
afterAll(() => served.close());
beforeEach(async () => {
  // The SDK also warns of each refusal.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await owner.ref().set({ audit: { a1: ENTRY }, contactMessages: { m1: MESSAGE } });
});

async function isAllowed(values: Record<string, unknown>): Promise<boolean> {
  try {
    await service.ref().update(values);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/permission.denied/i);
    return false;
  }
}

describe("the audit", () => {
  test("takes entries, and neither changes nor loses one", async () => {
    expect(await isAllowed({ "audit/a2": ENTRY })).toBe(true);
    expect(await isAllowed({ "audit/a1": { ...ENTRY, adminId: "somebody" } })).toBe(false);
    expect(await isAllowed({ "audit/a1/adminId": "somebody" })).toBe(false);
    expect(await isAllowed({ "audit/a1": null })).toBe(false);
    expect(await isAllowed({ audit: null })).toBe(false);
    expect((await owner.ref("audit").get()).val()).toEqual({ a1: ENTRY, a2: ENTRY });
  });

  test.each(["at", "action", "adminId"])(
    "takes no entry without `%s`, nor the rest of its update",
    async name => {
      const values = {
        "audit/a2": { ...ENTRY, [name]: null },
        "handledMessages/contact/m1": { at: 1, by: "boss" },
      };
      expect(await isAllowed(values)).toBe(false);
      expect((await owner.ref("handledMessages").get()).exists()).toBe(false);
    },
  );

  test("can be queried by learner", async () => {
    const about = await service.ref("audit").orderByChild("learnerId").equalTo("ann").get();
    expect(about.val()).toEqual({ a1: ENTRY });
  });
});

describe("a contact message", () => {
  test("is added and deleted, and never changed", async () => {
    expect(await isAllowed({ "contactMessages/m2": MESSAGE })).toBe(true);
    expect(await isAllowed({ "contactMessages/m3": { ...MESSAGE, text: null } })).toBe(false);
    expect(await isAllowed({ "contactMessages/m1": { ...MESSAGE, text: "Other words" } })).toBe(false);
    expect(await isAllowed({ "contactMessages/m1/text": "Other words" })).toBe(false);
    expect(await isAllowed({ "contactMessages/m1": null })).toBe(true);
  });
});
