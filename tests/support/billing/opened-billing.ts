import { vi } from "vitest";
import { PLAN_KEYS } from "~/domain/plans";
import type { WebhookResult } from "~server/billing/billing";
import { createEntitlements, type Entitlements } from "~server/billing/entitlement/entitlements";
import { createWebhooks, type Webhooks } from "~server/billing/webhooks/webhooks";
import { openShards, type Shards } from "~server/database/shards";
import type { AdminNotice, PlanNotice } from "~server/notifier/notifier";
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from "../records/database";
import { NOON, type PaddleEvent, PRICE_OF_PLAN, SECRET, signBody } from "./paddle-events";

export interface BillingServer {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly webhooks: Webhooks;
  receive(body: string, signature: string | null): Promise<WebhookResult>;
  /** As Paddle delivers it. */
  deliver(event: PaddleEvent): Promise<WebhookResult>;
}

/** Entitlements and webhooks on a real database, with time that the test sets. */
export interface OpenedBilling extends BillingServer {
  readonly database: TestDatabase;
  /** ms since 1970; may be set. */
  now: number;
  readonly notices: PlanNotice[];
  /** What was to be ended at Paddle. */
  readonly ended: string[];
  readonly logged: ReturnType<typeof vi.fn>;
  /** Another server on the same database. */
  another(): BillingServer;
  /** A payment that the product has begun. */
  begin(transactionId: string, uid: string, more?: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

export const planOfPrice = new Map(PLAN_KEYS.map(plan => [PRICE_OF_PLAN[plan], plan]));

/** @param options.instances other databases that learners are spread over as well; the subscription store are on one of them all */
export async function openBilling(
  options: Pick<TestDatabaseOptions, "onRequest" | "directory"> & {
    instances?: readonly TestDatabase[];
  } = {},
): Promise<OpenedBilling> {
  const { instances = [], ...databaseOptions } = options;
  const database = await openTestDatabase(databaseOptions);
  const notices: PlanNotice[] = [];
  const logged = vi.fn();
  const logger = { warn: logged, error: logged, info: () => {} };
  const opened: Shards[] = [];
  const clock = { now: () => billing.now };
  const notifier = {
    notify(notice: AdminNotice) {
      if (notice.kind !== "contact") notices.push(notice);
    },
    async close() {},
  };

  function another(): BillingServer {
    const shards = openShards({
      projectId: "demo-billing",
      serviceAccount: null,
      databaseUrls: [database, ...instances].map(({ url }) => url),
    });
    opened.push(shards);
    const entitlements = createEntitlements({ shards, clock, notifier, logger, planOfPrice });
    const machineNow = () => billing.now;
    const webhooks = createWebhooks({
      shards,
      entitlements,
      planOfPrice,
      secrets: [SECRET],
      endAtOnce: async id => {
        billing.ended.push(id);
        return null;
      },
      logger,
      machineNow,
    });
    return {
      shards,
      entitlements,
      webhooks,
      receive: webhooks.receive,
      deliver(event) {
        const body = JSON.stringify(event);
        return webhooks.receive(body, signBody(body, billing.now));
      },
    };
  }

  const billing: OpenedBilling = {
    ...another(),
    database,
    now: NOON,
    notices,
    ended: [],
    logged,
    another,
    begin: (transactionId, uid, more = {}) =>
      database.write(`billing/transactions/${transactionId}`, {
        uid,
        email: `${uid}@example.com`,
        createdAt: NOON,
        ...more,
      }),
    async close() {
      await Promise.all(opened.map(shards => shards.close()));
      await database.close();
    },
  };
  return billing;
}
