import type { WeakKind } from "~/engine/weakness/weakness-profile";

const YEAR_S = 365 * 24 * 60 * 60;

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is still missing from browsers that we serve.
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Tells the server by which calendar to count days: the IANA name of this browser's time zone. */
export function tellTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return;
  const cookie = `tm_zone=${encodeURIComponent(timeZone)}`;
  if (!document.cookie.split("; ").includes(cookie)) setCookie(cookie);
}

/** Remembers which kind of weak item has just been practised: the next lesson is of another kind. */
export function rememberLastKind(kind: WeakKind): void {
  setCookie(`tm_last_kind=${kind}${location.protocol === "https:" ? "; Secure" : ""}`);
}
