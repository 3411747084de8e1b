/** ms that the popup stays away once it was closed. */
export const SHOWN_AGAIN_AFTER_MS = 24 * 60 * 60_000;

const closedKey = (learnerId: string) => `tm_trial_popup_closed:${learnerId}`;
const hiddenKey = (learnerId: string) => `tm_trial_popup_hidden:${learnerId}`;

/** What a blocked storage did not take: it holds while the page is open. */
const notKept = new Map<string, string>();

/** Whether the popup has to stay away. @param now ms since 1970 by the product's clock */
export function isSilenced(learnerId: string, now: number): boolean {
  if (read(hiddenKey(learnerId)) !== null) return true;
  const closedAt = Number(read(closedKey(learnerId)) ?? Number.NaN);
  // Closed in the future: time was moved back, or somebody has written there. It is no reason to stay away for long.
  return closedAt <= now && now - closedAt < SHOWN_AGAIN_AFTER_MS;
}

/** @param now ms since 1970 by the product's clock */
export function rememberClosed(learnerId: string, now: number): void {
  write(closedKey(learnerId), String(now));
}

export function hideForGood(learnerId: string): void {
  write(hiddenKey(learnerId), "1");
}

/** Calls back when another tab of this browser has closed the popup, until `signal`. */
export function onClosedElsewhere(learnerId: string, callback: () => void, signal: AbortSignal): void {
  const keys = [closedKey(learnerId), hiddenKey(learnerId)];
  window.addEventListener("storage", ({ key }) => key !== null && keys.includes(key) && callback(), {
    signal,
  });
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? notKept.get(key) ?? null;
  } catch {
    return notKept.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(error);
    notKept.set(key, value);
  }
}
