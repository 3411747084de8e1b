import { createHmac, randomInt } from "node:crypto";
import { type EventLog, GATHER_MS } from "./event-log";
import type { Notification } from "./state";

/** ms before each further attempt; the last one is repeated. */
const PAUSES_MS = [200, 1_000, 5_000, 30_000, 60_000, 300_000, 900_000, 3_600_000];
const MAX_CONCURRENT = 3;
const ANSWER_MS = 5_000;
const SETTLE_MS = 10_000;

/** Sends a webhook; resolves to the HTTP status, or 0 without a response. Never rejects. */
export type Send = (body: string, signature: string) => Promise<number>;

/** Delivers the event log's webhooks at least once, until each is answered with a 2xx. */
export class Delivery {
  readonly #underWay = new Map<Notification, Promise<void>>();
  #batch: Notification[] = [];
  #send: Send | null = null;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];
  #closed = false;

  constructor(
    private readonly eventLog: EventLog,
    private readonly secret: string,
    private readonly log: (message: string) => void,
  ) {}

  start(send: Send): void {
    this.#send = send;
    this.#everythingNow();
    this.wake();
  }

  /** Call it after any change that may add webhooks to send. */
  wake(): void {
    clearTimeout(this.#timer);
    for (const settled of this.#isSettled() ? this.#waiting.splice(0) : []) settled();
    if (this.#closed || this.#send === null || this.eventLog.state.delivery.held) return;
    const now = Date.now();
    for (const notification of this.#dueNow(now)) {
      const attempt = this.#attempt(notification, this.#send).finally(() => {
        this.#underWay.delete(notification);
        this.wake();
      });
      this.#underWay.set(notification, attempt);
    }
    const next = Math.min(...this.#pending().map(({ dueAt }) => dueAt));
    // Webhooks that are due but must wait are checked again when an attempt ends.
    if (next === Number.POSITIVE_INFINITY || (next <= now && this.#underWay.size > 0)) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(next - now, 0)).unref();
  }

  release(): void {
    this.eventLog.state.delivery.held = false;
    this.#everythingNow();
    this.eventLog.changed();
  }

  /** Sends again, including delivered ones. Returns how many. @param id `all`, or that of one notification */
  redeliver(id: string): number {
    const again = this.eventLog.state.notifications.filter(one => id === "all" || one.id === id);
    for (const notification of again) {
      Object.assign(notification, { deliveredAt: null, lastStatus: null, copies: 0, dueAt: Date.now() });
    }
    this.eventLog.changed();
    return again.length;
  }

  settled(): Promise<void> {
    if (this.#isSettled()) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, SETTLE_MS);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const settled of this.#waiting.splice(0)) settled();
    await Promise.all(this.#underWay.values());
  }

  #pending(): Notification[] {
    const { notifications } = this.eventLog.state;
    return notifications.filter(one => one.deliveredAt === null && !this.#underWay.has(one));
  }

  /** Refused webhooks are sent again, but `settled` doesn't wait for them. */
  #isSettled(): boolean {
    if (this.#underWay.size > 0) return false;
    if (this.#send === null || this.eventLog.state.delivery.held || this.#closed) return true;
    return this.#pending().every(
      ({ lastStatus }) => lastStatus !== null && lastStatus >= 400 && lastStatus < 500,
    );
  }

  #dueNow(now: number): Notification[] {
    const { order } = this.eventLog.state.delivery;
    const due = this.#pending().filter(one => one.dueAt <= now);
    if (order === "in-order") return due.slice(0, Math.max(0, MAX_CONCURRENT - this.#underWay.size));
    this.#batch = this.#batch.filter(one => one.deliveredAt === null && one.dueAt <= now + GATHER_MS);
    if (this.#batch.length === 0 && due.length > 0) {
      const soon = this.#pending().filter(one => one.dueAt <= now + GATHER_MS);
      this.#batch = order === "reversed" ? soon.reverse() : shuffled(soon);
    }
    return this.#underWay.size === 0 ? this.#batch.splice(0, 1) : [];
  }

  async #attempt(notification: Notification, send: Send): Promise<void> {
    try {
      // An event is sent only after it is on disk.
      await this.eventLog.saved();
      const status = await send(notification.body, signature(this.secret, notification.body));
      this.#answered(notification, status);
    } catch (error) {
      notification.dueAt = Date.now() + (PAUSES_MS[2] ?? 0);
      this.log(`local Paddle could not write down what it would deliver: ${String(error)}`);
    }
  }

  #answered(notification: Notification, status: number): void {
    notification.attempts += 1;
    notification.lastStatus = status;
    if (status < 200 || status > 299) {
      const pause = PAUSES_MS[Math.min(notification.attempts, PAUSES_MS.length) - 1] ?? 0;
      notification.dueAt = Date.now() + pause;
    } else if (notification.copies > 0) {
      notification.copies -= 1;
      notification.dueAt = Date.now();
    } else {
      notification.deliveredAt = Date.now();
    }
    this.eventLog.noted(this.log);
  }

  #everythingNow(): void {
    for (const notification of this.#pending()) notification.dueAt = Math.min(notification.dueAt, Date.now());
  }
}

/** `ts=…;h1=…`, by the machine's own clock: the receiver compares it with its own. */
export function signature(secret: string, body: string): string {
  const ts = Math.floor(Date.now() / 1_000);
  return `ts=${ts};h1=${createHmac("sha256", secret).update(`${ts}:${body}`).digest("hex")}`;
}

export function sendTo(url: string): Send {
  return async (body, signature) => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Paddle-Signature": signature,
          "User-Agent": "Paddle",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
}

function shuffled<T>(items: T[]): T[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [items[index], items[other]] = [items[other] as T, items[index] as T];
  }
  return items;
}
