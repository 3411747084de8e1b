import { toFields } from "~/browser/api-fetch";
import { MINUTE } from "~/domain/durations";
import type { FinishedTest, SubmitState } from "~/ui/typing-services";
import { deliver, type OutboxEntry, toEntry, toSaved } from "./delivery";
import type { FallbackStore } from "./store";

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 5 * MINUTE;

type UnsavedReason = Extract<SubmitState, { status: "kept" }>["why"];

interface OutboxOptions {
  readonly learnerId: string | null;
  readonly store: FallbackStore;
  readonly fetch: typeof fetch;
  readonly randomId: () => string;
  readonly random: () => number;
  readonly now: () => number;
  readonly timeZone: () => string | undefined;
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  readonly tabs: Tabs;
  readonly later: (work: () => unknown, ms: number) => () => void;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** For results that no view of this tab watches. */
export interface OutboxListener {
  onRefused(reason: string): void;
  /** The server has a result that this page's data lacks. */
  onDelivered(): void;
}

const NOT_REACHED =
  "This browser stores nothing for us and the server cannot be reached. Leave this page open: the result is sent as soon as it can be.";
const NOT_KEPT: Readonly<Record<UnsavedReason, string>> = {
  "signed-out": "This browser stores nothing for us, so this result is gone once you leave the page.",
  "session-ended":
    "This browser stores nothing for us. Leave this page open and log in again in another tab to save the result.",
  clock:
    "This browser stores nothing for us, and its clock cannot be right. Please check it, and leave this page open.",
  offline: NOT_REACHED,
  "server-unavailable": NOT_REACHED,
};

export function createOutbox(options: OutboxOptions) {
  const { learnerId, store } = options;
  const watchers = createWatchers(options.tabs);
  const volatile = new Set<string>();
  let onChange = () => {};
  let onUnreached = () => {};
  let failures = 0;
  let cancelRetry = () => {};
  let listener: OutboxListener | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  function kept(entry: OutboxEntry, why: UnsavedReason): SubmitState {
    if (!volatile.has(entry.id))
      return { status: "kept", why, ...(why === "signed-out" && { id: entry.id }) };
    return { status: "not-kept", reason: NOT_KEPT[why] };
  }

  async function accept(entry: OutboxEntry): Promise<void> {
    if ((await store.put(entry)) === "volatile") volatile.add(entry.id);
    else watchers.announceKept();
    onChange();
    if (learnerId === null) watchers.tell(entry.id, kept(entry, "signed-out"));
    else await drain();
  }

  function drain(): Promise<void> {
    if (learnerId === null) return Promise.resolve();
    again = true;
    running ??= passes();
    return running;
  }

  async function passes(): Promise<void> {
    try {
      while (again) {
        again = false;
        await options.exclusively(pass);
      }
    } finally {
      running = null;
    }
  }

  async function mine(): Promise<OutboxEntry[]> {
    return (await store.all()).filter(entry => entry.owner === learnerId);
  }

  async function pass(): Promise<void> {
    cancelRetry();
    const entries = await mine();
    const failed: OutboxEntry[] = [];
    for (const [index, entry] of entries.entries()) {
      watchers.tell(entry.id, { status: "sending" });
      const delivery = await deliver(options.fetch, entry, options.now());
      if (delivery.status === "saved" || delivery.status === "refused") {
        failures = 0;
        // Before removal: if this tab dies in between, the entry is sent again.
        settle(entry, delivery);
        await store.remove(entry.id);
        onChange();
      } else if (delivery.status === "failed") {
        failed.push(entry);
      } else if (delivery.status === "untimely") {
        watchers.tell(entry.id, kept(entry, "clock"));
      } else {
        if (delivery.status === "offline") onUnreached();
        const why = delivery.status === "unavailable" ? "server-unavailable" : delivery.status;
        for (const left of [...failed, ...entries.slice(index)]) watchers.tell(left.id, kept(left, why));
        if (delivery.status !== "session-ended") {
          retryLater(delivery.status === "unavailable" ? delivery.retryAfter : null);
        }
        return;
      }
    }
    for (const entry of failed) watchers.tell(entry.id, kept(entry, "server-unavailable"));
    if (failed.length > 0) retryLater(null);
  }

  function settle(entry: OutboxEntry, state: Settled): void {
    const isWatched = watchers.announce(entry.id, state);
    volatile.delete(entry.id);
    if (isWatched) return;
    if (state.status === "refused") listener?.onRefused(state.reason);
    else listener?.onDelivered();
  }

  /** Exponential, with jitter between tabs. */
  function retryLater(retryAfter: number | null): void {
    if (listener === null) return;
    const backoff = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + options.random() / 2);
    failures += 1;
    cancelRetry = options.later(drain, Math.max(backoff, retryAfter ?? 0));
  }

  return {
    drain,
    submitResult(test: FinishedTest, onState: OnState) {
      const entry = toEntry(test, {
        owner: learnerId,
        random: options.randomId(),
        timeZone: options.timeZone(),
      });
      const unwatch = watchers.watch(entry.id, onState);
      onState({ status: "sending" });
      void accept(entry);
      return unwatch;
    },
    async pendingSignedOut() {
      return (await store.all()).filter(entry => entry.owner === null).length;
    },
    /** Claims guest results and sends them; returns how many remain. @throws Error when storage fails */
    async adopt() {
      if (learnerId === null) throw new Error("Only a signed-in learner can take over results.");
      await store.adopt(learnerId);
      await drain();
      return (await mine()).length;
    },
    /** @throws Error when storage fails */
    discardSignedOut: () => store.discardSignedOut(),
    /** Entries of the learner, or guest results: in storage, and in this page alone. */
    async waiting() {
      const entries = await mine();
      const fleeting = entries.filter(({ id }) => volatile.has(id)).length;
      return { kept: entries.length - fleeting, fleeting };
    },
    onWaiting(listener: () => void) {
      onChange = listener;
      return () => {
        onChange = () => {};
      };
    },
    onUnreached(listener: () => void) {
      onUnreached = listener;
      return () => {
        onUnreached = () => {};
      };
    },
    /** Listens to other tabs and sends older entries. Returns a stop function. */
    start(listening: OutboxListener) {
      listener = listening;
      const stopListening = watchers.listen(state => {
        onChange();
        if (state?.status === "saved") listening.onDelivered();
      });
      void drain();
      return () => {
        listener = null;
        stopListening();
        cancelRetry();
      };
    },
  };
}

export interface Tabs {
  tell(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
}

type Settled = Extract<SubmitState, { status: "saved" | "refused" }>;
type OnState = (state: SubmitState) => void;

function createWatchers(tabs: Tabs) {
  const watchers = new Map<string, Set<OnState>>();

  function tell(id: string, state: SubmitState): boolean {
    const watching = watchers.get(id);
    for (const onState of watching ?? []) onState(state);
    return watching !== undefined;
  }

  return {
    watch(id: string, onState: OnState): () => void {
      const watching = watchers.get(id) ?? new Set();
      watchers.set(id, watching.add(onState));
      return () => {
        watching.delete(onState);
        if (watching.size === 0) watchers.delete(id);
      };
    },
    tell,
    announce(id: string, state: Settled): boolean {
      tabs.tell({ id, state });
      return tell(id, state);
    },
    announceKept: () => tabs.tell("kept"),
    /** `onUnwatched` is told what other tabs delivered; null for other news, such as a kept result. */
    listen: (onUnwatched: (state: Settled | null) => void) =>
      tabs.listen(message => {
        const news = parseNews(message);
        if (news === null || !tell(news.id, news.state)) onUnwatched(news?.state ?? null);
      }),
  };
}

/** Another tab may run another version. */
function parseNews(message: unknown): { id: string; state: Settled } | null {
  const { id, state } = toFields(message);
  const fields = toFields(state);
  const { status, reason } = fields;
  if (typeof id !== "string") return null;
  if (status === "saved") return { id, state: toSaved(fields) };
  return status === "refused" && typeof reason === "string" ? { id, state: { status, reason } } : null;
}
