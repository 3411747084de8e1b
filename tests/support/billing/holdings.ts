import { PLAN_KEYS } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import { computeEntitlement, type HeldSubscription } from "~server/billing/entitlement/compute-entitlement";
import { listDueNotices } from "~server/billing/entitlement/recompute-entitlement";
import type { CompPlan } from "~server/billing/entitlement/stored-subscription";
import { reduceSubscription } from "~server/billing/entitlement/subscription-reducer";
import type { Fact } from "~server/billing/webhooks/facts";
import { readEnvelope } from "~server/billing/webhooks/paddle-event";
import { parseEvent } from "~server/billing/webhooks/parse-event";
import { type PaddleEvent, PRICE_OF_PLAN } from "./paddle-events";

const planOfPrice = new Map(PLAN_KEYS.map(plan => [PRICE_OF_PLAN[plan], plan]));

/** What a learner's events come to, without a database: every subscription in them is the learner's. */
export interface Learner {
  take(...events: PaddleEvent[]): Learner;
  has(now: number): Subscription | null;
  changesAt(now: number): number | null;
  held(): HeldSubscription[];
  /** What the admins were told, one after the other, if they were after each event. */
  readonly told: string[];
}

export function learnerWith(
  options: { replaces?: Record<string, string>; trialEndsAt?: number; gift?: CompPlan } = {},
): Learner {
  const { replaces = {}, trialEndsAt = null, gift = null } = options;
  const facts = new Map<string, Map<string, Fact>>();
  const marks: string[] = [];
  const held = () =>
    [...facts].flatMap(([id, known]) => {
      const state = reduceSubscription(id, known);
      return state === null ? [] : [{ state, replaces: replaces[id] ?? null }];
    });
  const entitlement = (now: number) => computeEntitlement({ held: held(), trialEndsAt, gift }, now);

  const learner: Learner = {
    told: [],
    held,
    take(...events) {
      for (const event of events) {
        const envelope = readEnvelope(JSON.stringify(event));
        if (envelope === null) throw new Error("The test's event cannot be read.");
        const report = parseEvent(envelope, planOfPrice);
        if (report.is !== "fact") continue;
        const known = facts.get(report.subscriptionId) ?? new Map<string, Fact>();
        facts.set(report.subscriptionId, known.set(event.event_id, report.fact));
        for (const { kind, subscriptionId, mark } of listDueNotices(held(), marks)) {
          marks.push(mark);
          learner.told.push(`${kind} ${subscriptionId.at(-1)}`);
        }
      }
      return learner;
    },
    has: now => entitlement(now)?.subscription ?? null,
    changesAt: now => entitlement(now)?.changesAt ?? null,
  };
  return learner;
}

/** All orders of a few things. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, index) =>
    permutations([...things.slice(0, index), ...things.slice(index + 1)]).map(rest => [thing, ...rest]),
  );
}
