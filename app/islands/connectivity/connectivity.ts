const RELOAD_AFTER_MS = 1_500;
const ONLINE_SHOWN_MS = 3_000;
const POLL_MS = 500;
export const OFFLINE = "You are offline.";
export const CHANGES_NOT_SAVED = "Changes made now will not be saved.";
export const KEPT = "What you have typed is kept on this device.";
export const ONLINE = "You're back online.";
export const RECONNECTING = "You're back online. Reconnecting...";

export interface ConnectivityNotice {
  offline(lines: readonly string[], isNews: boolean): void;
  /** @param shownFor ms; null: until the page is left */
  online(text: string, shownFor: number | null): void;
  gone(): void;
}

interface ConnectivityOptions {
  readonly notice: ConnectivityNotice;
  readonly path: () => string;
  readonly wouldCost: () => boolean;
  /** Unsent results: `kept` in storage, the others in this page alone. */
  readonly waiting: () => Promise<{ readonly kept: number; readonly fleeting: number }>;
  readonly isTestUnderWay: () => boolean;
  readonly reload: () => void;
  readonly refresh: () => void;
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Network toasts, and the reload of pages with server data: never losing anything, never twice. */
export function createConnectivity(options: ConnectivityOptions) {
  const { notice, later } = options;
  let isOffline = false;
  let keeps = false;
  let hasFleeting = false;
  let hasWaitedForTest = false;
  let cancel = () => {};

  const lines = () => [OFFLINE, CHANGES_NOT_SAVED, ...(keeps ? [KEPT] : [])];
  const isReloaded = () => isReloadedAt(options.path());
  const wouldCost = () => hasFleeting || options.wouldCost();

  async function count(): Promise<void> {
    const { kept, fleeting } = await options.waiting();
    hasFleeting = fleeting > 0;
    const keptBefore = keeps;
    keeps = kept > 0;
    if (isOffline && keeps !== keptBefore) notice.offline(lines(), false);
  }

  /** Reloads when nothing is lost; after a test only the data, so that the result stays. */
  function reloadWhenFree(): void {
    hasWaitedForTest ||= options.isTestUnderWay();
    if (wouldCost() || (hasWaitedForTest && keeps)) {
      cancel = later(reloadWhenFree, POLL_MS);
    } else if (!isReloaded()) {
      return;
    } else if (hasWaitedForTest) {
      options.refresh();
    } else {
      notice.online(RECONNECTING, null);
      cancel = later(reloadNow, RELOAD_AFTER_MS);
    }
  }

  function reloadNow(): void {
    if (!wouldCost() && isReloaded()) {
      options.reload();
    } else {
      notice.gone();
      reloadWhenFree();
    }
  }

  return {
    wentOffline() {
      cancel();
      isOffline = true;
      notice.offline(lines(), true);
      void count();
    },
    cameOnline() {
      if (!isOffline) return;
      isOffline = false;
      hasWaitedForTest = false;
      cancel();
      if (wouldCost() || !isReloaded()) notice.online(ONLINE, ONLINE_SHOWN_MS);
      if (isReloaded()) reloadWhenFree();
    },
    waitingChanged: () => void count(),
    stop() {
      cancel();
      notice.gone();
    },
  };
}

const RELOADED = ["profile", "lessons", "stats", "typing-practice", "contact-us"];

function isReloadedAt(path: string): boolean {
  return RELOADED.includes(path.split("/")[1] ?? "");
}

/** ms; each wait is half as long again, up to the maximum. */
const FIRST_WAIT_MS = 1_500;
const MAX_WAIT_MS = 6_000;

interface ReachOptions {
  readonly ask: () => Promise<boolean>;
  readonly isSeen: () => boolean;
  readonly onLost: () => void;
  readonly onFound: () => void;
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Server reachability from events: `navigator.onLine` may be wrong. */
export function createReach({ ask, isSeen, onLost, onFound, later }: ReachOptions) {
  let state: "well" | "doubted" | "lost" = "well";
  let wait = FIRST_WAIT_MS;
  let cancel = () => {};
  /** Replaced when the question closes, so that late answers are ignored. */
  let question = {};
  let isAsking = false;

  function become(next: typeof state): void {
    cancel();
    question = {};
    isAsking = false;
    state = next;
    wait = FIRST_WAIT_MS;
  }

  async function look(): Promise<void> {
    if (state === "well" || isAsking || !isSeen()) return;
    cancel();
    isAsking = true;
    const asked = question;
    const answers = await ask();
    if (asked !== question) return;
    isAsking = false;
    const before = state;
    if (answers) {
      become("well");
      if (before === "lost") onFound();
      return;
    }
    if (before === "doubted") {
      become("lost");
      onLost();
    }
    cancel = later(() => void look(), wait);
    wait = Math.min(wait * 1.5, MAX_WAIT_MS);
  }

  return {
    lost() {
      if (state === "lost") return;
      become("lost");
      onLost();
      void look();
    },
    doubted() {
      if (state !== "well") return;
      become("doubted");
      void look();
    },
    look: () => void look(),
    stop: () => become("well"),
  };
}
