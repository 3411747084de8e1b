import type { Logger } from "pino";
import type { PlanKey } from "~/engine/plans";
import type { Notifier } from "../notifier/notifier";
import type { Shards } from "../records/shards";
import type { WebhookAnswer } from "./billing";
import type { Entitlements } from "./entitlements";

export interface WebhooksOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
  /** Several while one is being exchanged for another. */
  readonly secrets: readonly string[];
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
  /** ms since 1970 by the machine's own clock: what signatures are held against. */
  readonly machineNow: () => number;
}

export function createWebhooks(_options: WebhooksOptions): {
  receive(body: string, signature: string | null): Promise<WebhookAnswer>;
} {
  return { receive: () => Promise.reject(new Error("not built yet")) };
}
