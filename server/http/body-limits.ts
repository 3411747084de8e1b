import type { Request, RequestHandler } from "express";

const KB = 1024;
const DEFAULT_LIMIT = 64 * KB;
/** Bytes. */
export const WEBHOOK_LIMIT = 256 * KB;
/** For who posts a form without JavaScript: the browser goes back to the form as it was filled in. */
const TOO_LARGE = `<!doctype html>
<html lang="en-IE">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Too large · Typing Mentor</title>
<h1>That was too large to be sent</h1>
<p>Nothing of it was kept. A file may have 16 MB at most: if yours is larger, please split it and import each part.</p>
<p><a href="/profile/data/">Back to your data</a></p>
</html>
`;

interface Limit {
  readonly path: string;
  readonly bytes: number;
  /** HTML, for a form of a screen that may be posted by the browser itself. */
  readonly page?: string;
  /** What such a body is; any other has the default limit. */
  readonly type?: RegExp;
  /** Takes bodies of unknown length, and measures them itself as they come. */
  readonly measuresItself?: true;
}
const LIMITS: readonly Limit[] = [
  // A 15-minute test with its text stays below 150 kB.
  { path: "/api/results", bytes: 384 * KB },
  // A conversation: some hundred messages of two thousand characters at most.
  { path: "/api/ask-ai", bytes: 256 * KB },
  // What Paddle tells of a renewal, with all its items and totals, has some 20 kB. A proxy may send it on in
  // chunks, and what is refused for that would be lost for good.
  { path: "/api/paddle/webhook", bytes: WEBHOOK_LIMIT, measuresItself: true },
  // A file of 16 MB, which the screen itself measures, and the form around it.
  { path: "/profile/data", bytes: 16.25 * 1024 * KB, type: /^multipart\/form-data\b/i, page: TOO_LARGE },
];
/** Of all bodies together that are not yet with the screens. */
const MAX_BUFFERED_BYTES = 64 * 1024 * KB;
/** Above this the rest is not even read: the connection is cut. */
const DRAIN_LIMIT = 32 * 1024 * KB;

/**
 * The framework reads whatever it is sent, so sizes are refused here, by the length that the request declares (Node
 * holds the sender to it). A body of unknown length is refused, since no browser sends one, but where it is measured as it
 * comes.
 */
export const bodyLimits: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") {
    next();
    return;
  }
  const type = req.headers["content-type"] ?? "";
  const own = LIMITS.find(limit => req.path.startsWith(limit.path) && (limit.type?.test(type) ?? true));
  if (req.headers["transfer-encoding"] !== undefined) {
    if (own?.measuresItself) {
      next();
      return;
    }
    res.setHeader("Connection", "close");
    res.status(411).json({ error: "length-required", message: "Send the body with its Content-Length." });
    return;
  }
  const length = Number(req.headers["content-length"] ?? 0);
  const limit = own?.bytes ?? DEFAULT_LIMIT;
  if (length <= limit) {
    next();
    return;
  }
  const answer = () => {
    res.setHeader("Connection", "close");
    res.status(413);
    if (own?.page !== undefined && req.accepts(["json", "html"]) === "html") res.type("html").send(own.page);
    else res.json({ error: "too-large", message: `The request is larger than ${limit / KB} kB.` });
  };
  if (length > DRAIN_LIMIT) {
    answer();
    return;
  }
  // The answer waits for the rest: a sender whose connection is closed while it writes may see a broken one instead.
  req.once("end", answer).resume();
};

/**
 * Waits for whole bodies, so that a sender who takes minutes holds nothing but a connection. They wait in memory: where they
 * would take more than `maxBytes`, the oldest unfinished one is cut.
 */
export function createBodyBuffer(maxBytes = MAX_BUFFERED_BYTES) {
  const unfinished = new Set<Request>();
  let buffered = 0;

  /**
   * Resolves when a body of known length has arrived, and can be read as if it came now: with a function to call when it is
   * read, or given up. Null if it never arrives.
   */
  function receive(req: Request): Promise<(() => void) | null> {
    const length = Number(req.headers["content-length"] ?? 0);
    // No screen reads the body of these.
    const isRead = !["GET", "HEAD", "OPTIONS"].includes(req.method);
    if (length === 0 || !isRead) return Promise.resolve(() => {});
    return new Promise(resolve => {
      const chunks: Buffer[] = [];
      let received = 0;
      const release = () => {
        buffered -= received;
        received = 0;
      };
      const settle = () => {
        req.off("data", take).off("close", giveUp);
        unfinished.delete(req);
      };
      const giveUp = () => {
        settle();
        release();
        resolve(null);
      };
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        received += chunk.length;
        buffered += chunk.length;
        if (received >= length) {
          settle();
          // Before its end is announced, a stream takes back what was read from it.
          req.pause();
          for (const part of chunks.reverse()) req.unshift(part);
          resolve(release);
        } else if (buffered > maxBytes) {
          const [oldest] = unfinished;
          oldest?.destroy();
        }
      };
      unfinished.add(req);
      req.once("close", giveUp).on("data", take);
    });
  }

  return { receive };
}
