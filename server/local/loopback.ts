import type { IncomingMessage } from "node:http";

const LOOPBACK_PEER = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** What a proxy adds: behind one, everybody looks as if they were on this machine. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether an origin, such as `http://localhost:3000`, is of this machine by its very name. */
export function isLoopbackOrigin(origin: string): boolean {
  try {
    const url = new URL(origin);
    return (url.protocol === "http:" || url.protocol === "https:") && LOOPBACK_HOST.test(url.host);
  } catch {
    return false;
  }
}

/** Whether a request comes from no web page at all, or from one of the very server that it is sent to. */
export function isOwnOrigin({ headers: { origin, host } }: Pick<IncomingMessage, "headers">): boolean {
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Whether a request comes from this very machine, and not from a foreign page in a browser on it. The embedded services
 * trust whoever says `owner`, so: the peer is loopback, also when the port is bound to every address, and no proxy speaks
 * for another; the Host is loopback, which a name rebound to 127.0.0.1 is not; and the page behind it, if any, is one of
 * this machine's own.
 */
export function isLocal({ socket, headers }: Pick<IncomingMessage, "socket" | "headers">): boolean {
  if (!LOOPBACK_PEER.test(socket.remoteAddress ?? "") || !LOOPBACK_HOST.test(headers.host ?? ""))
    return false;
  if (PROXY_HEADERS.some(name => headers[name] !== undefined)) return false;
  if (headers.origin !== undefined) return isLoopbackOrigin(headers.origin);
  return headers["sec-fetch-site"] !== "cross-site" || headers["sec-fetch-mode"] === "navigate";
}
