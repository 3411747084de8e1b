import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openScreens, type Screens } from "../../tests/support/screens";
import { getOverview } from "./admin-overview";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

test("the overview shows the available parts when another part can't be read", async () => {
  const { services, billing, logged } = screens;
  const contact = {
    name: "Ann",
    email: "ann@example.com",
    topic: "plan",
    text: "Hello",
    userId: null,
  } as const;
  await services.records.addContactMessage(contact, 1);
  expect(await getOverview(services, "r1")).toMatchObject({
    accounts: { count: 0, isComplete: true },
    plans: { canceled: 0, isComplete: true },
    coach: expect.objectContaining({ length: 30 }),
    chatLearners: 0,
    contactMessages: { items: [{ text: "Hello" }] },
  });
  vi.spyOn(billing, "planCounts").mockRejectedValueOnce(new Error("The store is down"));
  vi.spyOn(services.records, "coachUsage").mockRejectedValueOnce(new Error("and the counters"));
  expect(await getOverview(services, "r2")).toMatchObject({
    plans: null,
    coach: null,
    contactMessages: { items: [{ text: "Hello" }] },
  });
  expect(logged.join("")).toContain("The store is down");
});
