import { later } from "~/browser/lazy-module";
import { getStorage } from "~/browser/storage";
import { dismissToast, showToast } from "~/islands/toasts/toasts";
import { type ConnectivityNotice, createConnectivity, createReach } from "./connectivity";
import { isTestUnderWay, keepDrafts, restoreDrafts, wouldReloadLoseData } from "./drafts";

interface WaitingResults {
  waiting(): Promise<{ readonly kept: number; readonly fleeting: number }>;
  onWaiting(onChange: () => void): () => void;
  /** Called when a result could not be posted. */
  onUnreached(onUnreached: () => void): () => void;
  drain(): Promise<void>;
}

const NAME = "connectivity";
/** A captive portal doesn't answer `ok`. */
const HEALTH_PATH = "/healthz";
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

async function isServerUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(HEALTH_PATH, { cache: "no-store", signal });
    return (await response.text()) === "ok";
  } catch {
    return false;
  }
}

/** Why the service worker answered from its cache (`app/browser/offline/answers.ts`). */
let kept = (
  performance.getEntriesByType?.("navigation")[0] as PerformanceNavigationTiming | undefined
)?.serverTiming
  ?.map(({ name }) => name)
  .find(name => /^kept-(lost|late)$/.test(name));

/** Registers the service worker and follows the network; returns a stop function. */
export function followNetwork(results: WaitingResults, refresh: () => Promise<void>): () => void {
  void registerWorker();
  const storage = getStorage("session");
  const path = () => location.pathname;
  const connectivity = createConnectivity({
    notice,
    path,
    wouldCost: wouldReloadLoseData,
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
  let isOffline = false;
  const reach = createReach({
    ask: isServerUp,
    isSeen: () => document.visibilityState === "visible",
    onLost: () => connectivity.wentOffline(),
    onFound() {
      connectivity.cameOnline();
      void results.drain();
    },
    later,
  });
  const stopListening = results.onUnreached(() => !isOffline && reach.doubted());
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
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("offline", wentOffline, { signal });
  window.addEventListener("online", cameOnline, { signal });
  window.addEventListener("focus", reach.look, { signal });
  document.addEventListener("visibilitychange", reach.look, { signal });
  if (!navigator.onLine) wentOffline();
  else if (kept === "kept-lost") reach.lost();
  else {
    connectivity.waitingChanged();
    if (kept !== undefined) reach.doubted();
  }
  kept = undefined;
  return () => {
    ended.abort();
    stopWatching();
    stopListening();
    reach.stop();
    connectivity.stop();
  };
}

/** Registers the service worker and tells it of this page. Never rejects. */
async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  try {
    if (!import.meta.env.PROD) {
      // A worker of an earlier production build would serve old pages to the development server.
      for (const one of await serviceWorker.getRegistrations()) await one.unregister();
      return;
    }
    await serviceWorker.register("/sw.js", { updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ opened: location.href });
  } catch (error) {
    console.warn(error);
  }
}

/** Saves half a megabyte for people on metered connections. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
