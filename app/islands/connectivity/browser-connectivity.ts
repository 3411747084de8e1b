import { dismissToast, showToast } from "~/islands/toasts/toasts";
import { type ConnectivityNotice, createConnectivity } from "./connectivity";
import { keepDrafts, restoreDrafts } from "./drafts";
import { isTestUnderWay, wouldBeLost } from "./what-would-be-lost";

/** Of the outbox, what is to be known of it. */
export interface WaitingResults {
  waiting(): Promise<{ readonly kept: number; readonly fleeting: number }>;
  onWaiting(onChange: () => void): () => void;
}

const NAME = "connectivity";

const notice: ConnectivityNotice = {
  offline([text = "", ...more], isNews) {
    showToast("warning", text, { more, name: NAME, shownFor: null, onlyInPlace: !isNews });
  },
  online(text, shownFor) {
    showToast("success", text, { name: NAME, shownFor });
  },
  gone: () => dismissToast(NAME),
};

/** Null where the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

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
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  if (storage) restoreDrafts(storage, document, path());
  const stopWatching = results.onWaiting(() => connectivity.waitingChanged());
  const { wentOffline, cameOnline } = connectivity;
  window.addEventListener("offline", wentOffline);
  window.addEventListener("online", cameOnline);
  if (navigator.onLine) connectivity.waitingChanged();
  else wentOffline();
  return () => {
    window.removeEventListener("offline", wentOffline);
    window.removeEventListener("online", cameOnline);
    stopWatching();
    connectivity.stop();
  };
}
