import type { RequestHandler } from "express";
import type { Services } from "../services";

/** The database is asked no more often, however many ask here. */
const CHECK_EVERY_MS = 2_000;

export interface ReadyOptions {
  readonly services: () => Pick<Services, "records"> | null;
  readonly isDraining: () => boolean;
  readonly now?: () => number;
}

/**
 * `GET /readyz`: 200 `ok` while requests are worth sending here, else 503 with the reason. Not while overloaded: a balancer
 * that took this server out would only move its load to the others. `/healthz` says whether the process lives.
 */
export function ready({ services, isDraining, now = Date.now }: ReadyOptions): RequestHandler {
  let lastCheck: { at: number; reason: Promise<string | null> } | null = null;

  async function reasonNot(): Promise<string | null> {
    const composed = services();
    if (composed === null) return "starting";
    if (isDraining()) return "stopping";
    if (lastCheck === null || now() - lastCheck.at >= CHECK_EVERY_MS) {
      const writable = composed.records.isWritable(now());
      lastCheck = {
        at: now(),
        reason: writable.then(is => (is ? null : "the database cannot be reached, or cannot write")),
      };
    }
    return lastCheck.reason;
  }

  return async (_req, res) => {
    const reason = await reasonNot();
    res.type("text").set("Cache-Control", "no-store");
    if (reason === null) res.send("ok");
    else res.status(503).set("Retry-After", "5").send(reason);
  };
}

export interface GracefulShutdown {
  readonly middleware: RequestHandler;
  /** Refuses new requests from now on, and resolves when those in progress have ended or the grace is over. */
  drain(graceMs: number): Promise<void>;
  readonly isDraining: () => boolean;
  /** Fires when half of that grace is over: what still is in progress does well to end by itself. */
  readonly stopping: AbortSignal;
}

/** Counts the requests in progress, so that stopping the server cuts none of them off. */
export function createGracefulShutdown(): GracefulShutdown {
  let inProgress = 0;
  let whenIdle: (() => void) | null = null;
  let stopping = false;
  const ending = new AbortController();
  return {
    isDraining: () => stopping,
    stopping: ending.signal,
    middleware(_req, res, next) {
      if (stopping) {
        res.setHeader("Connection", "close");
        res.setHeader("Retry-After", "5");
        res.status(503).type("text").send("The server is restarting. Please try again in a moment.");
        return;
      }
      inProgress += 1;
      res.once("close", () => {
        inProgress -= 1;
        if (inProgress === 0) whenIdle?.();
      });
      next();
    },
    drain(graceMs) {
      stopping = true;
      if (inProgress === 0) return Promise.resolve();
      return new Promise(resolve => {
        const timers = [
          setTimeout(() => ending.abort(new Error("The server is stopping.")), graceMs / 2),
          setTimeout(resolve, graceMs),
        ];
        whenIdle = () => {
          for (const timer of timers) clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
