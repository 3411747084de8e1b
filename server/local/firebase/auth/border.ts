import type { IncomingMessage } from "node:http";
import { isLoopbackPeer } from "../../loopback";

// The emulator believes everybody: unsigned tokens, any Google identity, and the word "owner" as an administrator's
// credential. So only this machine may speak to it, and of the pages open in its browsers, only those of loopback
// origins; the administrator's part is for programs and for the app's own pages.

/** Why this request may not reach the emulator, or undefined if it may. */
export function refusal(req: Pick<IncomingMessage, "socket" | "headers" | "url">): string | undefined {
  if (!isLoopbackPeer(req) || forwardedForOthers(req.headers["x-forwarded-for"])) {
    return "Local sign-in answers this machine only.";
  }
  // A page of evil.example whose name was rebound to 127.0.0.1 is of the same origin, but its Host gives it away.
  const { host, origin } = req.headers;
  if (!isLoopbackOrigin(`http://${host ?? ""}`)) return "Local sign-in answers to loopback host names only.";

  const site = req.headers["sec-fetch-site"];
  if (isForAdministrators(req)) {
    const own = origin === undefined || origin === `http://${host}`;
    if (!own || !(site === undefined || site === "same-origin" || site === "none")) {
      return "Administration of local accounts is closed to pages of other origins.";
    }
  } else if (origin === undefined ? site === "cross-site" : !isLoopbackOrigin(origin)) {
    return "Local sign-in is closed to pages of other sites.";
  }
  return undefined;
}

/** Whether an origin, such as `http://localhost:3000`, is of this machine by its very name. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === "localhost" || hostname.endsWith(".localhost") || isLoopbackAddress(hostname);
}

function isLoopbackAddress(address: string): boolean {
  return address === "[::1]" || /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

function isForAdministrators(req: Pick<IncomingMessage, "headers" | "url">): boolean {
  return req.headers.authorization !== undefined || (req.url ?? "").startsWith("/emulator/");
}

/** A proxy on this machine is a loopback peer whomever it speaks for. */
function forwardedForOthers(header: string | string[] | undefined): boolean {
  const addresses = [header ?? []].flat().flatMap(value => value.split(","));
  return addresses.some(address => !isLoopbackAddress(address.trim()));
}
