import { DAY } from "~/domain/durations";
import type { PlanType } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import { type AdminBilling, type Grant, type LearnersPlans, MAX_GRANTED_DAYS } from "~server/billing/admin";
import { BillingError } from "~server/billing/billing";
import { countPlans } from "~server/billing/entitlement/plan-index";
import type { WebhookEntry } from "~server/billing/webhooks/webhook-log";
import type { ActingAdmin, AdminActionRecord } from "~server/records/admin-records";

export interface AdminBillingInMemory extends AdminBilling {
  /** In the order in which they came. */
  readonly events: (WebhookEntry & { readonly body: string })[];
  /** What `plansOf` says beside the subscription, where it is to say anything. */
  readonly held: Map<string, LearnersPlans["held"]>;
  /** What admins have done here; `openScreens` leads it into the records' audit. */
  onAuditEntry: (record: AdminActionRecord) => void;
}

/** What admins see and do of plans, for tests of screens. @param subscriptions by learner */
export function adminBillingInMemory(
  subscriptions: Map<string, Subscription>,
  parts: {
    readonly now: () => number;
    readonly trialEligible: (learnerId: string) => Promise<boolean>;
    readonly maybeFail: (operation: keyof AdminBilling) => void;
  },
): AdminBillingInMemory {
  const { now, trialEligible, maybeFail } = parts;
  const events: (WebhookEntry & { readonly body: string })[] = [];
  const held = new Map<string, LearnersPlans["held"]>();
  const gifts = new Map<string, { planType: PlanType; expiresAt: number; before: Subscription | null }>();
  const given = (planType: PlanType, expiresAt: number): Subscription => ({
    type: "beta",
    isTrialing: false,
    expiresAt,
    isAdFreeOnly: planType === "ad-free",
    status: null,
    paddleSubscriptionId: null,
    pricingPeriod: null,
    nextBilledAt: null,
    canBeKept: false,
    trialEndsAt: null,
  });
  const done = (
    action: AdminActionRecord["action"],
    learnerId: string | null,
    admin: ActingAdmin,
    details: AdminActionRecord["details"],
  ) => port.onAuditEntry({ action, admin, learnerId, details });

  const port: AdminBillingInMemory = {
    events,
    held,
    onAuditEntry: () => {},
    async planCounts() {
      maybeFail("planCounts");
      return { ...countPlans(subscriptions.values(), now()), isComplete: true };
    },
    reindexPlans: async () => subscriptions.size,
    async getPlans(learnerId) {
      maybeFail("getPlans");
      const gift = gifts.get(learnerId);
      return {
        subscription: subscriptions.get(learnerId) ?? null,
        trialEligible: await trialEligible(learnerId),
        given: gift === undefined ? null : { planType: gift.planType, expiresAt: gift.expiresAt },
        held: held.get(learnerId) ?? [],
      };
    },
    async grant(learnerId, { planType, days, note }: Grant, by) {
      maybeFail("grant");
      if (!Number.isInteger(days) || days < 1 || days > MAX_GRANTED_DAYS)
        throw new BillingError("not-eligible");
      const before = gifts.get(learnerId)?.before ?? subscriptions.get(learnerId) ?? null;
      const expiresAt = now() + days * DAY;
      gifts.set(learnerId, { planType, expiresAt, before });
      const gift = given(planType, expiresAt);
      const isBetter = before === null || before.paddleSubscriptionId === null;
      const best = isBetter ? gift : before;
      subscriptions.set(learnerId, best);
      done("grant", learnerId, by, { planType, days, note });
      return best;
    },
    async withdraw(learnerId, note, by) {
      maybeFail("withdraw");
      const gift = gifts.get(learnerId);
      if (gift === undefined) throw new BillingError("not-subscribed");
      gifts.delete(learnerId);
      if (gift.before === null) subscriptions.delete(learnerId);
      else subscriptions.set(learnerId, gift.before);
      done("withdraw", learnerId, by, { planType: gift.planType, note });
      return gift.before;
    },
    async webhooks({ limit, before, only }) {
      maybeFail("webhooks");
      const states: (string | undefined)[] = only === "failed" ? ["refused", "received"] : [only];
      const wanted = events.filter(({ state }) => only === undefined || states.includes(state)).toReversed();
      const from = before === undefined ? 0 : wanted.findIndex(({ id }) => id === before) + 1;
      const items = wanted.slice(from, from + limit).map(({ body: _, ...entry }) => entry);
      return { items, next: wanted.length > from + limit ? (items.at(-1)?.id ?? null) : null };
    },
    webhook: async eventId => events.find(({ id }) => id === eventId) ?? null,
    async replay(eventId, by) {
      const place = events.findIndex(({ id }) => id === eventId);
      const event = events[place];
      if (event === undefined) return null;
      maybeFail("replay");
      events[place] = { ...event, state: "applied", reason: null };
      done("replay", null, by, { eventId, outcome: "applied" });
      return { outcome: "applied", reason: null };
    },
  };
  return port;
}
