import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { MINUTE } from "~/domain/durations";
import type { AdminNotice, Notifier } from "./notifier";
import { noticeHtml, toLog } from "./notifier";

/** ms before the second attempt, the third, and so on: five attempts within two and a half minutes. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000] as const;
/** ms: a longer `retry_after` of the service is cut to this. */
const MAX_PAUSE_MS = 10 * MINUTE;
/** Notices in the queue, including the one being sent. Further ones are dropped. */
const CAPACITY = 200;

export interface TelegramNotifierOptions {
  readonly botToken: string;
  readonly chatId: string;
  readonly apiUrl: string;
  readonly logger: Pick<Logger, "warn">;
  /** Resolves after `ms`, or rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly timeoutMs?: number;
  /** ms that closing waits for notices in progress. */
  readonly closingMs?: number;
}

type Attempt =
  | { readonly done: true }
  /** `again`: another attempt may succeed, after at least `afterMs`. `reason` is safe to log. */
  | { readonly done: false; readonly again: boolean; readonly reason: string; readonly afterMs: number };

/**
 * Posts one notice at a time, since a chat takes about one a second. Never logs or throws the URL, which contains the token.
 */
export function createTelegramNotifier(options: TelegramNotifierOptions): Notifier {
  const { logger, wait = pause, closingMs = 3_000 } = options;
  const waiting: AdminNotice[] = [];
  const stopping = new AbortController();
  let closed = false;
  let working: Promise<void> | null = null;

  function giveUp(notice: AdminNotice, reason: string): void {
    logger.warn({ ...toLog(notice), reason }, "a notice for the admins could not be delivered");
  }

  async function work(): Promise<void> {
    for (let notice = waiting[0]; notice !== undefined; notice = waiting[0]) {
      const failure = await deliver(notice);
      waiting.shift();
      if (failure !== null) giveUp(notice, failure);
    }
    working = null;
  }

  async function deliver(notice: AdminNotice): Promise<string | null> {
    for (let tries = 0; ; tries++) {
      if (stopping.signal.aborted) return "the server is stopping";
      const attempt = await post(options, notice, stopping.signal);
      if (attempt.done) return null;
      const next = PAUSES_MS[tries];
      if (!attempt.again || next === undefined || attempt.afterMs > MAX_PAUSE_MS) return attempt.reason;
      try {
        await wait(Math.max(next, attempt.afterMs), stopping.signal);
      } catch {
        return attempt.reason;
      }
    }
  }

  return {
    notify(notice) {
      if (closed) giveUp(notice, "the server is stopping");
      else if (waiting.length >= CAPACITY) giveUp(notice, "too many are waiting");
      else {
        waiting.push(notice);
        working ??= work();
      }
    },
    async close() {
      closed = true;
      if (working === null) return;
      const patience = new AbortController();
      await Promise.race([working, pause(closingMs, patience.signal).catch(() => {})]);
      patience.abort();
      stopping.abort();
      await working;
    },
  };
}

async function post(
  { botToken, chatId, apiUrl, timeoutMs = 10_000 }: TelegramNotifierOptions,
  notice: AdminNotice,
  stopping: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(`${apiUrl}/bot${botToken}/sendMessage`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ chat_id: chatId, text: noticeHtml(notice), parse_mode: "HTML" }),
      redirect: "error",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = await response.text();
    if (response.ok) return { done: true };
    const { status } = response;
    const afterMs = status === 429 ? retryAfterMs(answer) : 0;
    return { done: false, again: status === 429 || status >= 500, reason: `status ${status}`, afterMs };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { done: false, again: true, reason: timedOut ? "no answer in time" : "no connection", afterMs: 0 };
  }
}

/** `parameters.retry_after` of an answer, which is in seconds. */
function retryAfterMs(answer: string): number {
  try {
    const { parameters } = JSON.parse(answer) as { parameters?: { retry_after?: unknown } };
    const seconds = parameters?.retry_after;
    return typeof seconds === "number" && seconds > 0 ? seconds * 1_000 : 0;
  } catch {
    return 0;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false });
}
