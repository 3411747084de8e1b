import type { Request, RequestHandler } from "express";

const KB = 1024;
const DEFAULT_LIMIT_BYTES = 64 * KB;
export const WEBHOOK_LIMIT = 256 * KB;
/** For a form posted without JavaScript: going back shows the form as it was filled in. */
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
  readonly page?: string;
  readonly type?: RegExp;
  /** The route accepts bodies of unknown length and measures them while reading. */
  readonly measuresItself?: true;
}
const LIMITS: readonly Limit[] = [
  // A 15-minute test with its text stays below 150 kB.
  { path: "/api/results", bytes: 384 * KB },
  // Some hundred messages of two thousand characters at most.
  { path: "/api/ask-ai", bytes: 256 * KB },
  // A renewal has about 20 kB. A proxy may send it in chunks, and a refused event would be lost.
  { path: "/api/paddle/webhook", bytes: WEBHOOK_LIMIT, measuresItself: true },
  // A file of 16 MB, which the screen itself measures, and the form around it.
  { path: "/profile/data", bytes: 16.25 * 1024 * KB, type: /^multipart\/form-data\b/i, page: TOO_LARGE },
];
/** Limit for all bodies together that have not reached the screens. */
const MAX_BUFFERED_BYTES = 64 * 1024 * KB;
/** Above this the rest isn't read: the connection is cut. */
const MAX_DRAINED_BYTES = 32 * 1024 * KB;

const hasNoBody = ({ method }: Request) => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Refuses bodies by their `Content-Length`, which Node enforces, and bodies of unknown length, which browsers never send. */
export const bodyLimits: RequestHandler = (req, res, next) => {
  if (hasNoBody(req)) return next();
  const type = req.headers["content-type"] ?? "";
  const own = LIMITS.find(limit => req.path.startsWith(limit.path) && (limit.type?.test(type) ?? true));
  if (req.headers["transfer-encoding"] !== undefined) {
    if (own?.measuresItself) return next();
    res.status(411).set("Connection", "close");
    res.json({ error: "length-required", message: "Send the body with its Content-Length." });
    return;
  }
  const length = Number(req.headers["content-length"] ?? 0);
  const limit = own?.bytes ?? DEFAULT_LIMIT_BYTES;
  if (length <= limit) return next();
  const refuse = () => {
    res.status(413).set("Connection", "close");
    if (own?.page !== undefined && req.accepts(["json", "html"]) === "html") res.type("html").send(own.page);
    else res.json({ error: "too-large", message: `The request is larger than ${limit / KB} kB.` });
  };
  if (length > MAX_DRAINED_BYTES) refuse();
  // The response waits for the rest: a client whose connection is closed while it writes may report a broken connection
  // instead.
  else req.once("end", refuse).resume();
};

/**
 * Waits for whole bodies, so that a slow sender holds only a connection. Above `maxBytes` the oldest unfinished one is cut.
 */
export function createBodyBuffer(maxBytes = MAX_BUFFERED_BYTES) {
  const unfinished = new Set<Request>();
  let buffered = 0;

  /** Resolves when the body can be read, with a function that frees its memory; null if the body never arrives. */
  function receive(req: Request): Promise<(() => void) | null> {
    const length = Number(req.headers["content-length"] ?? 0);
    if (length === 0 || hasNoBody(req)) return Promise.resolve(() => {});
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
          // Until a stream has ended, `unshift` can return what was read from it.
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
