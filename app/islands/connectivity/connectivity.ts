/** ms from the network's return until the page is loaded again. */
const RELOAD_AFTER = 1_500;
const ONLINE_SHOWN = 3_000;
/** ms between looks at whether a reload would still cost something. */
const LOOK_EVERY = 500;

export const OFFLINE = "You are offline.";
export const NOT_SAVED = "Changes made now will not be saved.";
export const KEPT = "What you have typed is kept on this device.";
export const ONLINE = "You're back online.";
export const RECONNECTING = "You're back online. Reconnecting...";

/** The one toast that tells of the network. */
export interface ConnectivityNotice {
  /** `isNews`: shown also where the learner has closed the one before. */
  offline(lines: readonly string[], isNews: boolean): void;
  /** @param shownFor ms; null: until the page goes */
  online(text: string, shownFor: number | null): void;
  gone(): void;
}

export interface ConnectivityOptions {
  readonly notice: ConnectivityNotice;
  readonly path: () => string;
  /** Whether something would be lost with the page: a test that is being typed, a dialog, what a form holds. */
  readonly wouldCost: () => boolean;
  /** Results on their way to the server: in the browser's storage, and in this page alone. */
  readonly waiting: () => Promise<{ readonly kept: number; readonly fleeting: number }>;
  /** Whether that is a test: its result is to stay on the screen once it is there. */
  readonly isTestUnderWay: () => boolean;
  readonly reload: () => void;
  /** Loads what the page shows of the server again, and leaves the page as it is. */
  readonly refresh: () => void;
  readonly later: (work: () => void, ms: number) => () => void;
}

export interface Connectivity {
  wentOffline(): void;
  cameOnline(): void;
  /** A result has come to wait, or has gone. */
  waitingChanged(): void;
  stop(): void;
}

/**
 * What is said and done when the network goes and comes back. Some pages are loaded again then, for they show what the
 * server knows; never while that would cost the learner anything, and never twice.
 */
export function createConnectivity(options: ConnectivityOptions): Connectivity {
  const { notice, later } = options;
  let isOffline = false;
  let keeps = false;
  let hasFleeting = false;
  /** Since the network came back, or in the moments before the reload: then the page is left alone. */
  let hasWaitedForTest = false;
  let cancel = () => {};

  const lines = () => [OFFLINE, NOT_SAVED, ...(keeps ? [KEPT] : [])];
  const wouldCost = () => hasFleeting || options.wouldCost();

  async function count(): Promise<void> {
    const { kept, fleeting } = await options.waiting();
    hasFleeting = fleeting > 0;
    const keptBefore = keeps;
    keeps = kept > 0;
    if (isOffline && keeps !== keptBefore) notice.offline(lines(), false);
  }

  /**
   * As soon as nothing is lost by it; not at all where the learner has gone to a page that has just been loaded. After a test
   * the page stays, with the result that the learner is reading; only its data is loaded again.
   */
  function reloadWhenFree(): void {
    hasWaitedForTest ||= options.isTestUnderWay();
    // What the server knows is worth looking at once it has the result.
    if (wouldCost() || (hasWaitedForTest && keeps)) {
      cancel = later(reloadWhenFree, LOOK_EVERY);
    } else if (hasWaitedForTest) {
      if (isReloadedAt(options.path())) options.refresh();
    } else if (isReloadedAt(options.path())) {
      notice.online(RECONNECTING, null);
      cancel = later(reloadNow, RELOAD_AFTER);
    }
  }

  function reloadNow(): void {
    if (!wouldCost() && isReloadedAt(options.path())) {
      options.reload();
    } else {
      // In the meantime something has been begun, or another page opened.
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
      if (wouldCost() || !isReloadedAt(options.path())) notice.online(ONLINE, ONLINE_SHOWN);
      if (isReloadedAt(options.path())) reloadWhenFree();
    },
    waitingChanged: () => void count(),
    stop() {
      cancel();
      notice.gone();
    },
  };
}

/** The pages that are loaded again when the network is back, with all that lies under them. */
const RELOADED = ["profile", "lessons", "stats", "typing-practice", "contact-us"];

export function isReloadedAt(path: string): boolean {
  return RELOADED.includes(path.split("/")[1] ?? "");
}

/** ms until the server is asked again; half as long again after each time, up to the longest. */
const FIRST_WAIT = 1_500;
const MAX_WAIT_MS = 6_000;

export interface ReachOptions {
  readonly ask: () => Promise<boolean>;
  /** Whether anyone looks at the page: nothing is asked for a page in the background. */
  readonly isSeen: () => boolean;
  readonly onLost: () => void;
  readonly onFound: () => void;
  readonly later: (work: () => void, ms: number) => () => void;
}

/** Whether the server can be reached, by what happens: a browser may deem itself online on a line that leads nowhere. */
export interface Reach {
  /** It could not be reached. Said at once; from then on it is asked until it answers. */
  lost(): void;
  /** Perhaps it could not be reached: it is asked first, and nothing said if it answers. */
  doubted(): void;
  /** A good moment to ask, if there is anything to ask for. */
  look(): void;
  /** The browser itself knows better now, or the page goes. */
  stop(): void;
}

export function createReach({ ask, isSeen, onLost, onFound, later }: ReachOptions): Reach {
  let state: "well" | "doubted" | "lost" = "well";
  let wait = FIRST_WAIT;
  let cancel = () => {};
  /** Another one each time the question is no longer open: an answer to it comes too late. */
  let question = {};
  let isAsking = false;

  function become(next: typeof state): void {
    cancel();
    question = {};
    isAsking = false;
    state = next;
    wait = FIRST_WAIT;
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
