import { z } from "zod";
import { type ListPage, readNewestFirst } from "../database/paging";
import { getChildren } from "../database/read-json";
import type { Shards } from "../database/shards";
import { inTime } from "../database/timeout";
import { ADMIN_ACTIONS, type AdminActionRecord, type AuditEntry, type Page } from "./admin-records";
import { branches } from "./branches";

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

/** An audit entry, for the same update as the change: both happen or neither, on the same instance. */
export function auditValues(
  key: string,
  { action, admin, learnerId, details }: AdminActionRecord,
  now: number,
) {
  const entry = { at: now, action, adminId: admin.id, adminEmail: admin.email, learnerId, details };
  return { [`${branches.audit}/${key}`]: entry };
}

export type AuditValues = (record: AdminActionRecord, now: number) => Record<string, unknown>;

export function createAudit(shards: Shards, newKey: () => string) {
  return {
    async audit(options: ListPage): Promise<Page<AuditEntry, string>> {
      const { items, next } = await readNewestFirst(shards.all, [branches.audit], options);
      return { items: items.flatMap(([one]) => (one ? toEntry(one.key, one.value) : [])), next };
    },
    /** About one learner, newest first, `MAX_PER_LEARNER` at most. */
    async getAuditEntries(learnerId: string) {
      const read = shards.all.map(({ readJson }) =>
        readJson(branches.audit, { orderBy: "learnerId", equalTo: learnerId }),
      );
      const entries = (await Promise.all(read)).flatMap(getChildren).flatMap(child => toEntry(...child));
      return entries.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MAX_PER_LEARNER);
    },
    /** For actions that change nothing else, such as reading a conversation. */
    async addAuditEntry(record: AdminActionRecord, now: number) {
      const { database } = shards.get(branches.audit);
      await inTime(database.ref().update(auditValues(newKey(), record, now)));
    },
  };
}

function toEntry(id: string, value: unknown): AuditEntry[] {
  const { data } = storedSchema.safeParse(value);
  if (data === undefined) return [];
  const { adminId, adminEmail, details, ...entry } = data;
  return [{ ...entry, id, admin: { id: adminId, email: adminEmail }, details: details ?? {} }];
}
