import { join } from "node:path";
import { formatSealed, readSealed, StateFile } from "../state-file";
import { subscriptionBody, transactionBody } from "./bodies";
import {
  emptyState,
  formatPaddleTime,
  newId,
  type PaddleState,
  type PaddleSubscription,
  paddleState,
  type Transaction,
} from "./state";

/** How many delivered webhooks are kept, to inspect and resend. */
const MAX_DELIVERED = 500;
/** ms for which webhooks are gathered where they are to be sent in another order. */
export const GATHER_MS = 250;
/** ms after which deliveries are written down, if nothing else is before. */
const NOTE_MS = 500;

type TransactionEvent =
  `transaction.${"created" | "updated" | "completed" | "canceled" | "payment_failed" | "past_due"}`;
type SubscriptionEvent =
  `subscription.${"created" | "activated" | "updated" | "past_due" | "paused" | "resumed" | "canceled"}`;

/** Changes an object together with its event, which `saved` then writes down whole or not at all. */
export class EventLog {
  readonly #file: StateFile;
  #noting: NodeJS.Timeout | undefined;

  constructor(
    readonly state: PaddleState,
    readonly currency: string,
    path: string,
  ) {
    this.#file = new StateFile(path, () => formatSealed(this.state));
  }

  /** ms since 1970, by the movable clock. */
  now(): number {
    return Date.now() + this.state.offsetMs;
  }

  changed(): void {
    this.#file.changed();
  }

  /** Notes a change that may be lost: a forgotten delivery is delivered again. So it is written with others. */
  noted(log: (message: string) => void): void {
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined;
      this.changed();
      this.saved().catch(error => log(`local Paddle could not write down deliveries: ${error}`));
    }, NOTE_MS).unref();
  }

  close(): Promise<void> {
    if (this.#noting) this.changed();
    clearTimeout(this.#noting);
    return this.saved();
  }

  saved(): Promise<void> {
    return this.#file.saved();
  }

  transactionEvent(type: TransactionEvent, transaction: Transaction, at: number): void {
    const moment = this.#next(at);
    if (type === "transaction.created") transaction.createdAt = moment;
    transaction.updatedAt = moment;
    this.#notify(type, moment, transactionBody(transaction, this.state, this.currency));
  }

  /** Only the first event of a subscription names its transaction. */
  subscriptionEvent(
    type: SubscriptionEvent,
    subscription: PaddleSubscription,
    at: number,
    transactionId?: string,
  ): void {
    const moment = this.#next(at);
    if (type === "subscription.created") subscription.createdAt = moment;
    subscription.updatedAt = moment;
    const data = subscriptionBody(subscription, this.state, this.currency);
    this.#notify(
      type,
      moment,
      transactionId === undefined ? data : { ...data, transaction_id: transactionId },
    );
  }

  /** A new status: Paddle sends `updated` first, and then the event of that status. */
  subscriptionTurned(
    type: `subscription.${"past_due" | "paused" | "resumed" | "canceled"}`,
    subscription: PaddleSubscription,
    at: number,
  ): void {
    this.subscriptionEvent("subscription.updated", subscription, at);
    this.subscriptionEvent(type, subscription, at);
  }

  #next(at: number): string {
    this.state.lastEventAt = Math.max(Math.round(at * 1_000), this.state.lastEventAt + 1);
    return formatPaddleTime(this.state.lastEventAt);
  }

  #notify(eventType: string, occurredAt: string, data: object): void {
    const { delivery, notifications } = this.state;
    const id = newId("ntf");
    const eventId = newId("evt");
    const times = { event_type: eventType, occurred_at: occurredAt };
    const body = { event_id: eventId, ...times, notification_id: id, data };
    notifications.push({
      id,
      eventId,
      eventType,
      occurredAt,
      attempts: 0,
      deliveredAt: null,
      lastStatus: null,
      copies: delivery.duplicates,
      dueAt: Date.now() + delivery.delayMs + (delivery.order === "in-order" ? 0 : GATHER_MS),
      body: JSON.stringify(body),
    });
    this.#forgetOld();
    this.changed();
  }

  #forgetOld(): void {
    const { notifications } = this.state;
    if (notifications.length <= MAX_DELIVERED * 2) return;
    const delivered = notifications.filter(({ deliveredAt }) => deliveredAt !== null);
    const forgotten = new Set(delivered.slice(0, -MAX_DELIVERED));
    this.state.notifications = notifications.filter(notification => !forgotten.has(notification));
  }
}

/** @throws DamagedDataError when the file cannot be understood; it stays as it is then. */
export async function openEventLog(directory: string, currency: string): Promise<EventLog> {
  const path = join(directory, "payments.json");
  const state = await readSealed(path, paddleState, "The local payments");
  const eventLog = new EventLog(state ?? emptyState(), currency, path);
  if (state === undefined) {
    // Written at once, so that a deleted file is noticed.
    eventLog.changed();
    await eventLog.saved();
  }
  return eventLog;
}
