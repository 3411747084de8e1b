import type { Logger } from "pino";
import { z } from "zod";
import { tryWrite } from "../database/commit";
import type { Shards } from "../database/shards";
import { read } from "../database/timeout";
import { BILLING_ROOT, branches } from "./branches";
import { type Fact, factSchema } from "./webhooks/facts";

const absentAsNull = z.string().nullable().default(null);

const transactionSchema = z.object({ uid: z.string(), email: absentAsNull, replaces: absentAsNull });
export type BegunTransaction = z.infer<typeof transactionSchema>;

const learnerSchema = z
  .object({
    subscriptions: z.record(z.string(), z.unknown()).default({}),
    email: absentAsNull,
    erased: z.unknown().optional(),
    openTransaction: z
      .object({ id: z.string(), isUnwanted: z.boolean().default(false), cancels: absentAsNull })
      .nullish()
      .catch(null),
  })
  .transform(({ subscriptions, email, erased, openTransaction: open }) => ({
    subscriptionIds: Object.keys(subscriptions),
    email,
    isErased: (erased ?? false) !== false,
    unwantedTransactionId: open?.isUnwanted ? open.id : null,
    /** The subscription cancelled only because of the open checkout. */
    switchedFrom: open?.cancels ?? null,
  }));
const subscriptionSchema = z.object({
  uid: absentAsNull,
  replaces: absentAsNull,
  events: z.record(z.string(), z.unknown()).default({}),
});

export interface StoredSubscription {
  readonly id: string;
  /** The owner; null while unknown. */
  readonly uid: string | null;
  readonly replaces: string | null;
  readonly facts: readonly (readonly [id: string, fact: Fact])[];
  /** Includes unreadable facts, so it never decreases. */
  readonly factCount: number;
}

interface Binding {
  readonly transactionId: string;
  readonly transaction: BegunTransaction;
  readonly subscriptionId: string;
}

export type SubscriptionStore = ReturnType<typeof openSubscriptionStore>;

/** Everything under `billing` but the webhook log. Writes may be repeated. Rejects with DatabaseUnreachable. */
export function openSubscriptionStore(shards: Shards, logger: Pick<Logger, "error">) {
  const { database, update } = shards.get(BILLING_ROOT);
  const readAt = async (path: string): Promise<unknown> => (await read(database, path)).val();

  return {
    learner: async (id: string) => learnerSchema.parse((await readAt(branches.learner(id))) ?? {}),
    transaction: async (id: string) =>
      transactionSchema.nullable().parse(await readAt(branches.transaction(id))),
    async subscription(id: string): Promise<StoredSubscription> {
      const stored = (await readAt(branches.billingSubscription(id))) ?? {};
      const { events, ...subscription } = subscriptionSchema.parse(stored);
      const facts: [string, Fact][] = [];
      for (const [factId, value] of Object.entries(events)) {
        const { data: fact } = factSchema.safeParse(value);
        if (fact) facts.push([factId, fact]);
        else logger.error({ subscriptionId: id, fact: factId }, "a stored fact cannot be read");
      }
      return { ...subscription, id, facts, factCount: Object.keys(events).length };
    },
    getOwner: async (id: string) => absentAsNull.parse(await readAt(branches.owner(id))),
    async add(subscriptionId: string, factId: string, fact: Fact): Promise<void> {
      const isTaken = await tryWrite(update, { [branches.fact(subscriptionId, factId)]: fact });
      if (!isTaken) throw new Error("The database's rules refuse a fact.");
    },
    /** A fact and its owner; false if the subscription is another learner's. */
    addAndBind(factId: string, fact: Fact, { transactionId, transaction, subscriptionId }: Binding) {
      const { uid, email, replaces } = transaction;
      return tryWrite(update, {
        [branches.fact(subscriptionId, factId)]: fact,
        [branches.owner(subscriptionId)]: uid,
        [branches.learnerSubscription(uid, subscriptionId)]: true,
        [`${branches.transaction(transactionId)}/subscriptionId`]: subscriptionId,
        ...(replaces !== null && { [`${branches.billingSubscription(subscriptionId)}/replaces`]: replaces }),
        ...(email !== null && { [`${branches.learner(uid)}/email`]: email }),
      });
    },
  };
}
