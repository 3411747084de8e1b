import type { PlanKey } from "~/domain/plans";
import type { Product } from "./product";

/** How webhooks are delivered; see server/local/paddle. */
export interface Delivery {
  /** How many more times each is sent. */
  readonly duplicates: number;
  readonly delayMs: number;
  readonly order: "in-order" | "reversed" | "shuffled";
  /** Holds deliveries until they are released. */
  readonly held: boolean;
}

export interface PaddleNotification {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly occurredAt: string;
  readonly attempts: number;
  /** ms since 1970, by the machine's own clock. */
  readonly deliveredAt: number | null;
  readonly lastStatus: number | null;
}

/** The local Paddle's state. */
export interface PaddleState {
  /** ms since 1970, by its movable clock. */
  readonly now: number;
  readonly offsetMs: number;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  readonly delivery: Delivery;
  readonly declineRenewals: boolean;
  readonly transactions: readonly PaddleObject[];
  readonly subscriptions: readonly PaddleObject[];
  readonly notifications: readonly PaddleNotification[];
}

/** A transaction or subscription of Paddle's API, with the fields that most journeys need. */
export interface PaddleObject {
  readonly id: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

export interface PaddleCommand {
  /** ms to move the time of plans ahead; due renewals happen. */
  readonly advanceMs?: number;
  readonly delivery?: Partial<Delivery>;
  /** How many of the next calls of each kind fail. */
  readonly fail?: Partial<
    Record<
      | "transactions.create"
      | "transactions.update"
      | "subscriptions.cancel"
      | "subscriptions.update"
      | "portal",
      number
    >
  >;
  readonly declineRenewals?: boolean;
  readonly pause?: string;
  readonly resume?: string;
  /** Delivers every notification again, or the one with this id. */
  readonly redeliver?: string;
  readonly release?: true;
  /** Waits until nothing is left to deliver. */
  readonly settle?: true;
}

type Where = Pick<Product, "url" | "secret">;

/** Headers of the owner of the local services. */
export function ownerHeaders({ secret }: Where): Record<string, string> {
  return { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
}

/** Sends the local Paddle a command; without one, only reads its state. */
export async function control(product: Where, command?: PaddleCommand): Promise<PaddleState> {
  const headers = ownerHeaders(product);
  const asked: RequestInit = command
    ? { method: "POST", headers, body: JSON.stringify(command) }
    : { headers };
  return (await answered(new URL("/local/paddle/control", product.url), asked)) as PaddleState;
}

/** Moves the time of plans, trials and ads ahead, and waits for the webhooks. */
export function moveTime(product: Where, ms: number): Promise<PaddleState> {
  return control(product, { advanceMs: ms, settle: true });
}

/** Waits until every webhook is delivered. */
export function settled(product: Where): Promise<PaddleState> {
  return control(product, { settle: true });
}

/** Pays at the checkout's page, as its form does without a browser. */
export async function payByForm(
  product: Pick<Product, "url">,
  transactionId: string,
  email: string,
): Promise<void> {
  const url = new URL(`/local/paddle/checkout/?_ptxn=${transactionId}`, product.url);
  const body = new URLSearchParams({ email, do: "pay" });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  if (response.status !== 303) throw new Error(`Not paid: ${response.status} ${await response.text()}`);
}

/** The value at a path of the database, such as `users/abc/aiSubscription`, read as its owner; null if empty. */
export function databaseValue(product: Where, path: string): Promise<unknown> {
  return answered(databaseUrl(product, path), { headers: ownerHeaders(product) });
}

/** Writes as the database's owner; null deletes. */
export async function setDatabaseValue(product: Where, path: string, value: unknown): Promise<void> {
  const headers = ownerHeaders(product);
  await answered(databaseUrl(product, path), { method: "PUT", headers, body: JSON.stringify(value) });
}

/** The uid of the account with this address. */
export async function getLearnerId(product: Where, email: string): Promise<string> {
  const path = "/identitytoolkit.googleapis.com/v1/projects/demo-typing-mentor/accounts:lookup";
  const answer = (await answered(new URL(path, product.url), {
    method: "POST",
    headers: ownerHeaders(product),
    body: JSON.stringify({ email: [email] }),
  })) as { users?: { localId: string }[] };
  const uid = answer.users?.[0]?.localId;
  if (uid === undefined) throw new Error(`Nobody has the address ${email}.`);
  return uid;
}

/** Gives an account the claim that opens the admins' screens. */
export async function makeAdmin(product: Where, id: string): Promise<void> {
  const path = "/identitytoolkit.googleapis.com/v1/projects/demo-typing-mentor/accounts:update";
  const body = JSON.stringify({ localId: id, customAttributes: JSON.stringify({ admin: true }) });
  await answered(new URL(path, product.url), { method: "POST", headers: ownerHeaders(product), body });
}

function databaseUrl(product: Where, path: string): URL {
  return new URL(`/${path}.json?ns=demo-typing-mentor`, product.url);
}

async function answered(url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
