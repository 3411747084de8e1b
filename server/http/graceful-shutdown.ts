import type { RequestHandler } from "express";

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
