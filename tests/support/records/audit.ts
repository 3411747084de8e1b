import { type AuditValues, auditValues } from "~server/records/audit";

/** Entries of the audit with keys that count. */
export function auditInTests(): AuditValues {
  let count = 0;
  return (entry, now) => auditValues(`-entry${String(++count).padStart(6, "0")}`, entry, now);
}
