import { z } from "zod";
import { PLAN_KEYS } from "~/domain/plans";
import { tryWrite } from "../../database/commit";
import type { Shards } from "../../database/shards";
import { inTime, read } from "../../database/timeout";
import type { BillingContact } from "../billing";
import { BILLING_ROOT, branches } from "../branches";

const idOrNull = z.string().nullable().default(null);
const openSchema = z.object({
  id: z.string(),
  url: z.string(),
  plan: z.enum(PLAN_KEYS),
  createdAt: z.number(),
  replaces: idOrNull,
  /** The subscription cancelled only because of it. */
  cancels: idOrNull,
  /** The provider could not cancel it, and the product no longer offers it. */
  isUnwanted: z.boolean().default(false),
  isPaid: z.boolean().default(false),
});
export type OpenTransaction = z.infer<typeof openSchema>;

const learnerSchema = z.object({
  openTransaction: openSchema.nullable().default(null).catch(null),
  /** ms since 1970 by the machine's clock. */
  erased: z.number().nullable().default(null),
  transactions: z.record(z.string(), z.unknown()).default({}),
});

export type OpenTransactions = ReturnType<typeof createOpenTransactions>;

/** Rejects with DatabaseUnreachable. */
export function createOpenTransactions(shards: Shards) {
  const { database, update } = shards.get(BILLING_ROOT);
  const readAt = async (path: string): Promise<unknown> => (await read(database, path)).val();

  async function readLearner(learnerId: string) {
    const stored = learnerSchema.parse((await readAt(branches.learner(learnerId))) ?? {});
    const { openTransaction: open, erased: erasedAt, transactions } = stored;
    return { open, erasedAt, transactionIds: Object.keys(transactions) };
  }
  async function write(values: Record<string, unknown>): Promise<void> {
    if (!(await tryWrite(update, values))) throw new Error("The database's rules refuse a write of billing.");
  }

  return {
    read: readLearner,
    /** Null until the webhook has arrived. */
    getSubscriptionId: async (id: string) =>
      idOrNull.parse(await readAt(`${branches.transaction(id)}/subscriptionId`)),
    bind: ({ id: uid, email }: BillingContact, { id, plan, createdAt, replaces }: OpenTransaction) =>
      write({
        [branches.transaction(id)]: { uid, email, plan, createdAt, replaces },
        [branches.learnerTransaction(uid, id)]: true,
      }),
    /** Only for payments that were never offered. */
    unbind: (learnerId: string, id: string) =>
      write({ [branches.transaction(id)]: null, [branches.learnerTransaction(learnerId, id)]: null }),
    /** Replaces the payment `before` (an id or null). False if another one is stored. */
    async replace(learnerId: string, before: string | null, next: OpenTransaction | null): Promise<boolean> {
      const ref = database.ref(branches.openTransaction(learnerId));
      const { snapshot, committed } = await inTime(
        ref.transaction(
          (present: { id?: unknown } | null) => {
            // Firebase also passes null before it has asked the database.
            if (present === null) return before === null ? next : null;
            return present.id === before ? next : undefined;
          },
          undefined,
          false,
        ),
      );
      const id = (snapshot.val() as { id?: unknown } | null)?.id ?? null;
      return committed && id === (next?.id ?? null);
    },
    async markPaid(learnerId: string, id: string): Promise<void> {
      const ref = database.ref(branches.openTransaction(learnerId));
      const paid = (present: { id?: unknown } | null) => {
        if (present === null) return null;
        return present.id === id ? { ...present, isPaid: true } : undefined;
      };
      await inTime(ref.transaction(paid, undefined, false));
    },
    /** From now on nothing is written about the learner. Removes addresses. */
    async markErased(learnerId: string, at: number): Promise<void> {
      const { transactionIds } = await readLearner(learnerId);
      await write({
        ...Object.fromEntries(transactionIds.map(id => [`billing/transactions/${id}/email`, null])),
        [`${branches.learner(learnerId)}/email`]: null,
        [branches.openTransaction(learnerId)]: null,
        [`${branches.learner(learnerId)}/erased`]: at,
      });
    },
    unmarkErased: (learnerId: string) => write({ [`${branches.learner(learnerId)}/erased`]: null }),
  };
}
