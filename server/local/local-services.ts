import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import type { Notifier } from "../notifier/notifier";
import { lockDirectory } from "./file-lock";
import { AUTH_PATH_PREFIXES, type LocalAuth, openLocalAuth } from "./firebase/auth/auth-emulator";
import { type LocalDatabase, openLocalDatabase } from "./firebase/database/database-server";
import { renderInbox } from "./inbox/inbox";
import { type LocalNotices, openLocalNotices } from "./inbox/notices";
import { isLocal } from "./loopback";
import { checkManifest, updateManifest } from "./manifest";
import { type LocalPaddle, openLocalPaddle } from "./paddle/local-paddle";

/** Everything that stands in for a cloud service on one machine, served beside the app on its own port. */
export interface LocalServices {
  /** Signs the session cookies; made once per data folder, so that a restart ends nobody's session. */
  readonly sessionSecrets: string[];
  /** Null where payments are made elsewhere. */
  readonly paddle: LocalPaddle | null;
  /** Shows on the inbox's page what a bot would have told the admins. */
  readonly notifier: Notifier;
  /** Express-style: answers what belongs to the embedded services, else calls `next`. */
  handle(req: IncomingMessage, res: ServerResponse, next: () => void): void;
  /** Answers true when the upgrade was the database's. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

export const INBOX_PATH = "/local/inbox/";
/** Where the app takes ID tokens. */
const TOKEN_PATH = "/api/login";

export interface LocalServicesOptions {
  readonly dataDir: string;
  readonly projectId: string;
  readonly rules: string;
  /** Null where a real account is configured: nothing here may sign webhooks then. */
  readonly paddle: {
    /** As configured; null for one of its own. */
    readonly webhookSecret: string | null;
    readonly currency: string;
  } | null;
  readonly log: (message: string) => void;
}

export async function openLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  await makeDataFolder(options.dataDir);
  const opened: (() => unknown)[] = [];
  // The newest first: payments end before the accounts that they name, and the lock ends last.
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    opened.push(lockDirectory(resolve(options.dataDir), "The data folder"));
    return { ...(await openParts(options, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(
  { dataDir, projectId, rules, log, paddle: payments }: LocalServicesOptions,
  opened: (() => unknown)[],
): Promise<Omit<LocalServices, "close">> {
  await checkManifest(dataDir);
  const sessionSecrets = [await sessionSecret(dataDir)];
  const database = await openLocalDatabase({ directory: join(dataDir, "database"), rules, log });
  opened.push(() => database.close());
  const auth = await openLocalAuth({ directory: join(dataDir, "auth"), projectId, log });
  opened.push(() => auth.close());
  const notices = await openLocalNotices({ directory: join(dataDir, "notices"), log });
  opened.push(() => notices.close());
  const paddle =
    payments && (await openLocalPaddle({ directory: join(dataDir, "paddle"), ...payments, log }));
  opened.push(() => paddle?.close());
  await updateManifest(dataDir, log);
  return {
    sessionSecrets,
    paddle,
    notifier: notices,
    handle: (req, res, next) => route(req, res, next, { auth, database, paddle, notices }),
    handleUpgrade: (req, socket, head) => database.handleUpgrade(req, socket, head),
  };
}

interface Parts {
  readonly auth: LocalAuth;
  readonly database: LocalDatabase;
  readonly paddle: LocalPaddle | null;
  readonly notices: LocalNotices;
}

function route(
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  { auth, database, paddle, notices }: Parts,
): void {
  const [path = "/"] = (req.url ?? "/").split("?");
  if (asRouted(path).startsWith(TOKEN_PATH) && !isLocal(req)) {
    // The local identity service believes unsigned tokens: nobody elsewhere may trade one for a session.
    res.writeHead(403, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    res.end('{"error":"local-only","message":"In local mode this answers its own machine only."}');
  } else if (path === INBOX_PATH) {
    serveInbox(req, res, auth, notices);
  } else if (paddle?.handleRequest(req, res)) {
    // Answered.
  } else if (AUTH_PATH_PREFIXES.some(prefix => path.startsWith(prefix))) {
    auth.handler(req, res, next);
  } else if (!database.handleRequest(req, res)) {
    next();
  }
}

/** A path as the app's router compares it: decoded, and without regard to case. */
function asRouted(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

function serveInbox(req: IncomingMessage, res: ServerResponse, auth: LocalAuth, notices: LocalNotices): void {
  if (!isLocal(req)) {
    res.writeHead(404).end();
    return;
  }
  const origin = `http://${req.headers.host ?? ""}`;
  const nonce = randomBytes(16).toString("base64");
  const html = renderInbox(auth.messages(), notices.notices(), { origin, nonce });
  res.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  res.end(html);
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    await writeFile(probe, "");
    await rename(probe, join(dataDir, ".write-probe"));
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written to. Give the server write access, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

async function sessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "session-secret");
  try {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secret = randomBytes(32).toString("base64url");
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secret;
}
