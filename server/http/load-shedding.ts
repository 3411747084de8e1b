import { performance } from "node:perf_hooks";
import type { Request, RequestHandler, Response } from "express";
import { SESSION_COOKIE_NAME } from "../session";
import { type AdmissionLimits, createAdmissionQueue, type Priority } from "./admission-queue";
import { busyPage } from "./error-page";

/**
 * One event loop does the work of all: a page takes some 5 ms of it and a save some 20 ms, so four at a time keep it busy.
 * A save is to be answered within a second; one that is refused stays in the outbox, which sends it again.
 */
export const LIMITS: AdmissionLimits = {
  minInProgress: 4,
  maxInProgress: 200,
  lanes: {
    save: { maxQueued: 500, maxWaitMs: 400 },
    learner: { maxQueued: 500, maxWaitMs: 2_000 },
    visitor: { maxQueued: 500, maxWaitMs: 3_000 },
  },
};

/** Whole seconds. */
const RETRY_AFTER_S: Readonly<Record<Priority, number>> = { save: 2, learner: 3, visitor: 5 };
/** A reply that comes in pieces holds its place for so long; then it mostly waits for a model. */
const STREAM_HOLDS_PLACE_MS = 1_000;
const MAX_STREAMS = 300;
/** Of the event loop, between two starts. */
const LOOP_TURNS = 12;

export const BUSY = "The server is very busy at the moment. Please try again in a few seconds.";

export interface LoadSheddingOptions {
  /** The session's token out of a Cookie header, if its signature is ours; else null. Asks nobody. */
  readonly readSession: (cookieHeader: string | null) => Promise<string | null>;
  readonly limits?: AdmissionLimits;
}

/**
 * Lets few requests at a time reach `handler`, learners' first, and refuses early what it would get to too late: 503 with
 * `Retry-After`, at the cost of a fraction of a millisecond.
 *
 * @param handler what it returns is awaited: it resolves when it has done all that it does for the request
 */
export function shedLoad(
  handler: (...args: Parameters<RequestHandler>) => unknown,
  { readSession, limits = LIMITS }: LoadSheddingOptions,
): RequestHandler {
  const queue = createAdmissionQueue(limits, { utilization: loopUtilization(), yieldLoop });
  let streams = 0;

  async function priorityOf(req: Request): Promise<Priority> {
    const { cookie = "" } = req.headers;
    if (!cookie.includes(SESSION_COOKIE_NAME) || (await readSession(cookie)) === null) return "visitor";
    return isSave(req) ? "save" : "learner";
  }

  return async (req, res, next) => {
    // Paddle sends it again hours later, if at all; each is checked by its signature first, which costs little.
    if (isAt(req, "/api/paddle/webhook")) return void handler(req, res, next);
    const isStream = (req.headers.accept ?? "").includes("text/event-stream");
    const priority = await priorityOf(req);
    if (res.closed) return;
    if (isStream && streams >= MAX_STREAMS) return refuse(req, res, priority);

    let leave = () => {};
    const leaveQueue = () => leave();
    const start = async () => {
      res.off("close", leaveQueue);
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
      start: () => void start(),
      refuse: () => {
        res.off("close", leaveQueue);
        refuse(req, res, priority);
      },
    });
  };
}

/** The share of the time since the last call during which this thread's event loop was busy. */
function loopUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Enough turns to accept some connections, and short: a turn in which nothing happens takes some microseconds. */
function yieldLoop(resume: () => void, turns = LOOP_TURNS): void {
  setImmediate(() => (turns > 1 ? yieldLoop(resume, turns - 1) : resume()));
}

const isAt = ({ path }: Request, prefix: string) => path.toLowerCase().startsWith(prefix);

const isSave = (req: Request) => req.method === "POST" && isAt(req, "/api/results");

function refuse(req: Request, res: Response, priority: Priority): void {
  // Not worth the time to compress it.
  res
    .status(503)
    .set({ "Retry-After": `${RETRY_AFTER_S[priority]}`, "Cache-Control": "no-store, no-transform" });
  if (isAt(req, "/api/")) res.json(busyBody(req));
  else if (req.path.endsWith(".data")) res.type("text").send(BUSY);
  else res.type("html").send(busyPage(res.locals.nonce, BUSY));
}

/** As the calls there say what fails. */
function busyBody(req: Request): object {
  if (isAt(req, "/api/subscriptions/status")) return { error: true, code: "busy", message: BUSY };
  if (isAt(req, "/api/subscriptions/")) return { success: false, error: "busy", message: BUSY };
  return { error: "busy", message: BUSY };
}
