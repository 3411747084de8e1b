import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { Duplex } from "node:stream";
import type { Notifier } from "../notifier/notifier";
import { createLocalAccess, emulatorRefusal, isEmulatorOwner, type LocalAccess } from "./access";
import { lockDirectory } from "./file-lock";
import { AUTH_PATH_PREFIXES, type LocalAuth, openLocalAuth } from "./firebase/auth/auth-emulator";
import { isWireUpgrade, type LocalDatabase, openLocalDatabase } from "./firebase/database/database-server";
import { getRestPathname } from "./firebase/database/rest/rest-request";
import { inboxPage } from "./inbox/inbox";
import { type LocalNotices, openLocalNotices } from "./inbox/notices";
import { sendPage } from "./local-page";
import { checkManifest, updateManifest } from "./manifest";
import { sendJson, sendText } from "./node-http";
import { isPublicPaddlePath, type LocalPaddle, openLocalPaddle } from "./paddle/local-paddle";
import { readOrCreateSecret } from "./state-file";

/** Everything that stands in for a cloud service on one machine, served beside the app on its own port. */
export type LocalServices = Awaited<ReturnType<typeof openLocalServices>>;

export const INBOX_PATH = "/local/inbox/";
/** Lets `npm run admin` find the emulators. */
export const EMULATORS_PATH = "/local/emulators";

interface LocalServicesOptions {
  readonly dataDir: string;
  readonly projectId: string;
  readonly rules: string;
  /** Null where a real account is configured: nothing here may sign webhooks then. */
  readonly paddle: { readonly webhookSecret: string | null; readonly currency: string } | null;
  /** Pages of it are the product's own, too. */
  readonly publicOrigin: string | null;
  /** Whether requests that came through a proxy are answered at all. */
  readonly trustsProxy: boolean;
  readonly log: (message: string) => void;
}

export async function openLocalServices(options: LocalServicesOptions) {
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
  { dataDir, projectId, rules, log, paddle: payments, publicOrigin, trustsProxy }: LocalServicesOptions,
  opened: (() => unknown)[],
) {
  await checkManifest(dataDir);
  const sessionSecrets = [await readOrCreateSecret(dataDir, "session-secret", { log })];
  const secret = await readOrCreateSecret(dataDir, "local-secret", { log });
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
  const emulators = emulatorServer(auth, database);
  await once(emulators.listen(0, "127.0.0.1"), "listening");
  opened.push(() => closeServer(emulators));
  const emulatorHost = `127.0.0.1:${(emulators.address() as AddressInfo).port}`;
  const access = createLocalAccess({ secret, publicOrigin, trustsProxy });
  const parts: Parts = { access, auth, database, paddle, notices, emulatorHost };
  return {
    /** Signs the session cookies; made once per data folder, so that sessions survive a restart. */
    sessionSecrets,
    /** Made once per data folder, in `local-secret`: the credential of the owner on the product's port. */
    secret,
    /** `127.0.0.1:port` of the emulators for our own SDKs, where `owner` is the owner, as they always send it. */
    emulatorHost,
    paddle,
    /** Shows notices for admins on the inbox page. */
    notifier: notices satisfies Notifier,
    /** Express-style: handles requests for the embedded services, and calls `next` for others. */
    handle: (req: IncomingMessage, res: ServerResponse, next: () => void) => route(req, res, next, parts),
    /** Returns true if the upgrade was for the database. */
    handleUpgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => upgrade(req, socket, head, parts),
    /** A server as at `emulatorHost`, to listen at another address as well. */
    createEmulatorServer: () => emulatorServer(auth, database),
  };
}

interface Parts {
  readonly access: LocalAccess;
  readonly auth: LocalAuth;
  readonly database: LocalDatabase;
  readonly paddle: LocalPaddle | null;
  readonly notices: LocalNotices;
  readonly emulatorHost: string;
}

/** Every request to the product's port passes here, including the app's own. */
function route(req: IncomingMessage, res: ServerResponse, next: () => void, parts: Parts): void {
  const { access, auth, database, paddle, notices, emulatorHost } = parts;
  const misdirected = access.misdirected(req);
  if (misdirected !== null) {
    sendText(res, 421, "text/plain", `${misdirected}\n`);
    return;
  }
  const [path = "/"] = (req.url ?? "/").split("?");
  const isPage = path.startsWith("/local/") && !isPublicPaddlePath(path);
  const isIdentity = AUTH_PATH_PREFIXES.some(prefix => path.startsWith(prefix));
  // The local identity service believes unsigned tokens, so only this machine may trade one for a session.
  const isToken = normalizeRoutePath(path).startsWith("/api/login");
  const isEmbedded = path.startsWith("/local/") || isIdentity || isToken || getRestPathname(req) !== null;
  if (!isEmbedded) {
    next();
    return;
  }

  const refusal = access.refusal(req);
  if (refusal !== null) {
    sendJson(res, 403, { error: "local-only", message: refusal });
  } else if ((isPage || !access.isDirect(req)) && !access.isOperator(req)) {
    access.askForSecret(req, res);
  } else if (!isToken && !access.isOperator(req) && isLarge(req)) {
    res.setHeader("Connection", "close");
    sendJson(res, 413, {
      error: "too-large",
      message: "In local mode a request without the secret has at most 1 MB.",
    });
  } else if (path === INBOX_PATH) {
    sendPage(res, inboxPage(auth.messages(), notices.notices(), `http://${req.headers.host ?? ""}`));
  } else if (path === EMULATORS_PATH) {
    sendJson(res, 200, { host: emulatorHost });
  } else if (paddle?.handleRequest(req, res)) {
    // Answered.
  } else if (isIdentity) {
    auth.handler(req, res, next, access.isOwner);
  } else if (!database.handleRequest(req, res, access.isOwner)) {
    next();
  }
}

const MAX_BODY_BYTES = 1024 * 1024;

/** The emulator and the database read a whole body before they look at the credential. Browsers always send its length. */
function isLarge({ headers }: IncomingMessage): boolean {
  return (
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES
  );
}

function upgrade(
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { access, database }: Pick<Parts, "access" | "database">,
): boolean {
  if (!isWireUpgrade(req)) return false;
  const misdirected = access.misdirected(req);
  const refusal = misdirected ?? access.refusal(req);
  if (misdirected !== null) refuseUpgrade(socket, "421 Misdirected Request", misdirected);
  else if (refusal !== null) refuseUpgrade(socket, "403 Forbidden", refusal);
  else if (access.isDirect(req) || access.isOperator(req)) {
    return database.handleUpgrade(req, socket, head, access.isOwner);
  } else refuseUpgrade(socket, "401 Unauthorized", "Through a proxy this needs the local secret.");
  return true;
}

function refuseUpgrade(socket: Duplex, status: string, message: string): void {
  // This socket has no other error listener: without one, a peer that hangs up would end the process.
  socket.on("error", () => socket.destroy());
  const length = Buffer.byteLength(message);
  const headers = `Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${length}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${message}`);
}

/** The emulators as our own SDKs need them: they always send `owner`. */
function emulatorServer(auth: LocalAuth, database: LocalDatabase): Server {
  const server = createServer((req, res) => {
    const refusal = emulatorRefusal(req);
    const notFound = () => void res.writeHead(404).end();
    if (refusal !== null) return sendText(res, 403, "text/plain", `${refusal}\n`);
    if (!database.handleRequest(req, res, isEmulatorOwner)) {
      auth.handler(req, res, notFound, isEmulatorOwner);
    }
  });
  server.on("upgrade", (req, socket: Duplex, head) => {
    const refusal = emulatorRefusal(req);
    if (refusal !== null) refuseUpgrade(socket, "403 Forbidden", refusal);
    else if (!database.handleUpgrade(req, socket, head, isEmulatorOwner)) socket.destroy();
  });
  return server;
}

function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** A path as the app's router compares it: decoded, and without regard to case. */
function normalizeRoutePath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    await writeFile(probe, "");
    await rename(probe, join(dataDir, ".write-probe"));
  } catch (cause) {
    const advice = "Give the server write access, or set DATA_DIR to another folder.";
    throw new Error(`The data folder ${dataDir} cannot be written to. ${advice}`, { cause });
  }
}
