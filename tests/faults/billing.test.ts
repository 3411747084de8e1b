import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { DAY } from "~/domain/durations";
import { openBilling } from "../support/billing/opened-billing";
import { getLife, NOON, signBody } from "../support/billing/paddle-events";
import { openTestDatabase } from "../support/records/database";
import type { Orders } from "./billing-process";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "billing-faults-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** How the process ended. */
async function receiveUntilKilled(orders: Orders): Promise<unknown> {
  const file = join(directory, "orders.json");
  await writeFile(file, JSON.stringify(orders));
  // Node 20 doesn't run TypeScript.
  const launcher = `
    import { readFileSync } from "node:fs";
    import { runnerImport } from "vite";
    const [root, file] = process.argv.slice(1);
    const { module } = await runnerImport(root + "tests/faults/billing-process.ts", {
      configFile: false, logLevel: "error", resolve: { alias: { "~": root + "app", "~server": root + "server" } },
    });
    await module.receiveUntilKilled(JSON.parse(readFileSync(file, "utf8")));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", launcher, ROOT, file], { cwd: ROOT });
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
