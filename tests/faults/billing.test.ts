import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { DAY } from "~/domain/durations";
import { openBilling } from "../support/billing/opened-billing";
import { getLife, NOON, signBody } from "../support/billing/paddle-events";
import { openTestDatabase } from "../support/records/database";
import type { Orders } from "./billing-process";
import { bundleProgram } from "./bundle";

let program: string;
beforeAll(async () => {
  program = await bundleProgram("billing-process");
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "billing-faults-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** How the process ended. */
async function receiveUntilKilled(orders: Orders): Promise<unknown> {
  const file = join(directory, "orders.json");
  await writeFile(file, JSON.stringify(orders));
  const child = spawn(process.execPath, [program, file]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [, signal] = await once(child, "exit");
  return signal;
}

it.each([
  ["the webhook log and the fact", 2],
  ["the fact and the subscription", 3],
  ["the subscription and the webhook log's conclusion", 4],
])("a server that is killed between %s is healed by the next delivery", async (_where, killAt) => {
  const data = join(directory, "data");
  const life = getLife({ n: 1, uid: "ann" });
  const before = await openTestDatabase({ directory: data });
  await before.write(`billing/transactions/${life.transactionId}`, { uid: "ann" });
  await before.close();

  const event = life.payment(NOON);
  const body = JSON.stringify(event);
  const orders = { directory: data, body, signature: signBody(body, NOON), now: NOON, killAt };
  expect(await receiveUntilKilled(orders)).toBe("SIGKILL");

  const billing = await openBilling({ directory: data });
  onTestFinished(() => billing.close());
  const state = () => billing.database.read(`billing/events/${event.event_id}/state`);
  expect(await state()).toBe("received");
  expect((await billing.database.read("users")) === null).toBe(killAt < 4);
  expect(await billing.deliver(event)).toEqual({ outcome: "applied", reason: null });
  expect(await state()).toBe("applied");
  expect(await billing.entitlements.subscription("ann")).toMatchObject({
    type: "monthly",
    expiresAt: NOON + 31 * DAY,
  });
});
