import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Paddle } from "@paddle/paddle-node-sdk";
import { onTestFinished } from "vitest";
import { LOCAL_PADDLE_API, type LocalPaddle, openLocalPaddle } from "~server/local/paddle/local-paddle";
import type { PlanKey } from "../../../app/domain/plans";

/** A received webhook. */
export interface Received {
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
  readonly notification_id: string;
  readonly data: Record<string, unknown>;
}

export interface RunningPaddle {
  readonly local: LocalPaddle;
  readonly sdk: Paddle;
  readonly url: string;
  /** Webhooks answered with a 2xx, in order. */
  readonly received: Received[];
  /** The status for the next webhooks; afterwards 200. */
  readonly statuses: number[];
  readonly signed: { body: string; signature: string }[];
  control(command?: object): Promise<ControlState>;
  /** The webhooks since the last call. */
  news(): Promise<string[]>;
  close(): Promise<void>;
}

export interface ControlState {
  readonly now: number;
  readonly offsetMs: number;
  readonly transactions: Record<string, unknown>[];
  readonly subscriptions: Record<string, unknown>[];
  readonly notifications: {
    id: string;
    eventId: string;
    eventType: string;
    attempts: number;
    deliveredAt: number | null;
    lastStatus: number | null;
  }[];
}

export async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "local-paddle-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** The local Paddle on its own port, with a receiver that takes every webhook. */
export async function runPaddle(directory?: string, { deliver = true } = {}): Promise<RunningPaddle> {
  const received: Received[] = [];
  const signed: { body: string; signature: string }[] = [];
  const statuses: number[] = [];
  const local = await openLocalPaddle({
    directory: directory ?? (await newFolder()),
    webhookSecret: null,
    currency: "EUR",
    log: message => {
      throw new Error(message);
    },
    send: async (body, signature) => {
      const status = statuses.shift() ?? 200;
      signed.push({ body, signature });
      if (status >= 200 && status < 300) received.push(JSON.parse(body));
      return status;
    },
  });
  const server = createServer((req, res) => {
    if (!local.handleRequest(req, res)) res.writeHead(418).end();
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let closed = false;
  let told = 0;
  const close = async () => {
    if (closed) return;
    closed = true;
    await local.close();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  onTestFinished(close);
  if (deliver) local.deliverTo(url);
  const control = async (command?: object) => {
    const asked = command && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(command),
    };
    const response = await fetch(`${url}/local/paddle/control`, asked);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as ControlState;
  };
  return {
    local,
    url,
    received,
    statuses,
    signed,
    sdk: new Paddle(local.apiKey, { environment: `${url}${LOCAL_PADDLE_API}` as never }),
    control,
    close,
    async news() {
      await control({ settle: true });
      const types = received.slice(told).map(one => one.event_type);
      told = received.length;
      return types;
    },
  };
}

/** Pays for a plan and consumes its webhooks; returns the subscription's id. */
export async function subscribe(
  paddle: RunningPaddle,
  plan: PlanKey = "premium-monthly",
  email = "ada@example.com",
): Promise<string> {
  const { id } = await paddle.sdk.transactions.create({
    items: [{ priceId: paddle.local.priceOfPlan[plan], quantity: 1 }],
    customData: { uid: email },
  });
  const paid = await paddle.local.actions.pay(id, { email });
  await paddle.news();
  if (!paid.ok || paid.value.subscriptionId === null) throw new Error(`${id} could not be paid.`);
  return paid.value.subscriptionId;
}
