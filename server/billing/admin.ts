import type { Logger } from "pino";
import type { PlanType } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { Clock } from "../config/clock";
import { writeOnce } from "../database/commit";
import type { Shards } from "../database/shards";
import type { ActingAdmin } from "../records/admin-records";
import type { AuditValues } from "../records/audit";
import type { WebhookResult } from "./billing";
import { BILLING_ROOT } from "./branches";
import type { Entitlements, KnownSubscription } from "./entitlement/entitlements";
import { createPlanIndex } from "./entitlement/plan-index";
import { openSubscriptionStore } from "./subscription-store";
import { createWebhookLogReader, type WebhookEntry } from "./webhooks/webhook-log";
import type { Webhooks } from "./webhooks/webhooks";

interface AdminBillingOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly webhooks: Webhooks;
  readonly clock: Clock;
  readonly auditValues: AuditValues;
  readonly logger: Pick<Logger, "warn" | "error">;
}

const MAX_REASON_LENGTH = 200;

/** Plans as admins see and change them. Each change adds an audit entry. */
export function createAdminBilling(options: AdminBillingOptions) {
  const { shards, entitlements, webhooks, clock, auditValues, logger } = options;
  const webhookLog = createWebhookLogReader(shards);
  const subscriptionStore = openSubscriptionStore(shards, logger);
  const plans = createPlanIndex(shards.all, clock.now, err =>
    logger.error({ err }, "plans could not be indexed"),
  );

  /** Logs an attempt and its outcome; if logging fails, the outcome stays the same. */
  async function enterReplay(
    by: ActingAdmin,
    event: Pick<WebhookEntry, "id" | "subscriptionId">,
    { outcome, reason }: { readonly outcome: string; readonly reason: string | null },
  ) {
    try {
      const learnerId =
        event.subscriptionId === null ? null : await subscriptionStore.getOwner(event.subscriptionId);
      const details = { eventId: event.id, outcome, ...(reason !== null && { reason }) };
      const values = auditValues({ action: "replay", admin: by, learnerId, details }, clock.now());
      await writeOnce(shards.get(BILLING_ROOT).update, "a replay", values);
    } catch (err) {
      logger.error(
        { err, event: event.id, admin: by.id, outcome },
        "a replay could not be logged in the audit",
      );
    }
  }

  return {
    planCounts: plans.counts,
    reindexPlans: plans.rebuild,
    async getPlans(learnerId: string): Promise<LearnersPlans> {
      const [subscription, trialEligible, gift, known] = await Promise.all([
        entitlements.subscription(learnerId),
        entitlements.trialEligible(learnerId),
        entitlements.compPlan(learnerId),
        entitlements.known(learnerId),
      ]);
      const given = gift !== null && gift.expiresAt > clock.now() ? gift : null;
      return {
        subscription,
        trialEligible,
        given: given && { planType: given.isAdFreeOnly ? "ad-free" : "premium", expiresAt: given.expiresAt },
        held: known.map(({ customerId: _, ...plan }) => plan),
      };
    },
    grant: (learnerId: string, grant: Grant, by: ActingAdmin) =>
      entitlements.grant(learnerId, grant, by, auditValues),
    withdraw: (learnerId: string, note: string, by: ActingAdmin) =>
      entitlements.withdraw(learnerId, note, by, auditValues),
    webhooks: webhookLog.list,
    webhook: webhookLog.find,
    /** Handles a stored event again; repeating changes nothing. Null if there is none. Rejects if it fails again. */
    async replay(eventId: string, by: ActingAdmin) {
      const event = await webhookLog.find(eventId);
      if (event === null) return null;
      let answer: WebhookResult;
      try {
        answer = await webhooks.replay(event);
      } catch (error) {
        const reason = String(error).slice(0, MAX_REASON_LENGTH);
        await enterReplay(by, event, { outcome: "failed", reason });
        throw error;
      }
      await enterReplay(by, event, answer);
      return answer;
    },
  };
}

interface LearnersPlans {
  readonly subscription: Subscription | null;
  readonly trialEligible: boolean;
  /** Granted by an admin, until `expiresAt` (ms since 1970). */
  readonly given: { readonly planType: PlanType; readonly expiresAt: number } | null;
  readonly held: readonly Omit<KnownSubscription, "customerId">[];
}

export type AdminBilling = ReturnType<typeof createAdminBilling>;

/** `failed`: refused, or started and not finished. `held`: the owner is not known yet. Every event can be replayed. */
export const WEBHOOK_FILTERS = ["failed", "held"] as const;
export type WebhookFilter = (typeof WEBHOOK_FILTERS)[number];

export const MAX_GRANTED_DAYS = 366;
/** Characters. */
export const MAX_NOTE_LENGTH = 500;

export interface Grant {
  readonly planType: PlanType;
  /** Whole, 1 to `MAX_GRANTED_DAYS`, counted from now; never shortens an earlier grant. */
  readonly days: number;
  readonly note: string;
}
