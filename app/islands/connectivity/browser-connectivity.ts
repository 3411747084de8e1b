import { dismissToast, showToast } from "~/islands/toasts/toasts";
import { type ConnectivityNotice, createConnectivity } from "./connectivity";
import { keepDrafts, restoreDrafts } from "./drafts";
import { createReach } from "./reach";
import { isTestUnderWay, wouldBeLost } from "./what-would-be-lost";

/** Of the outbox, what is to be known of it. */
export interface WaitingResults {
  waiting(): Promise<{ readonly kept: number; readonly fleeting: number }>;
  onWaiting(onChange: () => void): () => void;
  /** Calls `onUnreached` when one was sent and nobody was there. */
  onUnreached(onUnreached: () => void): () => void;
  /** Sends what waits. */
  drain(): Promise<void>;
}

const NAME = "connectivity";
/** Answers `ok`, which no log-in page of a hotel does. */
const SIGN_OF_LIFE = "/healthz";
/** ms; a line that says nothing for longer leads nowhere. */
const TIMEOUT_MS = 5_000;

const notice: ConnectivityNotice = {
  offline([text = "", ...more], isNews) {
    showToast("warning", text, { more, name: NAME, shownFor: null, onlyInPlace: !isNews });
  },
  online(text, shownFor) {
    showToast("success", text, { name: NAME, shownFor });
  },
  gone: () => dismissToast(NAME),
};

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Null where the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(SIGN_OF_LIFE, { cache: "no-store", signal });
    return (await response.text()) === "ok";
  } catch {
    return false;
  }
}

/** Why this document is one that the service worker had kept, as that says (`app/browser/offline/answers.ts`). */
let kept = (
  performance.getEntriesByType?.("navigation")[0] as PerformanceNavigationTiming | undefined
)?.serverTiming
  ?.map(({ name }) => name)
  .find(name => /^kept-(lost|late)$/.test(name));

/**
 * Follows the network from now on; the returned function ends it.
 * @param refresh loads the page's data anew
 */
export function followNetwork(results: WaitingResults, refresh: () => Promise<void>): () => void {
  const storage = tabStorage();
  const path = () => location.pathname;
  const connectivity = createConnectivity({
    notice,
    path,
    wouldCost: wouldBeLost,
    isTestUnderWay,
    refresh: () => void refresh(),
    waiting: () => results.waiting(),
    reload() {
      if (storage) keepDrafts(storage, document, path());
      location.reload();
    },
    later,
  });
  if (storage) restoreDrafts(storage, document, path());
  const stopWatching = results.onWaiting(() => connectivity.waitingChanged());
  /** By the browser's own word, which counts where there is one. */
  let isOffline = false;
  const reach = createReach({
    ask: answers,
    isSeen: () => document.visibilityState === "visible",
    onLost: () => connectivity.wentOffline(),
    onFound() {
      connectivity.cameOnline();
      void results.drain();
    },
    later,
  });
  const stopListening = results.onUnreached(() => {
    if (!isOffline) reach.doubted();
  });
  const wentOffline = () => {
    isOffline = true;
    reach.stop();
    connectivity.wentOffline();
  };
  const cameOnline = () => {
    if (isOffline) connectivity.cameOnline();
    isOffline = false;
    reach.look();
  };
  window.addEventListener("offline", wentOffline);
  window.addEventListener("online", cameOnline);
  window.addEventListener("focus", reach.look);
  document.addEventListener("visibilitychange", reach.look);
  if (!navigator.onLine) wentOffline();
  else if (kept === "kept-lost") reach.lost();
  else {
    connectivity.waitingChanged();
    if (kept !== undefined) reach.doubted();
  }
  // Of this document, it is said once.
  kept = undefined;
  return () => {
    window.removeEventListener("offline", wentOffline);
    window.removeEventListener("online", cameOnline);
    window.removeEventListener("focus", reach.look);
    document.removeEventListener("visibilitychange", reach.look);
    stopWatching();
    stopListening();
    reach.stop();
    connectivity.stop();
  };
}
