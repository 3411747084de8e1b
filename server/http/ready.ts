import type { RequestHandler } from "express";
import type { Services } from "../services";

/** ms for which an answer holds: however often it is asked, the database is asked once. */
const HOLDS_MS = 2_000;

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
  let asked: { at: number; reason: Promise<string | null> } | null = null;

  async function reasonNot(): Promise<string | null> {
    const composed = services();
    if (composed === null) return "starting";
    if (isDraining()) return "stopping";
    if (asked === null || now() - asked.at >= HOLDS_MS) {
      const writable = composed.records.isWritable(now());
      asked = {
        at: now(),
        reason: writable.then(is => (is ? null : "the database cannot be reached, or cannot write")),
      };
    }
    return asked.reason;
  }

  return async (_req, res) => {
    const reason = await reasonNot();
    res.type("text").set("Cache-Control", "no-store");
    if (reason === null) res.send("ok");
    else res.status(503).set("Retry-After", "5").send(reason);
  };
}
