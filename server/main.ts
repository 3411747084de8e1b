import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createHttpApp } from "./app";
import { formatSession, newSessionId } from "./auth/session";
import { getLearnerFigures } from "./coach/learner-stats";
import { type Env, LOCAL_PROJECT_ID, readEnv } from "./config/env";
import { parseList } from "./config/env-fields";
import { withTimeout } from "./database/timeout";
import { createGracefulShutdown, type GracefulShutdown } from "./http/health";
import { consume } from "./http/rate-limit";
import { INBOX_PATH, type LocalServices, openLocalServices } from "./local/local-services";
import { LOCAL_PADDLE_PATH } from "./local/paddle/local-paddle";
import { createLogger, logConsole } from "./reporting/logger";
import { reportCrashes } from "./reporting/reporter";
import { composeServices, createReporter, type Services } from "./services";

export { listAdmins, reindex, repair, setAdmin } from "./admin/commands";

interface StartOptions {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly clientDirectory: string | null;
  /** In development: the bundler's middleware, and its WebSocket. */
  readonly assets?: RequestHandler;
  readonly server?: Server;
  /** The text of `database.rules.json`'s file path. */
  readonly rulesFile: string;
  readonly say: (line: string) => void;
}

interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const STOP_GRACE_MS = 10_000;
const WARM_UP_AFTER_MS = 5_000;

/** @throws ConfigurationError, or an Error whose message says what to do */
export async function start(options: StartOptions): Promise<RunningServer> {
  const env = readEnv();
  const logger = createLogger(env.LOG_LEVEL);
  const local = env.local ? await openLocal(env, options, logger) : null;
  let services: Services | null = null;
  const draining = createGracefulShutdown();
  const app = createHttpApp({
    env,
    logger,
    local,
    services: () => services,
    build: options.build,
    clientDirectory: options.clientDirectory,
    assets: options.assets ?? null,
    draining,
  });
  const server = options.server ?? createServer();
  server.on("request", app);
  server.on("upgrade", (req, socket: Duplex, head) => {
    const taken = local?.handleUpgrade(req, socket, head) ?? false;
    if (!taken && !options.server) socket.destroy();
  });

  const extra: Server[] = [];
  try {
    await listen(server, env.PORT, env.HOST);
    const { port } = server.address() as AddressInfo;
    if (local && !coversLoopback(env.HOST)) extra.push(await alsoOnLoopback(server, port));
    const loopback = `127.0.0.1:${port}`;
    const database = local && (await getDatabase(env, local, extra, options.say));
    services = await composeServices(
      // Browsers connect to this address, where the embedded database is served beside the app.
      database?.isEmbedded ? { ...env, FIREBASE_DATABASE_EMULATOR_HOST: undefined } : env,
      logger,
      local && database && { services: local, loopback, databaseHost: database.host },
    );
    const url = `http://${displayHost(env.HOST)}:${port}`;
    local?.paddle?.deliverTo(`http://${loopback}`);
    if (local) {
      const page = (path: string) => `${url}${path}?secret=${local.secret}`;
      const payments = env.paddle === "local" ? `, payments at ${page(LOCAL_PADDLE_PATH)}` : "";
      options.say(
        `Local mode: accounts and data live in ${env.DATA_DIR}; mails and codes are shown at ${page(INBOX_PATH)}${payments}`,
      );
    }
    // Not while developing, where the bundler would have to build first.
    if (options.clientDirectory !== null) await warmUp(services, local ? `http://${loopback}` : url);
    options.say(`Typing Mentor is ready at ${url}`);
    const { copy } = services;
    // Half a second of work: better now than in a learner's first request.
    setTimeout(() => copy.corpus(), WARM_UP_AFTER_MS).unref();
    return { url, stop: () => stop([server, ...extra], draining, services, local) };
  } catch (error) {
    await stop([server, ...extra], draining, services, local);
    throw error;
  }
}

const MAX_WARM_UP_MS = 3_000;

/**
 * Takes the steps of a learner's first request for a learner who doesn't exist: connects to the database, and loads what
 * Node and the SDKs load at first use, which would cost that request 100 ms. A failure only makes it slow again.
 */
async function warmUp({ accounts, billing, logger, records, session }: Services, origin: string) {
  const learner = { id: "warm-up", displayName: null };
  const now = Date.now();
  const cookie = await session.issue(formatSession({ id: newSessionId(), token: "warm-up" }), {
    origin,
    login: false,
  });
  const headers = { "Content-Type": "application/json", Cookie: cookie.split(";", 1).join(), Origin: origin };
  const steps: Promise<unknown>[] = [
    fetch(`${origin}/api/ask-ai/`, { method: "POST", body: "{}", headers }).then(response => response.text()),
    accounts.account(learner.id),
    billing.subscription(learner.id),
    consume(records, "ask-coach", { ip: "", account: learner.id }, now),
    getLearnerFigures({ records }, learner, { timeZone: null, now }),
  ];
  const tooLate = (ms: number) => new Error(`It took longer than ${ms} ms.`);
  await withTimeout(Promise.all(steps), tooLate, MAX_WARM_UP_MS).catch(err =>
    logger.warn({ err }, "the first request will be slow"),
  );
}

/** Entry of the built server, `build/server/index.js`. The launcher only passes a function to print with. */
export async function startProduction(say: (line: string) => void): Promise<RunningServer> {
  const env = readEnv();
  logConsole(createLogger(env.LOG_LEVEL));
  // A process that ends logs the reason, whatever the log level.
  reportCrashes(createReporter(env, createLogger("error")));
  // Imported here because the development server has its own build.
  const build = await import("virtual:react-router/server-build");
  return start({
    // The generated types write optional members as "or undefined", which exact optional types tell apart.
    build: build as unknown as ServerBuild,
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
    rulesFile: fileURLToPath(new URL("../../database.rules.json", import.meta.url)),
    say,
  });
}

async function openLocal(env: Env, { say, rulesFile }: StartOptions, logger: Logger): Promise<LocalServices> {
  say("Opening the local services (no Firebase project is configured) …");
  return openLocalServices({
    dataDir: env.DATA_DIR,
    projectId: LOCAL_PROJECT_ID,
    rules: await readFile(rulesFile, "utf8"),
    paddle:
      env.paddle === "local"
        ? { webhookSecret: parseList(env.PADDLE_WEBHOOK_SECRET)[0] ?? null, currency: env.CURRENCY }
        : null,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    trustsProxy: !/^(0|false|)$/.test(env.TRUST_PROXY),
    log: message => logger.warn(message),
  });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string): Error {
  const advices: Partial<Record<string, string>> = {
    EADDRINUSE: `is in use on ${host}. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    EACCES: "may not be opened by this user. Choose one above 1023: PORT=3000 npm start",
  };
  const advice = advices[cause.code ?? ""];
  return advice === undefined ? cause : new Error(`Port ${port} ${advice}`, { cause });
}

const coversLoopback = (host: string) => /^(127\.0\.0\.1|0\.0\.0\.0|::|localhost)$/.test(host);

function displayHost(host: string): string {
  if (coversLoopback(host) || host === "::1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The embedded services are reached over loopback, also when the app is bound to another address. */
async function alsoOnLoopback(main: Server, port: number): Promise<Server> {
  const loopback = createServer();
  for (const event of ["request", "upgrade"] as const) {
    loopback.on(event, (...parts: unknown[]) => main.emit(event, ...parts));
  }
  await listen(loopback, port, "127.0.0.1");
  return loopback;
}

/** Another database emulator at `FIREBASE_DATABASE_EMULATOR_HOST` replaces the embedded one. `host` is `host:port`. */
async function getDatabase(
  { FIREBASE_DATABASE_EMULATOR_HOST: elsewhere }: Env,
  local: LocalServices,
  extra: Server[],
  say: (line: string) => void,
): Promise<{ host: string; isEmbedded: boolean }> {
  if (elsewhere === undefined) return { host: local.emulatorHost, isEmbedded: true };
  const { hostname, port } = new URL(`http://${elsewhere}`);
  const server = local.createEmulatorServer();
  try {
    await listen(server, Number(port), hostname);
  } catch (error) {
    const taken =
      error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === "EADDRINUSE";
    if (!taken) throw error;
    say(`Using the database emulator that listens at ${elsewhere} instead of the embedded database.`);
    return { host: elsewhere, isEmbedded: false };
  }
  extra.push(server);
  return { host: elsewhere, isEmbedded: true };
}

async function stop(
  servers: Server[],
  draining: GracefulShutdown,
  services: Services | null,
  local: LocalServices | null,
): Promise<void> {
  await draining.drain(STOP_GRACE_MS);
  await services?.close();
  await local?.close();
  await Promise.all(servers.map(close));
}

function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
