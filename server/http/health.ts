import { type RequestHandler, Router } from "express";
import type { Services } from "../services";

const READY_CACHE_MS = 2_000;

interface HealthOptions {
  readonly services: () => Pick<Services, "records"> | null;
  readonly isDraining: () => boolean;
  readonly now?: () => number;
}

/** `/healthz`: the process runs. `/readyz`: requests can be sent here, also while overloaded; otherwise 503 with the reason. */
export function health({ services, isDraining, now = Date.now }: HealthOptions): RequestHandler {
  let lastCheck: { at: number; isWritable: Promise<boolean> } | null = null;

  async function findObstacle(): Promise<string | null> {
    const composed = services();
    if (composed === null) return "starting";
    if (isDraining()) return "stopping";
    if (lastCheck === null || now() - lastCheck.at >= READY_CACHE_MS) {
      lastCheck = { at: now(), isWritable: composed.records.isWritable(now()) };
    }
    return (await lastCheck.isWritable) ? null : "the database cannot be reached, or cannot write";
  }

  const router = Router();
  router.get("/healthz", (_req, res) => {
    const isStarted = services() !== null;
    res
      .status(isStarted ? 200 : 503)
      .type("text")
      .set("Cache-Control", "no-store");
    res.send(isStarted ? "ok" : "starting");
  });
  router.get("/readyz", async (_req, res) => {
    const obstacle = await findObstacle();
    res.type("text").set("Cache-Control", "no-store");
    if (obstacle === null) res.send("ok");
    else res.status(503).set("Retry-After", "5").send(obstacle);
  });
  return router;
}

export function whenReady(services: () => Services | null): RequestHandler {
  return (_req, res, next) => {
    if (services() !== null) return next();
    const message = "The server is starting. Please try again in a moment.";
    res.status(503).set("Retry-After", "2").type("text").send(message);
  };
}

export type GracefulShutdown = ReturnType<typeof createGracefulShutdown>;

export function createGracefulShutdown() {
  let inProgress = 0;
  let whenIdle = () => {};
  let isDraining = false;
  const stopping = new AbortController();
  return {
    isDraining: () => isDraining,
    /** Aborts after half of the grace period, so that long requests end by themselves. */
    stopping: stopping.signal,
    middleware: ((_req, res, next) => {
      if (isDraining) {
        res.status(503).set({ Connection: "close", "Retry-After": "5" });
        res.type("text").send("The server is restarting. Please try again in a moment.");
        return;
      }
      inProgress += 1;
      res.once("close", () => {
        inProgress -= 1;
        if (inProgress === 0) whenIdle();
      });
      next();
    }) as RequestHandler,
    /** Refuses new requests, and resolves when those in progress have ended or the grace is over. */
    drain(graceMs: number): Promise<void> {
      isDraining = true;
      if (inProgress === 0) return Promise.resolve();
      return new Promise(resolve => {
        const timers = [
          setTimeout(() => stopping.abort(new Error("The server is stopping.")), graceMs / 2),
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
