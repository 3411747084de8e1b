import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { HOUR } from "~/domain/durations";
import type { PaymentProvider, ProviderTransaction } from "../../billing/checkout/provider";
import type { Clock } from "../../config/clock";
import { sendJson } from "../node-http";
import { readOrCreateSecret } from "../state-file";
import { controlCommand, createActions, type PaddleActions } from "./actions";
import { createApi } from "./api";
import { ApiError, parsed, readApiBody } from "./api-request";
import { PRICE_BY_PLAN } from "./catalogue";
import { Delivery, type Send, sendTo } from "./delivery";
import { type EventLog, openEventLog } from "./event-log";
import { servePages } from "./pages/pages";
import { catchUp, getNextDueAt } from "./subscriptions";

/** All of its URLs are below this path. The caller decides which requests may come in. */
export const LOCAL_PADDLE_PATH = "/local/paddle/";
/** Base of the API: the SDK appends `/transactions` and so on. */
export const LOCAL_PADDLE_API = "/local/paddle/api";
/** The paths for learners' browsers, and the API, which has a key. The others need the local secret. */
export const isPublicPaddlePath = (path: string): boolean =>
  /^\/local\/paddle\/(?:paddle\.js$|checkout\/?$|portal\/?$|api\/)/.test(path);
/** A payment provider on this machine, with Paddle's API, checkout, portal and webhooks. */
export type LocalPaddle = Awaited<ReturnType<typeof openLocalPaddle>>;

/** @param options.webhookSecret as configured; otherwise one is made and kept in the folder */
export async function openLocalPaddle(options: {
  directory: string;
  webhookSecret: string | null;
  currency: string;
  log: (message: string) => void;
  send?: Send;
}) {
  const { directory, log } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const eventLog = await openEventLog(directory, options.currency);
  const apiKey = await readOrCreateSecret(directory, "api-key", { prefix: "pdl_sdbx_apikey_", log });
  const webhookSecret =
    options.webhookSecret ??
    (await readOrCreateSecret(directory, "webhook-secret", { prefix: "pdl_ntfset_", log }));

  const delivery = new Delivery(eventLog, webhookSecret, log);
  const timer = createDueTimer(eventLog, onChange, log);
  function onChange(): void {
    delivery.wake();
    timer.set();
  }
  let ownOrigin = "http://127.0.0.1";
  const actions = createActions(eventLog, delivery, onChange, () => ownOrigin);
  const api = createApi({ eventLog, apiKey, log, onChange });
  timer.set();

  return {
    apiKey,
    clientToken: "test_local",
    webhookSecret,
    priceOfPlan: PRICE_BY_PLAN,
    actions,
    clock: { now: () => eventLog.now() } satisfies Clock,
    /** Returns true if it handles the request. */
    handleRequest: (req: IncomingMessage, res: ServerResponse) => handle(req, res, api, actions, log),
    /** Starts delivering webhooks, including undelivered ones from before: `origin` is `http://127.0.0.1:port`. */
    deliverTo(origin: string) {
      ownOrigin = origin;
      delivery.start(options.send ?? sendTo(`${origin}/api/paddle/webhook/`));
    },
    async close() {
      timer.close();
      await delivery.close();
      await eventLog.close();
    },
  };
}

function handle(
  req: IncomingMessage,
  res: ServerResponse,
  api: ReturnType<typeof createApi>,
  actions: PaddleActions,
  log: (message: string) => void,
): boolean {
  const [path = "/"] = (req.url ?? "/").split("?", 1);
  if (!`${path}/`.startsWith(LOCAL_PADDLE_PATH)) return false;
  const answer = async () => {
    if (path === "/local/paddle/control") return answerControl(req, res, actions);
    if (!path.startsWith(`${LOCAL_PADDLE_API}/`)) return servePages(req, res, actions);
    return api.answer(req, res, path.slice(LOCAL_PADDLE_API.length));
  };
  answer().catch((error: unknown) => {
    log(`local Paddle failed at ${req.method} ${path}: ${error}`);
    if (!res.headersSent) res.writeHead(500, { "Content-Type": "text/plain" });
    res.end();
  });
  return true;
}

/** `GET` answers the whole state; `POST` changes what Paddle's own dashboard would, and how webhooks are delivered. */
async function answerControl(req: IncomingMessage, res: ServerResponse, actions: PaddleActions) {
  try {
    if (req.method === "POST") {
      const done = await actions.control(parsed(controlCommand, await readApiBody(req)));
      if (!done.ok) {
        return sendJson(res, done.refusal === "not-found" ? 404 : 409, { error: { code: done.refusal } });
      }
    } else if (req.method !== "GET") {
      throw new ApiError(405, "method_not_allowed", "HTTP method is not allowed.");
    }
    sendJson(res, 200, actions.snapshot());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(res, error.status, { error: error.body });
  }
}

const MAX_DELAY_MS = HOUR;

function createDueTimer(eventLog: EventLog, onChange: () => void, log: (message: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const fallDue = () => {
    catchUp(eventLog);
    eventLog
      .saved()
      .then(onChange)
      .catch(error => log(`local Paddle could not do what fell due: ${error}`));
  };
  return {
    set() {
      clearTimeout(timer);
      const next = closed ? null : getNextDueAt(eventLog);
      if (next === null) return;
      const wait = Math.min(Math.max(next - eventLog.now(), 0), MAX_DELAY_MS);
      timer = setTimeout(fallDue, wait).unref();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Makes the URLs of local Paddle's pages relative. Its API answers with 127.0.0.1, which a browser at `localhost` takes for
 * another site, where nobody is signed in. @param origin such as `http://127.0.0.1:3000`
 */
export function withRelativeUrls(provider: PaymentProvider, origin: string): PaymentProvider {
  const within = (address: string) => {
    const url = new URL(address);
    return url.origin === origin ? `${url.pathname}${url.search}` : address;
  };
  const known = (transaction: ProviderTransaction): ProviderTransaction => {
    const { checkoutUrl } = transaction;
    return checkoutUrl === null ? transaction : { ...transaction, checkoutUrl: within(checkoutUrl) };
  };
  return {
    ...provider,
    createTransaction: async wanted => known(await provider.createTransaction(wanted)),
    transaction: async id => known(await provider.transaction(id)),
    portal: async (customerId, subscriptionIds) => within(await provider.portal(customerId, subscriptionIds)),
  };
}
