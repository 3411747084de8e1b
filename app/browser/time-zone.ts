const COOKIE = "tm_zone";
const YEAR_S = 365 * 24 * 60 * 60;

/** Tells the server by whose calendar to count days: a cookie with the IANA name of this browser's time zone. */
export function tellTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!timeZone) return;
  const cookie = `${COOKIE}=${encodeURIComponent(timeZone)}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is still missing from browsers that we serve.
  document.cookie = `${cookie}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`;
}
