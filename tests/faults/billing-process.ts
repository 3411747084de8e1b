import { readFileSync } from "node:fs";
import { PLAN_KEYS } from "~/domain/plans";
import { createEntitlements } from "~server/billing/entitlement/entitlements";
import { createWebhooks } from "~server/billing/webhooks/webhooks";
import { openShards } from "~server/database/shards";
import { PRICE_OF_PLAN, SECRET } from "../support/billing/paddle-events";
import { openTestDatabase } from "../support/records/database";

export interface Orders {
  /** Of the database. */
  readonly directory: string;
  readonly body: string;
  readonly signature: string;
  /** ms since 1970. */
  readonly now: number;
  /** The server is killed before this write; the first is 1. */
  readonly killAt: number;
}

// A server that gets one webhook, and is killed in the middle of it. Its last argument names the file with its orders.
const { directory, body, signature, now, killAt }: Orders = JSON.parse(
  readFileSync(process.argv.at(-1) ?? "", "utf8"),
);
let writes = 0;
const database = await openTestDatabase({
  directory,
  onRequest({ method }) {
    if (method === "PATCH" && ++writes === killAt) process.kill(process.pid, "SIGKILL");
    return false;
  },
});
const shards = openShards({ projectId: "demo-faults", serviceAccount: null, databaseUrls: [database.url] });
const planOfPrice = new Map(PLAN_KEYS.map(plan => [PRICE_OF_PLAN[plan], plan]));
const notifier = { notify() {}, async close() {} };
const logger = { info() {}, warn() {}, error() {} };
const clock = { now: () => now };
const entitlements = createEntitlements({ shards, clock, notifier, logger, planOfPrice });
const webhooks = createWebhooks({
  shards,
  entitlements,
  planOfPrice,
  secrets: [SECRET],
  endAtOnce: async () => null,
  logger,
  machineNow: clock.now,
});
await webhooks.receive(body, signature);
