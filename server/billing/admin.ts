import type { Logger } from "pino";
import type { PlanKey, PlanType } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { Clock } from "../config/clock";
import { writeOnce } from "../database/commit";
import type { Shards } from "../database/shards";
import type { ActingAdmin } from "../records/admin-records";
import type { AuditValues } from "../records/audit";
import type { WebhookAnswer } from "./billing";
import { BOOKS } from "./branches";
import type { Entitlements } from "./entitlement/entitlements";
import { createPlanIndex } from "./entitlement/plan-index";
import { openSubscriptionStore } from "./subscription-store";
import { createWebhookLogReader, type WebhookState } from "./webhooks/webhook-log";
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
      await writeOnce(shards.of(BOOKS).update, "a replay", values);
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

/** How many learners have what now. Each is counted once, by the best that they have. */
export interface PlanCounts {
  /** Paid for, and going on. */
  readonly paid: Readonly<Record<PlanKey, number>>;
  /** Cancelled, and running until the end of what was paid for. */
  readonly canceled: number;
  /** A payment has failed, and the days of grace run. */
  readonly pastDue: number;
  /** Given by hand: betas, and what admins grant. */
  readonly given: { readonly premium: number; readonly adFree: number };
  readonly trials: {
    readonly running: number;
    /** Within the last 30 days. */
    readonly ended: number;
    /** Of those that ended within the last 30 days: whose learners have paid for a plan, then or since. */
    readonly converted: number;
  };
  /** False while plans from before this count was kept are still being looked through. */
  readonly isComplete: boolean;
}

/** What was given by hand. */
export interface GivenPlan {
  readonly planType: PlanType;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** A subscription at Paddle, as the events that have come say it is. */
export interface HeldPlan {
  readonly paddleSubscriptionId: string;
  readonly plan: PlanKey;
  /** Paddle's: active, trialing, past_due, paused, canceled. */
  readonly status: string;
  readonly endsWithPeriod: boolean;
  /** It was switched to another one, which counts instead of it. */
  readonly isReplaced: boolean;
}

/** All that billing knows of a learner. */
export interface LearnersPlans {
  /** The best of all, which is what counts. */
  readonly subscription: Subscription | null;
  readonly trialEligible: boolean;
  readonly given: GivenPlan | null;
  /** The newest first. */
  readonly held: readonly HeldPlan[];
}

/** An event that Paddle has sent. */
export interface WebhookEntry {
  readonly id: string;
  readonly type: string;
  /** As Paddle wrote it. */
  readonly occurredAt: string;
  /** ms since 1970. */
  readonly receivedAt: number;
  /** `received` where something failed before it was known what comes of it. */
  readonly state: WebhookState;
  readonly reason: string | null;
  readonly subscriptionId: string | null;
}

/**
 * `failed`: refused, or begun and not brought to its end. `held`: whose it is is not known yet. All of these may be
 * replayed, and everything else may be, too.
 */
export const WEBHOOK_FILTERS = ["failed", "held"] as const;
export type WebhookFilter = (typeof WEBHOOK_FILTERS)[number];

/** Days that a plan may be given for. */
export const MAX_GRANTED_DAYS = 366;
/** Characters. */
export const MAX_NOTE_LENGTH = 500;

export interface Grant {
  readonly planType: PlanType;
  /** Whole, 1 to `MOST_GRANTED_DAYS`, counted from now; never shortens what was given before. */
  readonly days: number;
  /** For the audit; "" for none. */
  readonly note: string;
}

/** Plans as admins see them and what they may do about them; each deed has its entry in the audit. */
export interface AdminBilling {
  planCounts(): Promise<PlanCounts>;
  /** Counts anew, by a look at every learner. Answers how many there are. */
  reindexPlans(): Promise<number>;
  plansOf(learnerId: string): Promise<LearnersPlans>;
  /**
   * Gives a plan, beside whatever is paid for: what counts is the best of all.
   * @throws BillingError `not-eligible` for days out of bounds, or for a learner who was deleted; `already-subscribed` where
   *   the other kind of plan was given for longer, which is to be withdrawn first
   */
  grant(learnerId: string, grant: Grant, by: ActingAdmin): Promise<Subscription>;
  /** Takes back what was given. What is paid for ends at Paddle alone. @throws BillingError `not-subscribed`: nothing was given */
  withdraw(learnerId: string, note: string, by: ActingAdmin): Promise<Subscription | null>;
  /** The newest first; `next` is the `before` of the page after it. */
  webhooks(options: {
    limit: number;
    before?: string;
    only?: WebhookFilter;
  }): Promise<{ readonly items: readonly WebhookEntry[]; readonly next: string | null }>;
  /** One of them, with its body, from which what tells of payment methods was left out; null if it never came. */
  webhook(eventId: string): Promise<(WebhookEntry & { readonly body: string }) | null>;
  /**
   * Does with an event of the ledger all that is done with one that comes; repeated it changes nothing. Null if there is no
   * such event. Rejects where it fails again, which is in the audit, too.
   */
  replay(eventId: string, by: ActingAdmin): Promise<WebhookAnswer | null>;
}
