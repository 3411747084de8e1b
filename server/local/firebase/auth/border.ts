import type { IncomingMessage } from "node:http";
import { isLocal } from "../../loopback";

// The emulator believes everybody: unsigned tokens, any Google identity, and the word "owner" as an administrator's
// credential. So only this machine may speak to it, and of the pages open in its browsers, only those of loopback
// origins; the administrator's part is for programs and for the app's own pages.

/** Why this request may not reach the emulator, or undefined if it may. */
export function refusal(req: Pick<IncomingMessage, "socket" | "headers" | "url">): string | undefined {
  if (!isLocal(req)) return "Local sign-in answers this machine and its own pages only.";

  const { host, origin } = req.headers;
  const site = req.headers["sec-fetch-site"];
  if (isForAdministrators(req)) {
    const own = origin === undefined || origin === `http://${host}`;
    if (!own || !(site === undefined || site === "same-origin" || site === "none")) {
      return "Administration of local accounts is closed to pages of other origins.";
    }
  } else if (origin === undefined && site === "cross-site") {
    return "Local sign-in is closed to pages of other sites.";
  }
  return undefined;
}

function isForAdministrators(req: Pick<IncomingMessage, "headers" | "url">): boolean {
  return req.headers.authorization !== undefined || (req.url ?? "").startsWith("/emulator/");
}
