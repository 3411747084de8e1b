import type { Logger } from "pino";
import type { PlanKey } from "~/engine/plans";
import type { Clock } from "../clock";
import type { Shards } from "../records/shards";
import type { Billing } from "./billing";
import type { Entitlements } from "./entitlements";
import type { PaymentProvider } from "./provider";

export interface CheckoutsOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly provider: PaymentProvider;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
}

export type Checkouts = Pick<
  Billing,
  "create" | "switchPlan" | "cancel" | "keep" | "openCheckout" | "abandonCheckout" | "portal" | "endForGood"
>;

export function createCheckouts(_options: CheckoutsOptions): Checkouts {
  const notYet = () => Promise.reject(new Error("not built yet"));
  return {
    create: notYet,
    switchPlan: notYet,
    cancel: notYet,
    keep: notYet,
    openCheckout: async () => null,
    abandonCheckout: notYet,
    portal: notYet,
    endForGood: notYet,
  };
}
