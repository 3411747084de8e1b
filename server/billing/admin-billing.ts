import type { PlanKey, PlanType } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { ActingAdmin } from "../records/admin-records";
import type { WebhookAnswer } from "./billing";
import type { WebhookState } from "./webhooks/webhook-log";

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
