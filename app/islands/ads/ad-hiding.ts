import { useSyncExternalStore } from "react";
import { apiFetch } from "~/browser/api-fetch";
import { AD_HIDING_MS } from "~/domain/consent";

const ADS_PATH = "/api/ads/";

/** ms since 1970 by this browser. Not stored: a reloaded page shows ads again. */
let hiddenUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function hideAds(isLearner: boolean): void {
  setHiddenUntil(Date.now() + AD_HIDING_MS);
  if (isLearner) saveChoice(true);
}

export function showAds(isLearner: boolean): void {
  if (areHidden() && isLearner) saveChoice(false);
  setHiddenUntil(0);
}

/** Follows the learner's `adResumeTimestamp` in the database, except the value from before this page. */
export function followAdResume(timestamp: unknown, clockOffset: number): void {
  setHiddenUntil(typeof timestamp === "number" ? timestamp - clockOffset : 0);
}

export function useAdsHidden(): boolean {
  return useSyncExternalStore(subscribe, areHidden, () => false);
}

const areHidden = () => Date.now() < hiddenUntil;

function setHiddenUntil(until: number): void {
  hiddenUntil = until;
  clearTimeout(timer);
  if (areHidden()) timer = setTimeout(notifyListeners, hiddenUntil - Date.now());
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

function saveChoice(hidden: boolean): void {
  const body = new URLSearchParams({ hidden: String(hidden) });
  apiFetch(ADS_PATH, { method: "POST", body, credentials: "same-origin", keepalive: true }).catch(
    (error: unknown) => console.warn(error),
  );
}
