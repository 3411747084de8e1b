import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

// Who may ask what in local mode. The emulators believe unsigned tokens, and take one credential for the project's
// owner, so two things decide: where a request comes from, and whether it brings this installation's secret.

type Asked = Pick<IncomingMessage, "socket" | "headers" | "httpVersion" | "method" | "url">;

/** Whether a credential gives its holder full access to all data and accounts. */
export type IsOwner = (credential: string) => boolean;

const LOOPBACK_PEER = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const LOCAL_PAGES = "/local/";
/** Browsers send cookies to every port of a host: so it opens the local pages alone, and is not the secret itself. */
const COOKIE = "tm_local";
const COOKIE_VALUE = /(?:^|;\s?)tm_local=([^;\s]*)/;

/** The credential that Google's emulators take, and that firebase-admin always sends to one. */
export const isEmulatorOwner: IsOwner = credential => credential === "owner";

/** Whether a request came through a proxy. nginx uses HTTP/1.0 by default, which no browser or SDK does. */
function isForwarded({ headers, httpVersion }: Asked): boolean {
  return (
    httpVersion === "1.0" ||
    Object.keys(headers).some(name => /^(?:x-forwarded-.*|forwarded|x-real-ip|via)$/.test(name))
  );
}

const isLoopback = ({ socket, headers }: Asked): boolean =>
  LOOPBACK_PEER.test(socket.remoteAddress ?? "") && LOOPBACK_HOST.test(headers.host ?? "");

/** Why the listener for our own SDKs, where `owner` is the owner, refuses a request; null if it doesn't. */
export function emulatorRefusal(req: Asked): string | null {
  const { origin, "sec-fetch-site": site } = req.headers;
  if (isLoopback(req) && !isForwarded(req) && origin === undefined && site === undefined) return null;
  return "This port answers programs on this machine only, and no web page.";
}

/** The rules of the product's own port. */
export type LocalAccess = ReturnType<typeof createLocalAccess>;

/** @param options.publicOrigin such as `https://typing.example`: pages of it are the product's own too */
export function createLocalAccess(options: {
  secret: string;
  publicOrigin: string | null;
  trustsProxy: boolean;
}) {
  const { secret, publicOrigin, trustsProxy } = options;
  const cookie = createHmac("sha256", secret).update("cookie of the local pages").digest("base64url");
  const publicHost = publicOrigin === null ? null : new URL(publicOrigin).host;
  const isOwner: IsOwner = credential => isSameSecret(credential, secret);

  /** Whether a request brings the secret in its header, or the local pages' cookie. */
  function isOperator({ headers }: Asked): boolean {
    const bearer = getBearer(headers.authorization);
    if (bearer !== null) return isOwner(bearer);
    const kept = COOKIE_VALUE.exec(headers.cookie ?? "")?.[1];
    return kept !== undefined && isSameSecret(kept, cookie);
  }

  /** Pages of other origins are foreign, also on other loopback ports. Only their links may be followed. */
  function isStranger({ headers, method }: Asked): boolean {
    const { host, origin, "sec-fetch-site": site } = headers;
    if (origin !== undefined) return origin !== `http://${host}` && origin !== publicOrigin;
    if (site === undefined || site === "same-origin" || site === "none") return false;
    const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
    return !(isLink && method === "GET");
  }

  return {
    isOwner,
    isOperator,
    /** Why a request is refused with 421 whatever it asks for; null if it isn't. */
    misdirected(req: Asked): string | null {
      if (isForwarded(req) && !trustsProxy) {
        return "Typing Mentor runs in local mode, which is for this machine only: to serve it through a proxy, set TRUST_PROXY, or configure a Firebase project as docs/going-live.md says.";
      }
      const { host = "" } = req.headers;
      if (LOOPBACK_HOST.test(host) || (trustsProxy && host.toLowerCase() === publicHost)) return null;
      return `Typing Mentor runs in local mode and answers only at localhost: open http://localhost:${req.socket.localPort}, or configure a Firebase project as docs/going-live.md says.`;
    },
    /** Why a request for one of the embedded services is refused with 403; null if it isn't. */
    refusal(req: Asked): string | null {
      if (!LOOPBACK_PEER.test(req.socket.remoteAddress ?? "")) {
        return "In local mode this answers its own machine only.";
      }
      return isStranger(req) ? "In local mode this answers the product's own pages only." : null;
    },
    isDirect: (req: Asked): boolean => isLoopback(req) && !isForwarded(req),
    /** Swaps `?secret=` for the cookie, or asks for the secret. Answers the request either way. */
    askForSecret(req: IncomingMessage, res: ServerResponse): void {
      const url = new URL(req.url ?? "/", "http://localhost");
      const given = url.searchParams.get("secret");
      url.searchParams.delete("secret");
      // The URL with the secret must not be sent to other sites.
      res.setHeader("Referrer-Policy", "no-referrer");
      res.setHeader("Cache-Control", "no-store");
      const isPage = url.pathname.startsWith(LOCAL_PAGES) && (req.method === "GET" || req.method === "HEAD");
      if (isPage && given !== null && isOwner(given)) {
        const value = `${COOKIE}=${cookie}; Path=${LOCAL_PAGES}; HttpOnly; SameSite=Strict`;
        res.writeHead(303, { Location: `${url.pathname}${url.search}`, "Set-Cookie": value }).end();
        return;
      }
      res.writeHead(401, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
        "WWW-Authenticate": "Bearer",
        "X-Content-Type-Options": "nosniff",
      });
      res.end(SECRET_PAGE);
    },
  };
}

const SECRET_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Local secret</title>
<h1>Only the person who started the server can open this page</h1>
<p>Open it by the link that <code>npm start</code> printed, or enter what is in <code>local-secret</code> in the data folder.</p>
<form><label>Secret <input name="secret" type="password" autocomplete="off" required></label> <button>Open</button></form>
<p>Programs send it as <code>Authorization: Bearer …</code>.</p>
</html>
`;

/** The credential in an Authorization header; null if there is none. */
export function getBearer(authorization: string | undefined): string | null {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
