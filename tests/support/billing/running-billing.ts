import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Billing, BillingContact } from "~server/billing/billing";
import { createPaddleProvider } from "~server/billing/checkout/paddle-provider";
import type { PaymentProvider, ProviderError } from "~server/billing/checkout/provider";
import { createFirebaseBilling } from "~server/billing/firebase-billing";
import { openShards } from "~server/database/shards";
import { LOCAL_PADDLE_API, type LocalPaddle, openLocalPaddle } from "~server/local/paddle/local-paddle";
import { PLANS, type PlanKey } from "../../../app/domain/plans";
import { auditInTests } from "../records/audit";
import { openTestDatabase, type TestDatabase } from "../records/database";

interface PaddleState {
  readonly transactions: {
    id: string;
    status: string;
    origin: string;
    subscription_id: string | null;
    custom_data: unknown;
  }[];
  readonly subscriptions: { id: string; status: string; scheduled_change: object | null }[];
}

/** Of `/local/paddle/control`; unless it says otherwise, everything is delivered before it is answered. */
interface Command {
  readonly settle?: boolean;
  readonly [name: string]: unknown;
}

/** All of billing over HTTP with local Paddle, on a real database. */
export interface RunningBilling {
  readonly billing: Billing;
  readonly local: LocalPaddle;
  readonly database: TestDatabase;
  /** What the adapter was asked, as `cancelSubscription`. */
  readonly calls: string[];
  /** What webhooks came to, as `transaction.completed applied`. */
  readonly outcomes: string[];
  /** The next call of this operation does not reach Paddle, and fails so. */
  failNext(operation: keyof PaymentProvider, error: ProviderError): void;
  control(command: Command): Promise<PaddleState>;
  pay(payer: BillingContact, transactionId: string): Promise<string>;
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
  const directory = await mkdtemp(join(tmpdir(), "running-billing-"));
  const outcomes: string[] = [];
  const calls: string[] = [];
  const failures = new Map<string, ProviderError>();
  const local = await openLocalPaddle({
    directory,
    webhookSecret: null,
    currency: "EUR",
    log: message => {
      throw new Error(message);
    },
    async send(body, signature) {
      try {
        const { outcome } = await billing.receive(body, signature);
        outcomes.push(`${JSON.parse(body).event_type} ${outcome}`);
        return outcome === "refused" ? 422 : 200;
      } catch {
        outcomes.push(`${JSON.parse(body).event_type} failed`);
        return 503;
      }
    },
  });
  const server = createServer((req, res) => {
    if (!local.handleRequest(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const adapter = createPaddleProvider({ apiKey: local.apiKey, apiUrl: `${url}${LOCAL_PADDLE_API}` });
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
  local.deliverTo(url);

  async function control({ settle = true, ...command }: Command): Promise<PaddleState> {
    const response = await fetch(`${url}/local/paddle/control`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(settle ? { ...command, settle } : command),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as PaddleState;
  }
  async function pay({ email }: BillingContact, transactionId: string): Promise<string> {
    const paid = await local.actions.pay(transactionId, { email: email ?? "" });
    if (!paid.ok || paid.value.subscriptionId === null) throw new Error("It could not be paid.");
    return paid.value.subscriptionId;
  }
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
      await local.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await shards.close();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
