import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Billing, BillingContact } from "~server/billing/billing";
import { createPaddleProvider } from "~server/billing/checkout/paddle-provider";
import type { PaymentProvider } from "~server/billing/checkout/provider";
import { LOCAL_PADDLE_API, type LocalPaddle, openLocalPaddle } from "~server/local/paddle/local-paddle";

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

/** Local Paddle on its own port, and the product's adapter for it. */
export interface ServedPaddle {
  readonly local: LocalPaddle;
  readonly provider: PaymentProvider;
  control(command: Command): Promise<PaddleState>;
  /** @returns the subscription's id; its webhooks are on their way. */
  pay(payer: BillingContact, transactionId: string): Promise<string>;
  close(): Promise<void>;
}

/** @param receive takes the webhooks, as the product's route does */
export async function servePaddle(receive: Billing["receive"]): Promise<ServedPaddle> {
  const directory = await mkdtemp(join(tmpdir(), "served-paddle-"));
  const local = await openLocalPaddle({
    directory,
    webhookSecret: null,
    currency: "EUR",
    log: message => {
      throw new Error(message);
    },
    async send(body, signature) {
      try {
        return (await receive(body, signature)).outcome === "refused" ? 422 : 200;
      } catch {
        return 503;
      }
    },
  });
  const server = createServer((req, res) => {
    if (!local.handleRequest(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  local.deliverTo(url);
  return {
    local,
    provider: createPaddleProvider({ apiKey: local.apiKey, apiUrl: `${url}${LOCAL_PADDLE_API}` }),
    async control({ settle = true, ...command }) {
      const response = await fetch(`${url}/local/paddle/control`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(settle ? { ...command, settle } : command),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as PaddleState;
    },
    async pay({ email }, transactionId) {
      const paid = await local.actions.pay(transactionId, { email: email ?? "" });
      if (!paid.ok || paid.value.subscriptionId === null) throw new Error("It could not be paid.");
      return paid.value.subscriptionId;
    },
    async close() {
      await local.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
