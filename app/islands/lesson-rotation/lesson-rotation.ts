import type { WeakKind } from "~/engine/weakness/weakness-profile";

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers in this browser which kind of weak item has just been practised: the next lesson is of another kind. */
export function rememberLastKind(kind: WeakKind): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the server is to read it, and not every browser has the Cookie Store.
  document.cookie = `tm_last_kind=${kind}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
