import { expect, test } from "vitest";
import type { Subscription } from "~/domain/subscription";
import type { Shard } from "../../database/shards";
import { createPlanIndex } from "./plan-index";

const NOW = Date.UTC(2026, 4, 1, 12);
const gift = (days: number) =>
  ({
    type: "beta",
    isTrialing: false,
    expiresAt: NOW + days * 86_400_000,
    isAdFreeOnly: false,
  }) as Subscription;

/** An instance in memory, on which something happens just before the first update. */
function instance(subscriptions: Map<string, Subscription>, meanwhile: () => void) {
  const plans = new Map<string, unknown>();
  let isFirst = true;
  const shard = {
    listKeys: async (path: string) => [...(path === "users" ? subscriptions : plans).keys()],
    readJson: async (path: string) => {
      const [, learnerId = "", what] = path.split("/");
      return (what === "aiSubscription" ? subscriptions.get(learnerId) : plans.get(path.slice(14))) ?? null;
    },
    async update(values: Record<string, unknown>) {
      if (isFirst) meanwhile();
      isFirst = false;
      for (const [path, value] of Object.entries(values)) {
        const id = path.slice("billing/plans/".length);
        if (value === null) plans.delete(id);
        else plans.set(id, value);
      }
      return "taken";
    },
  };
  return {
    plans,
    index: createPlanIndex(
      [shard as unknown as Shard],
      () => NOW,
      () => {},
    ),
  };
}

test("writes during the rebuild are not overwritten, and deleted learners don't come back", async () => {
  const subscriptions = new Map([
    ["ann", gift(1)],
    ["ben", gift(1)],
    ["cat", gift(1)],
  ]);
  const { plans, index } = instance(subscriptions, () => {
    plans.set("ann", gift(9));
    subscriptions.set("ann", gift(9));
    subscriptions.delete("ben");
    plans.delete("ben");
  });
  expect(await index.rebuild()).toBe(3);
  expect(plans.get("ann")).toMatchObject({ expiresAt: gift(9).expiresAt });
  expect([...plans.keys()].sort()).toEqual(["ann", "cat"]);
});

test("a rebuild keeps the entry of a learner who was added while it removed deleted ones", async () => {
  const subscriptions = new Map([["ann", gift(1)]]);
  const { plans, index } = instance(subscriptions, () => {
    subscriptions.set("new", gift(3));
    plans.set("new", gift(3));
  });
  plans.set("new", gift(2));
  await index.rebuild();
  expect(plans.get("new")).toMatchObject({ expiresAt: gift(3).expiresAt });
});
