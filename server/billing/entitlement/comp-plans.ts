import { DAY } from "~/domain/durations";
import type { Subscription } from "~/domain/subscription";
import { commit } from "../../database/commit";
import type { ActingAdmin, AdminActionRecord } from "../../records/admin-records";
import type { AuditValues } from "../../records/audit";
import { type Grant, MAX_GRANTED_DAYS, MAX_NOTE_LENGTH } from "../admin";
import { BillingError } from "../billing";
import { branches } from "../branches";
import { computeEntitlement } from "./compute-entitlement";
import { indexValues } from "./plan-index";
import { isErasedNow, type RecomputeOptions, readHoldings, readSubscription } from "./recompute-entitlement";
import { type CompPlan, type StoredEntitlement, toStoredValue } from "./stored-subscription";

type CompPlanOptions = RecomputeOptions & { readonly auditValues: AuditValues };

/**
 * Grants a comp plan in addition to paid plans; never shortens an earlier one. A longer comp plan of the other kind must be
 * withdrawn first.
 *
 * @throws BillingError `not-eligible`, `already-subscribed`
 */
export async function grantPlan(
  options: CompPlanOptions,
  learnerId: string,
  { planType, days, note }: Grant,
  by: ActingAdmin,
): Promise<Subscription> {
  if (!Number.isInteger(days) || days < 1 || days > MAX_GRANTED_DAYS) throw new BillingError("not-eligible");
  const isAdFreeOnly = planType === "ad-free";
  const details = { planType, days, ...buildNote(note) };
  const subscription = await changeCompPlan(
    options,
    learnerId,
    { action: "grant", admin: by, learnerId, details },
    (before, now) => {
      const end = now + days * DAY;
      const isRunning = before !== null && before.expiresAt > now;
      const isOther = isRunning && before.isAdFreeOnly !== isAdFreeOnly;
      if (isOther && (isAdFreeOnly || before.expiresAt > end)) throw new BillingError("already-subscribed");
      const expiresAt = isRunning && !isOther ? Math.max(before.expiresAt, end) : end;
      return { type: "beta", isTrialing: false, expiresAt, isAdFreeOnly };
    },
  );
  if (subscription === null) throw new Error("The granted plan has no effect.");
  return subscription;
}

/** Ends a comp plan now; paid plans end only at Paddle. @throws BillingError `not-subscribed` */
export function withdrawPlan(
  options: CompPlanOptions,
  learnerId: string,
  note: string,
  by: ActingAdmin,
): Promise<Subscription | null> {
  const auditRecord = { action: "withdraw", admin: by, learnerId, details: buildNote(note) } as const;
  return changeCompPlan(options, learnerId, auditRecord, (before, now) => {
    if (before === null || before.expiresAt <= now) throw new BillingError("not-subscribed");
    // Kept with an end in the past: a deletion would have no revision to guard it.
    return { ...before, expiresAt: now };
  });
}

/**
 * Changes a comp plan, the resulting subscription and the audit log in one update. The database rules accept only the next
 * revision, so nothing that a webhook writes meanwhile is overwritten.
 */
async function changeCompPlan(
  options: CompPlanOptions,
  learnerId: string,
  auditRecord: AdminActionRecord,
  change: (before: CompPlan | null, now: number) => CompPlan,
): Promise<Subscription | null> {
  const { shards, subscriptionStore, clock } = options;
  const { update, readJson } = shards.get(learnerId);
  const now = clock.now();
  const audit = options.auditValues(auditRecord, now);
  const isDone = async () => {
    const [path] = Object.keys(audit);
    return path !== undefined && (await readJson(path)) !== null;
  };
  let mayBeDone = false;
  let isWritten = false;
  const subscription = await commit<Subscription | null>(update, { what: "a gift" }, async last => {
    mayBeDone ||= last === "unanswered";
    const stored = await readSubscription(options, learnerId);
    if (mayBeDone && (await isDone())) return { done: stored?.subscription ?? null };
    const { learner, held, factCount } = await readHoldings(subscriptionStore, learnerId);
    if (learner.isErased) throw new BillingError("not-eligible");
    // A server that knew more facts has stored it.
    if (stored !== null && stored.factCount > factCount) return null;
    const gift = change(stored?.gift ?? null, now);
    const trialEndsAt = stored?.subscription.trialEndsAt ?? null;
    const entitlement = computeEntitlement({ held, trialEndsAt, gift }, now);
    if (entitlement === null) return { done: null };
    isWritten = true;
    const revision = (stored?.revision ?? 0) + 1;
    const notifiedEventIds = stored?.notifiedEventIds ?? [];
    const next: StoredEntitlement = { ...entitlement, revision, factCount, notifiedEventIds, gift };
    const values = {
      [branches.subscription(learnerId)]: toStoredValue(next),
      ...indexValues(learnerId, next, now),
      ...audit,
    };
    return { values, result: next.subscription };
  });
  if (isWritten && (await isErasedNow(options, learnerId, true))) throw new BillingError("not-eligible");
  return subscription;
}

function buildNote(note: string): { note?: string } {
  const said = note.trim().slice(0, MAX_NOTE_LENGTH);
  return said === "" ? {} : { note: said };
}
