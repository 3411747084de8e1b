import { setTimeout as sleep } from "node:timers/promises";
import {
  ApiError,
  type Environment,
  Paddle,
  type Subscription,
  type Transaction,
} from "@paddle/paddle-node-sdk";
import { withTimeout } from "../../database/timeout";
import {
  hasSaidNo,
  type PaymentProvider,
  ProviderError,
  type ProviderTransaction,
  type RawSubscription,
} from "./provider";

/** ms for one attempt; a learner waits for up to four. */
const PADDLE_TIMEOUT_MS = 4_000;
/** ms before the second attempt, also if Paddle asks for a longer pause. */
const MAX_PAUSE_MS = 2_000;
const PAUSE_MS = 200;
/** A cancellation or pause is scheduled. */
const LOCKED = "subscription_locked_pending_changes";
const TRANSACTION_ID = /^txn_[a-z\d]{26}$/;
const MAX_IN_PORTAL = 25;
const MAX_LISTED = 200;

interface PaddleProviderOptions {
  readonly apiKey: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly timeoutMs?: number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Paddle's SDK has neither timeouts nor retries. Reads are tried twice, writes only after a 429. */
export function createPaddleProvider(options: PaddleProviderOptions): PaymentProvider {
  const { apiKey, apiUrl, timeoutMs = PADDLE_TIMEOUT_MS, pause = sleep } = options;
  // The SDK treats a value that is not one of its names as a URL.
  const environment = apiUrl as Environment;
  const paddle = new Paddle(apiKey, { environment, customHeaders: { "Paddle-Version": "1" } });

  async function ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await withTimeout(call(), ms => new Error(`no answer within ${ms} ms`), timeoutMs);
    } catch (error) {
      throw toFailure(what, error);
    }
  }
  async function write<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await ask(what, call);
    } catch (error) {
      const asked = pauseAskedFor(error);
      if (asked === null) throw error;
      await pause(asked);
      return ask(what, call);
    }
  }
  async function read<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await ask(what, call);
    } catch (error) {
      if (error instanceof ProviderError && hasSaidNo(error) && pauseAskedFor(error) === null) throw error;
      await pause(pauseAskedFor(error) ?? PAUSE_MS);
      return ask(what, call);
    }
  }

  const keep = (id: string) =>
    write("subscriptions.update", async () =>
      getRaw(id, await paddle.subscriptions.update(id, { scheduledChange: null })),
    );

  return {
    createTransaction: ({ priceId, learnerId, customerId }) =>
      write("transactions.create", async () =>
        getTransaction(
          await paddle.transactions.create({
            items: [{ priceId, quantity: 1 }],
            collectionMode: "automatic",
            customData: { uid: learnerId },
            ...(customerId === null ? {} : { customerId }),
          }),
        ),
      ),
    transaction: id =>
      read("transactions.get", async () => getTransaction(await paddle.transactions.get(id))),
    async cancelTransaction(id) {
      await write("transactions.update", async () => {
        const { status } = getTransaction(await paddle.transactions.update(id, { status: "canceled" }));
        if (status !== "canceled") throw new Error(`The transaction is ${status} after it was canceled.`);
      });
    },
    changeTransaction: (id, priceId) =>
      write("transactions.update", async () =>
        getTransaction(await paddle.transactions.update(id, { items: [{ priceId, quantity: 1 }] })),
      ),
    subscription: id => read("subscriptions.get", async () => getRaw(id, await paddle.subscriptions.get(id))),
    async cancelSubscription(id, when) {
      const effectiveFrom = when === "now" ? "immediately" : "next_billing_period";
      const cancel = () =>
        write("subscriptions.cancel", async () =>
          getRaw(id, await paddle.subscriptions.cancel(id, { effectiveFrom })),
        );
      try {
        return await cancel();
      } catch (error) {
        if (!(error instanceof ProviderError && error.code === LOCKED)) throw error;
      }
      // A scheduled change blocks a cancellation, so it is removed first.
      const present = await read("subscriptions.get", () => paddle.subscriptions.get(id));
      if (when === "period-end" && present.scheduledChange?.action === "cancel") return getRaw(id, present);
      await keep(id);
      return cancel();
    },
    keepSubscription: keep,
    customer: id =>
      read("customers.get", async () => {
        const { email } = await paddle.customers.get(id);
        const subscriptionIds: string[] = [];
        const subscriptions = paddle.subscriptions.list({ customerId: [id], perPage: MAX_LISTED });
        for await (const subscription of subscriptions) subscriptionIds.push(subscription.id);
        return { id, email, subscriptionIds };
      }),
    portal: (customerId, subscriptionIds) =>
      read("portal", async () => {
        const ids = subscriptionIds.slice(0, MAX_IN_PORTAL);
        const { urls } = await paddle.customerPortalSessions.create(customerId, ids);
        return new URL(urls.general.overview).href;
      }),
  };
}

function getTransaction(transaction: Transaction): ProviderTransaction {
  const { id, status, checkout, subscriptionId, customerId } = transaction;
  if (!TRANSACTION_ID.test(id)) throw new Error("The response is not a transaction.");
  const canBePaid = status === "draft" || status === "ready";
  return {
    id,
    status,
    checkoutUrl: canBePaid && checkout?.url ? checkout.url : null,
    subscriptionId,
    customerId,
  };
}

function getRaw(id: string, subscription: Subscription) {
  if (subscription.id !== id) throw new Error("The response is not the requested subscription.");
  return rawSubscription(subscription);
}

/** The SDK hides the HTTP status, but tells client from server errors. */
function toFailure(what: string, error: unknown): ProviderError {
  if (error instanceof ApiError) {
    return new ProviderError(`${what}: ${error.code}`, getStatus(error), error.code, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new ProviderError(`${what}: ${reason}`, null, null, { cause: error });
}

function getStatus({ type, code, retryAfter }: ApiError): number {
  if (code === "too_many_requests" || retryAfter !== null) return 429;
  if (type !== "request_error") return 500;
  return code === "not_found" || code === "entity_not_found" ? 404 : 400;
}

/** ms to wait after a 429; null for other errors. */
function pauseAskedFor(error: unknown): number | null {
  if (!(error instanceof ProviderError) || error.status !== 429) return null;
  const seconds = error.cause instanceof ApiError ? error.cause.retryAfter : null;
  if (seconds === null || !(seconds * 1_000 <= MAX_PAUSE_MS)) return null;
  return seconds * 1_000;
}

const OUR_OWN = "customData";

/** As sent: one schema reads webhooks and API responses. */
function rawSubscription(subscription: object): RawSubscription {
  return inSnakeCase(subscription);
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      key === OUR_OWN ? part : inSnakeCase(part),
    ]),
  );
}
