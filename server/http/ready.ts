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
