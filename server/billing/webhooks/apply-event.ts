import type { WebhookAnswer } from "../billing";
import type { RawSubscription } from "../checkout/provider";
import type { Entitlements } from "../entitlement/entitlements";
import type { BegunTransaction, SubscriptionStore } from "../subscription-store";
import { isForeign } from "./facts";
import type { FactEvent } from "./parse-event";
import type { WebhookLog } from "./webhook-log";

interface Parts {
  readonly books: SubscriptionStore;
  readonly ledger: WebhookLog;
  readonly entitlements: Pick<Entitlements, "settle" | "learn">;
  readonly endAtOnce: (subscriptionId: string) => Promise<RawSubscription | null>;
}

type Counted = WebhookAnswer & { readonly outcome: "applied" | "held" | "ignored" | "refused" };

const APPLIED: Counted = { outcome: "applied", reason: null };
const refused = (reason: string): Counted => ({ outcome: "refused", reason });

/**
 * Writes what an event says to the books of its subscription, and works out anew what its owner has. Whose it is follows
 * from the payment that we began, never from the data that came with it alone.
 */
export async function applyEvent(parts: Parts, eventId: string, report: FactEvent): Promise<Counted> {
  const { books } = parts;
  const { subscriptionId, fact } = report;
  const owner = await books.ownerOf(subscriptionId);
  if (owner === null) return countUnowned(parts, eventId, report);

  if (isForeign(fact, owner)) return refused("foreign-data");
  if (report.transactionId !== null) {
    const begun = await books.transaction(report.transactionId);
    if (begun !== null && begun.uid !== owner) return refused("foreign-payment");
    // An earlier delivery may have been cut short between the two writes of a binding and of what had waited for it.
    if (begun !== null) return bind(parts, eventId, report, report.transactionId, begun);
  }
  return add(parts, eventId, report, owner);
}

async function countUnowned(parts: Parts, eventId: string, report: FactEvent): Promise<Counted> {
  const { books } = parts;
  const { subscriptionId, fact, transactionId } = report;
  const begun = transactionId === null ? null : await books.transaction(transactionId);
  if (begun !== null && transactionId !== null) return bind(parts, eventId, report, transactionId, begun);
  if (report.isBeginning) return refused("unknown-transaction");

  await books.add(subscriptionId, eventId, fact);
  // Whoever binds it reads the facts after that: if nobody has yet, they will find this one.
  const owner = await books.ownerOf(subscriptionId);
  if (owner === null) return { outcome: "held", reason: "unknown-subscription" };
  return isForeign(fact, owner) ? refused("foreign-data") : add(parts, eventId, report, owner);
}

async function add(parts: Parts, eventId: string, report: FactEvent, owner: string): Promise<Counted> {
  const { books, entitlements } = parts;
  if ((await books.learner(owner)).isErased) return endOfErased(parts, report);
  await books.add(report.subscriptionId, eventId, report.fact);
  await entitlements.settle(owner);
  return APPLIED;
}

/**
 * Of somebody who was deleted nothing is written. Where a checkout could not be called off before, and was paid in a window
 * that was still open, nothing more is charged: if that cannot be done now, the event comes again.
 */
async function endOfErased({ endAtOnce }: Parts, { subscriptionId, fact }: FactEvent): Promise<Counted> {
  const isOver = fact.kind === "state" && fact.status === "canceled";
  if (!isOver) await endAtOnce(subscriptionId);
  return { outcome: "ignored", reason: "erased" };
}

async function bind(
  parts: Parts,
  eventId: string,
  report: FactEvent,
  transactionId: string,
  transaction: BegunTransaction,
): Promise<Counted> {
  const { books, ledger, entitlements, endAtOnce } = parts;
  const { subscriptionId, fact } = report;
  if (isForeign(fact, transaction.uid)) return refused("foreign-data");
  const { isErased, unwantedTransactionId } = await books.learner(transaction.uid);
  if (isErased) return endOfErased(parts, report);
  const isBound = await books.addAndBind(eventId, fact, {
    transactionId,
    transaction,
    subscriptionId,
  });
  if (!isBound) return refused("foreign-payment");
  if (unwantedTransactionId === transactionId) {
    // What was paid for in an old window stays until its end, but it does not go on.
    const raw = await endAtOnce(subscriptionId);
    if (raw !== null) await entitlements.learn(transaction.uid, raw);
  }
  const { owned } = await entitlements.settle(transaction.uid, transaction.replaces);
  const facts = owned.find(({ id }) => id === subscriptionId)?.facts ?? [];
  const others = facts.filter(([id]) => id !== eventId && id.startsWith("evt_"));
  for (const [id, other] of others) {
    // What had waited for its owner counts now, unless it is somebody else's.
    if (isForeign(other, transaction.uid)) await ledger.conclude(id, "refused", "foreign-data");
    else await ledger.conclude(id, "applied", null);
  }
  return APPLIED;
}
