import { join } from "node:path";
import { formatSealed, readSealed, StateFile } from "../state-file";
import { subscriptionBody, transactionBody } from "./bodies";
import {
  emptyState,
  formatMoment,
  newId,
  type PaddleState,
  paddleState,
  type Subscription,
  type Transaction,
} from "./state";

/** Of delivered webhooks so many are kept, to be looked at and sent again. */
const MAX_DELIVERED = 500;
/** ms for which webhooks are gathered where they are to be sent in another order. */
export const GATHER_MS = 250;
/** ms after which what happened to webhooks is written down, if nothing else is before. */
const NOTE_MS = 500;

type TransactionEvent =
  `transaction.${"created" | "updated" | "completed" | "canceled" | "payment_failed" | "past_due"}`;
type SubscriptionEvent =
  `subscription.${"created" | "activated" | "updated" | "past_due" | "paused" | "resumed" | "canceled"}`;

/**
 * What local Paddle knows, and the only way to change it: change an object, say with which event, and wait for `saved`
 * before the answer leaves. Changes are made without waiting in between, so each is on disk whole or not at all,
 * together with the webhooks that tell of it.
 */
export class EventLog {
  readonly state: PaddleState;
  readonly currency: string;
  readonly #file: StateFile;
  #noting: NodeJS.Timeout | undefined;

  constructor(state: PaddleState, currency: string, path: string) {
    this.state = state;
    this.currency = currency;
    this.#file = new StateFile(path, () => formatSealed(this.state));
  }

  /** ms since 1970, by the movable clock. */
  now(): number {
    return Date.now() + this.state.offsetMs;
  }

  changed(): void {
    this.#file.changed();
  }

  /**
   * Says that something has changed that may be lost: a webhook whose delivery is forgotten is delivered again. It is
   * written down with others of its kind, so that a delivery costs no write of its own.
   */
  noted(log: (message: string) => void): void {
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined;
      this.changed();
      this.saved().catch(error => log(`local Paddle could not write down deliveries: ${error}`));
    }, NOTE_MS).unref();
  }

  /** Writes down what has not been. */
  close(): Promise<void> {
    if (this.#noting) this.changed();
    clearTimeout(this.#noting);
    return this.saved();
  }

  /** Resolves when every change made until now is on disk. */
  saved(): Promise<void> {
    return this.#file.saved();
  }

  /** @param at ms since 1970. Answers the moment, which is later than that of any event before. */
  transactionEvent(type: TransactionEvent, transaction: Transaction, at: number): string {
    const moment = this.#next(at);
    if (type === "transaction.created") transaction.createdAt = moment;
    transaction.updatedAt = moment;
    this.#notify(type, moment, transactionBody(transaction, this.state, this.currency));
    return moment;
  }

  /** @param transactionId of the payment that it came of: the first event of a subscription says so, no other one */
  subscriptionEvent(
    type: SubscriptionEvent,
    subscription: Subscription,
    at: number,
    transactionId?: string,
  ): string {
    const moment = this.#next(at);
    if (type === "subscription.created") subscription.createdAt = moment;
    subscription.updatedAt = moment;
    const data = subscriptionBody(subscription, this.state, this.currency);
    this.#notify(
      type,
      moment,
      transactionId === undefined ? data : { ...data, transaction_id: transactionId },
    );
    return moment;
  }

  /** A new status: Paddle tells it as a change like any other, and then by its own name. */
  subscriptionTurned(
    type: `subscription.${"past_due" | "paused" | "resumed" | "canceled"}`,
    subscription: Subscription,
    at: number,
  ): void {
    this.subscriptionEvent("subscription.updated", subscription, at);
    this.subscriptionEvent(type, subscription, at);
  }

  /** Microseconds since 1970: those of `at`, or else the next after the last event. */
  #next(at: number): string {
    this.state.lastEventAt = Math.max(Math.round(at * 1_000), this.state.lastEventAt + 1);
    return formatMoment(this.state.lastEventAt);
  }

  #notify(eventType: string, occurredAt: string, data: object): void {
    const { delivery, notifications } = this.state;
    const id = newId("ntf");
    const eventId = newId("evt");
    const body = {
      event_id: eventId,
      event_type: eventType,
      occurred_at: occurredAt,
      notification_id: id,
      data,
    };
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
    // So that the file is missed when it is deleted.
    eventLog.changed();
    await eventLog.saved();
  }
  return eventLog;
}
