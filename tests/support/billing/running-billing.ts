import type { Billing, BillingContact } from "~server/billing/billing";
import type { PaymentProvider, ProviderError } from "~server/billing/checkout/provider";
import { createFirebaseBilling } from "~server/billing/firebase-billing";
import { openShards } from "~server/database/shards";
import { PLANS, type PlanKey } from "../../../app/domain/plans";
import { auditInTests } from "../records/audit";
import { openTestDatabase, type TestDatabase } from "../records/database";
import { type ServedPaddle, servePaddle } from "./served-paddle";

/** All of billing over HTTP with local Paddle, on a real database. */
export interface RunningBilling {
  readonly billing: Billing;
  readonly local: ServedPaddle["local"];
  readonly database: TestDatabase;
  /** What the adapter was asked, as `cancelSubscription`. */
  readonly calls: string[];
  /** What webhooks came to, as `transaction.completed applied`. */
  readonly outcomes: string[];
  /** The next call of this operation does not reach Paddle, and fails so. */
  failNext(operation: keyof PaymentProvider, error: ProviderError): void;
  readonly control: ServedPaddle["control"];
  readonly pay: ServedPaddle["pay"];
  /** Bought, and everything of it delivered. @returns the subscription's id */
  buy(payer: BillingContact, plan: PlanKey): Promise<string>;
  /** At Paddle's own dashboard. */
  endElsewhere(subscriptionId: string): Promise<void>;
  /** As Paddle has it. */
  at(subscriptionId: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function runBilling(): Promise<RunningBilling> {
  const database = await openTestDatabase();
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = database.host;
  const shards = openShards({
    projectId: "demo-billing",
    serviceAccount: null,
    databaseUrls: [database.url],
  });
  const outcomes: string[] = [];
  const calls: string[] = [];
  const failures = new Map<string, ProviderError>();
  const {
    local,
    provider: adapter,
    control,
    pay,
    close,
  } = await servePaddle(async (body, signature) => {
    const type = JSON.parse(body).event_type;
    const answer = await billing.receive(body, signature).catch((error: unknown) => {
      outcomes.push(`${type} failed`);
      throw error;
    });
    outcomes.push(`${type} ${answer.outcome}`);
    return answer;
  });
  const provider = new Proxy(adapter, {
    get(target, name: keyof PaymentProvider) {
      const operation = target[name] as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => {
        calls.push(name);
        const failure = failures.get(name);
        failures.delete(name);
        return failure ? Promise.reject(failure) : operation(...args);
      };
    },
  });
  const billing = createFirebaseBilling({
    shards,
    provider,
    priceOfPlan: local.priceOfPlan,
    trialKeys: ["key of the tests"],
    webhookSecrets: [local.webhookSecret],
    clock: local.clock,
    auditValues: auditInTests(),
    notifier: { notify() {}, async close() {} },
    logger: { info() {}, warn() {}, error() {} },
  });
  return {
    billing,
    local,
    database,
    calls,
    outcomes,
    failNext: (operation, error) => void failures.set(operation, error),
    control,
    pay,
    async buy(payer, plan) {
      const id = await pay(payer, (await billing.create(payer, PLANS[plan])).transactionId);
      await control({});
      return id;
    },
    async endElsewhere(id) {
      await adapter.cancelSubscription(id, "now");
    },
    async at(id) {
      return (await control({})).subscriptions.find(one => one.id === id)?.status;
    },
    async close() {
      await close();
      await shards.close();
      await database.close();
    },
  };
}
