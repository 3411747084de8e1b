import { z } from "zod";
import { getChildren } from "../database/read-json";
import type { Shards } from "../database/shards";
import { inTime } from "../database/timeout";
import { ADMIN_ACTIONS, type AdminActionRecord, type AuditEntry, type AuditRecords } from "./admin-records";
import { branches } from "./branches";
import { newestFirst } from "./newest-first";

/** Entries about one learner that are read. */
const MAX_PER_LEARNER = 100;

const absentAsNull = z
  .string()
  .nullish()
  .transform(value => value ?? null);

const storedSchema = z.object({
  at: z.number(),
  action: z.enum(ADMIN_ACTIONS),
  adminId: z.string(),
  adminEmail: absentAsNull,
  learnerId: absentAsNull,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
});

/**
 * What an entry is written as, for the update that does what it tells of: both happen or neither. It goes to the instance
 * of what is changed, and `key` is in the order of time.
 */
export function auditValues(
  key: string,
  { action, admin, learnerId, details }: AdminActionRecord,
  now: number,
) {
  const entry = { at: now, action, adminId: admin.id, adminEmail: admin.email, learnerId, details };
  return { [`${branches.audit}/${key}`]: entry };
}

/** An entry of the audit, for the update that does what it tells of. */
export type AuditValues = (deed: AdminActionRecord, now: number) => Record<string, unknown>;

/** @param newKey draws a key of the audit */
export function createAudit(shards: Shards, newKey: () => string): AuditRecords {
  return {
    async audit(options) {
      const { items, next } = await newestFirst(shards.all, [branches.audit], options);
      return { items: items.flatMap(([one]) => (one ? toEntry(one.key, one.value) : [])), next };
    },
    async auditOf(learnerId) {
      const read = shards.all.map(({ readJson }) =>
        readJson(branches.audit, { orderBy: "learnerId", equalTo: learnerId }),
      );
      const entries = (await Promise.all(read)).flatMap(getChildren).flatMap(child => toEntry(...child));
      return entries.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MAX_PER_LEARNER);
    },
    async enterDeed(deed, now) {
      const { database } = shards.of(branches.audit);
      await inTime(database.ref().update(auditValues(newKey(), deed, now)));
    },
  };
}

function toEntry(id: string, value: unknown): AuditEntry[] {
  const { data } = storedSchema.safeParse(value);
  if (data === undefined) return [];
  const { adminId, adminEmail, details, ...entry } = data;
  return [{ ...entry, id, admin: { id: adminId, email: adminEmail }, details: details ?? {} }];
}
