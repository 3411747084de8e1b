import { performance } from "node:perf_hooks";
import type { Request, RequestHandler, Response } from "express";
import { SESSION_COOKIE_NAME } from "../auth/session";
import { type AdmissionLimits, createAdmissionQueue, type RequestPriority } from "./admission-queue";
import { createBodyBuffer } from "./body-limits";
import { busyPage } from "./error-page";

/** A page takes about 5 ms of the event loop and a save about 20 ms, so four at a time keep it busy. */
const LIMITS: AdmissionLimits = {
  minInProgress: 4,
  maxInProgress: 200,
  minQueued: 64,
  maxQueued: 500,
  maxWaitMs: 3_000,
};

const RETRY_AFTER_S: Readonly<Record<RequestPriority, number>> = { save: 2, learner: 3, visitor: 5 };
/** From then on a streamed reply mostly waits for the model. */
const STREAM_HOLDS_PLACE_MS = 1_000;
const MAX_STREAMS = 300;
const MAX_WEBHOOKS = 32;
/** A webhook of unknown length enters the queue before it has arrived. */
const MAX_CHUNKED_WEBHOOK_MS = 10_000;
/** Turns of the event loop between two starts. */
const LOOP_TURNS = 12;

export const BUSY = "The server is very busy at the moment. Please try again in a few seconds.";

interface LoadSheddingOptions {
  /** The session's token in a Cookie header if its signature is ours, or null. */
  readonly readSession: (cookieHeader: string | null) => Promise<string | null>;
  readonly limits?: AdmissionLimits;
  readonly maxBodyBytes?: number;
}

/** Lets few requests at a time reach `handler`, learners first. The others wait, or get an early 503 with `Retry-After`. */
export function shedLoad(
  handler: (...args: Parameters<RequestHandler>) => unknown,
  { readSession, limits = LIMITS, maxBodyBytes }: LoadSheddingOptions,
): RequestHandler {
  const queue = createAdmissionQueue(limits, { utilization: loopUtilization(), yieldLoop });
  const bodies = createBodyBuffer(maxBodyBytes);
  let streams = 0;
  let webhooks = 0;

  async function findSession({ headers: { cookie = "" } }: Request): Promise<string | null> {
    return cookie.includes(SESSION_COOKIE_NAME) ? await readSession(cookie) : null;
  }

  async function takeWebhook(...[req, res, next]: Parameters<RequestHandler>): Promise<void> {
    webhooks += 1;
    const isArriving = req.headers["content-length"] === undefined;
    const timer = isArriving
      ? setTimeout(() => req.complete || req.destroy(), MAX_CHUNKED_WEBHOOK_MS)
      : undefined;
    try {
      await handler(req, res, next);
    } finally {
      clearTimeout(timer);
      webhooks -= 1;
    }
  }

  return async (req, res, next) => {
    const session = await findSession(req);
    const releaseBody = await bodies.receive(req);
    if (releaseBody === null) return;
    res.once("close", releaseBody);
    if (res.closed) return releaseBody();
    // Paddle would resend a refused webhook hours later, if at all. The signature is checked first, which is cheap.
    if (isWebhook(req) && webhooks < MAX_WEBHOOKS) return takeWebhook(req, res, next);
    const priority = session === null ? "visitor" : isSave(req) ? "save" : "learner";
    const isStream = session !== null && isQuestion(req);
    if (isStream && streams >= MAX_STREAMS) return refuse(req, res, priority);

    let leave = () => {};
    const leaveQueue = () => leave();
    const start = async () => {
      res.off("close", leaveQueue);
      releaseBody();
      if (isStream) streams += 1;
      const timer = isStream ? setTimeout(() => leave(), STREAM_HOLDS_PLACE_MS) : undefined;
      try {
        await handler(req, res, next);
      } finally {
        clearTimeout(timer);
        if (isStream) streams -= 1;
        leave();
      }
    };
    res.once("close", leaveQueue);
    leave = queue.enter(priority, {
      session,
      start: () => void start(),
      refuse: () => {
        res.off("close", leaveQueue);
        refuse(req, res, priority);
      },
    });
  };
}

function loopUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Enough turns to accept some connections; an idle turn takes microseconds. */
function yieldLoop(resume: () => void, turns = LOOP_TURNS): void {
  setImmediate(() => (turns > 1 ? yieldLoop(resume, turns - 1) : resume()));
}

const isAt = ({ path }: Request, prefix: string) => path.toLowerCase().startsWith(prefix);

const isPostTo = ({ method, path }: Request, address: string) =>
  method === "POST" && [address, `${address}/`].includes(path.toLowerCase());

const isSave = (req: Request) => isPostTo(req, "/api/results");
const isWebhook = (req: Request) => isPostTo(req, "/api/paddle/webhook");
const isQuestion = (req: Request) =>
  isPostTo(req, "/api/ask-ai") && (req.headers.accept ?? "").includes("text/event-stream");

function refuse(req: Request, res: Response, priority: RequestPriority): void {
  res
    .status(503)
    .set({ "Retry-After": `${RETRY_AFTER_S[priority]}`, "Cache-Control": "no-store, no-transform" });
  if (isAt(req, "/api/")) res.json(busyBody(req));
  else if (req.path.endsWith(".data")) res.type("text").send(BUSY);
  else res.type("html").send(busyPage(res.locals.nonce, BUSY));
}

function busyBody(req: Request): object {
  if (isAt(req, "/api/subscriptions/status")) return { error: true, code: "busy", message: BUSY };
  if (isAt(req, "/api/subscriptions/")) return { success: false, error: "busy", message: BUSY };
  return { error: "busy", message: BUSY };
}
