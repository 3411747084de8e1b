import type { Logger } from "pino";
import { PLAN_KEYS, type PlanKey } from "~/domain/plans";
import type { Clock } from "../config/clock";
import type { Shards } from "../database/shards";
import type { Notifier } from "../notifier/notifier";
import type { AuditValues } from "../records/audit";
import { createAdminBilling } from "./admin";
import { BillingError } from "./billing";
import { type Checkouts, createCheckouts } from "./checkout/checkouts";
import { cancelNow, type PaymentProvider } from "./checkout/provider";
import { createEntitlements } from "./entitlement/entitlements";
import { createSpentTrials } from "./trial/trial";
import { createWebhooks } from "./webhooks/webhooks";

interface FirebaseBillingOptions {
  readonly shards: Shards;
  readonly provider: PaymentProvider | null;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>> | null;
  readonly webhookSecrets: readonly string[];
  /** Keys for the hashes of spent trials' owners, the current one first. */
  readonly trialKeys: readonly string[];
  readonly clock: Clock;
  readonly auditValues: AuditValues;
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error" | "info">;
}

/**
 * A learner's plan is computed from Paddle's signed webhooks and the trial, never from what a browser says. Operations reject
 * with BillingError for expected failures.
 */
export function createFirebaseBilling(options: FirebaseBillingOptions) {
  const { shards, clock, auditValues, notifier, logger, provider, priceOfPlan } = options;
  const planOfPrice = new Map(priceOfPlan ? PLAN_KEYS.map(plan => [priceOfPlan[plan], plan]) : []);
  const entitlements = createEntitlements({ shards, clock, notifier, logger, planOfPrice });
  const webhooks = createWebhooks({
    shards,
    entitlements,
    planOfPrice,
    secrets: options.webhookSecrets,
    endAtOnce: async id => (provider ? cancelNow({ provider, logger }, id) : null),
    logger,
    machineNow: Date.now,
  });
  const checkouts =
    provider && priceOfPlan
      ? createCheckouts({ shards, entitlements, provider, priceOfPlan, clock, logger })
      : noCheckouts();
  return {
    ...createAdminBilling({ shards, entitlements, webhooks, clock, auditValues, logger }),
    ...checkouts,
    ...createSpentTrials({ shards, now: clock.now }, options.trialKeys),
    subscription: entitlements.subscription,
    paid: entitlements.paid,
    trialEligible: entitlements.trialEligible,
    startTrial: entitlements.startTrial,
    receive: webhooks.receive,
  };
}

export type Billing = ReturnType<typeof createFirebaseBilling>;

function noCheckouts(): Checkouts {
  const unavailable = () => Promise.reject(new BillingError("unavailable"));
  return {
    create: unavailable,
    switchPlan: unavailable,
    cancel: unavailable,
    keep: unavailable,
    portal: unavailable,
    openCheckout: async () => null,
    abandonCheckout: async () => {},
    closeAccount: async () => {},
  };
}
