import type { Logger } from "pino";
import type { Clock } from "../config/clock";
import type { Shards } from "../database/shards";
import type { ActingAdmin } from "../records/admin-records";
import type { AuditValues } from "../records/firebase-records";
import type { AdminBilling } from "./admin-billing";
import type { WebhookAnswer } from "./billing";
import { BOOKS } from "./branches";
import type { Entitlements } from "./entitlement/entitlements";
import { createPlanIndex } from "./entitlement/plan-index";
import { openSubscriptionStore } from "./subscription-store";
import { createWebhookLogReader } from "./webhooks/webhook-log-reader";
import type { Webhooks } from "./webhooks/webhooks";

export interface AdminBillingOptions {
  readonly shards: Shards;
  readonly entitlements: Entitlements;
  readonly webhooks: Webhooks;
  readonly clock: Clock;
  readonly auditValues: AuditValues;
  readonly logger: Pick<Logger, "warn" | "error">;
}

/** Characters of a reason that are kept. */
const MAX_REASON_LENGTH = 200;

/** Billing for admins. */
export function createAdminBilling(options: AdminBillingOptions): AdminBilling {
  const { shards, entitlements, webhooks, clock, auditValues, logger } = options;
  const ledger = createWebhookLogReader(shards);
  const books = openSubscriptionStore(shards, logger);
  const plans = createPlanIndex(shards.all, clock.now, err =>
    logger.error({ err }, "plans could not be indexed"),
  );

  /** That it was tried is kept whatever came of it, and what came of it counts also where that cannot be kept. */
  async function enterReplay(
    by: ActingAdmin,
    event: { readonly id: string; readonly subscriptionId: string | null },
    { outcome, reason }: { readonly outcome: string; readonly reason: string | null },
  ): Promise<void> {
    try {
      const learnerId = event.subscriptionId === null ? null : await books.ownerOf(event.subscriptionId);
      const details = { eventId: event.id, outcome, ...(reason === null ? {} : { reason }) };
      const values = auditValues({ action: "replay", admin: by, learnerId, details }, clock.now());
      const written = await shards.of(BOOKS).update(values);
      if (written !== "taken") throw new Error(`It was ${written}.`);
    } catch (err) {
      logger.error(
        { err, event: event.id, admin: by.id, outcome },
        "a replay could not be entered in the audit",
      );
    }
  }

  return {
    planCounts: plans.counts,
    reindexPlans: plans.rebuild,
    async plansOf(learnerId) {
      const [subscription, trialEligible, gift, known] = await Promise.all([
        entitlements.subscription(learnerId),
        entitlements.trialEligible(learnerId),
        entitlements.gift(learnerId),
        entitlements.known(learnerId),
      ]);
      const given = gift !== null && gift.expiresAt > clock.now() ? gift : null;
      return {
        subscription,
        trialEligible,
        given: given && { planType: given.isAdFreeOnly ? "ad-free" : "premium", expiresAt: given.expiresAt },
        held: known.map(({ id, plan, status, endsWithPeriod, isReplaced }) => ({
          paddleSubscriptionId: id,
          plan,
          status,
          endsWithPeriod,
          isReplaced,
        })),
      };
    },
    grant: (learnerId, grant, by) => entitlements.grant(learnerId, grant, by, auditValues),
    withdraw: (learnerId, note, by) => entitlements.withdraw(learnerId, note, by, auditValues),
    webhooks: ledger.list,
    webhook: ledger.find,
    async replay(eventId, by) {
      const event = await ledger.find(eventId);
      if (event === null) return null;
      let answer: WebhookAnswer;
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
