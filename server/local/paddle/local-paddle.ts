import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PlanKey } from "~/domain/plans";
import type { Clock } from "../../config/clock";
import { keptSecret } from "../kept-secret";
import { type Api, createApi } from "./api";
import type { LocalBooks } from "./billing-state";
import { PRICE_OF_PLAN } from "./catalogue";
import { answerControl } from "./control";
import { Delivery, type Send, sendTo } from "./delivery";
import { dueTimer } from "./due-timer";
import { openLedger } from "./event-log";
import { openBooks } from "./local-books";
import { servePages } from "./pages/pages";

/** Everything of it is served below this path; whoever mounts it decides to whom. */
export const LOCAL_PADDLE_PATH = "/local/paddle/";
/** Base of the API: the SDK appends `/transactions` and so on. */
export const LOCAL_PADDLE_API = "/local/paddle/api";
const CONTROL_PATH = "/local/paddle/control";
/** What learners' browsers need of it, and the API, which has a key. The rest is for whoever runs the server. */
export const isPublicPaddlePath = (path: string): boolean =>
  /^\/local\/paddle\/(?:paddle\.js$|checkout\/?$|portal\/?$|api\/)/.test(path);
/** Where the app takes webhooks. */
const WEBHOOK_PATH = "/api/paddle/webhook/";
/** The script that stands in for Paddle's own: it defines `window.PaddleBillingV1`. */
export const LOCAL_PADDLE_SCRIPT = "/local/paddle/paddle.js";

/** A payment provider on this machine, with Paddle's API, checkout, portal and webhooks. */
export interface LocalPaddle {
  readonly apiKey: string;
  readonly clientToken: string;
  readonly webhookSecret: string;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  /** What its pages do: for tests that pay without a browser. */
  readonly books: LocalBooks;
  /** Can be moved from its own page and by its control call. */
  readonly clock: Clock;
  /** Answers true if the request was its own, and has been or will be answered. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** Begins to deliver webhooks, also those that were left over: `origin` is `http://127.0.0.1:port`. */
  deliverTo(origin: string): void;
  close(): Promise<void>;
}

/** @param options.webhookSecret as configured; otherwise one is made and kept in the folder */
export async function openLocalPaddle(options: {
  directory: string;
  webhookSecret: string | null;
  currency: string;
  log: (message: string) => void;
  /** In place of sending over HTTP. */
  send?: Send;
}): Promise<LocalPaddle> {
  const { directory, log } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const ledger = await openLedger(directory, options.currency);
  const apiKey = await keptSecret(directory, "api-key", { prefix: "pdl_sdbx_apikey_", log });
  const webhookSecret =
    options.webhookSecret ?? (await keptSecret(directory, "webhook-secret", { prefix: "pdl_ntfset_", log }));

  const delivery = new Delivery(ledger, webhookSecret, log);
  const timer = dueTimer(ledger, onChange, log);
  /** A change is on disk: there may be something to send, and something else to wait for. */
  function onChange(): void {
    delivery.wake();
    timer.set();
  }
  let ownOrigin = "http://127.0.0.1";
  const books = openBooks(ledger, delivery, onChange, () => ownOrigin);
  const api = createApi({ ledger, apiKey, log, onChange });
  timer.set();

  return {
    apiKey,
    clientToken: "test_local",
    webhookSecret,
    priceOfPlan: PRICE_OF_PLAN,
    books,
    clock: { now: () => ledger.now() },
    handleRequest: (req, res) => handle(req, res, api, books, log),
    deliverTo(origin) {
      ownOrigin = origin;
      delivery.start(options.send ?? sendTo(`${origin}${WEBHOOK_PATH}`));
    },
    async close() {
      timer.close();
      await delivery.close();
      await ledger.close();
    },
  };
}

function handle(
  req: IncomingMessage,
  res: ServerResponse,
  api: Api,
  books: LocalBooks,
  log: (message: string) => void,
): boolean {
  const [path = "/", query = ""] = (req.url ?? "/").split("?");
  if (!`${path}/`.startsWith(LOCAL_PADDLE_PATH)) return false;
  const answer = async () => {
    if (path === CONTROL_PATH) return answerControl(req, res, books);
    if (!path.startsWith(`${LOCAL_PADDLE_API}/`)) return servePages(req, res, books);
    return api.answer(req, res, path.slice(LOCAL_PADDLE_API.length), new URLSearchParams(query));
  };
  answer().catch((error: unknown) => {
    log(`local Paddle failed at ${req.method} ${path}: ${error}`);
    if (!res.headersSent) res.writeHead(500, { "Content-Type": "text/plain" });
    res.end();
  });
  return true;
}
