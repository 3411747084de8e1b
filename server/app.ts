import { randomUUID } from "node:crypto";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from "express";
import type { Logger } from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { reportedPlace } from "~/domain/reported-error";
import type { Env } from "./config/env";
import { provide } from "./context";
import { appCheckGuard } from "./http/app-check";
import { bodyLimits } from "./http/body-limits";
import { type CrawlersOptions, crawlers } from "./http/crawlers";
import { errorPage } from "./http/error-page";
import type { GracefulShutdown } from "./http/health";
import { ready } from "./http/health";
import { shedLoad } from "./http/load-shedding";
import { privateByDefault } from "./http/page-cache";
import { gonePages, permanentRedirects, trailingSlash } from "./http/redirects";
import { requestLog } from "./http/request-log";
import { dropNonce, securityHeaders } from "./http/security-headers";
import { staticFiles } from "./http/static-files";
import { isUnavailable, setUnavailable, unavailableWhileAway } from "./http/unavailable";
import { hideAdminData, rejectUnnormalizedPath, sameOrigin, validateRequest } from "./http/validate-request";
import type { LocalServices } from "./local/local-services";
import type { Services } from "./services";

export interface HttpAppOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly local: LocalServices | null;
  /** Null until they are composed: requests that come before are told to try again. */
  readonly services: () => Services | null;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** Where the bundler put what browsers load; null while developing, when `assets` serves it. */
  readonly clientDirectory: string | null;
  readonly assets: RequestHandler | null;
  readonly draining: GracefulShutdown;
  /** The pages that search engines are to find. */
  readonly publicPages: readonly { readonly path: string; readonly updated?: string }[];
  readonly feed: CrawlersOptions["feed"];
  /** The paths of all pages that people may come to by another form of the address. */
  readonly knownPaths: ReadonlySet<string>;
}

/** Everything between the socket and the screens, in the order in which a request meets it. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { env, logger, local } = options;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy(env.TRUST_PROXY));

  app.use(neverSniffed, validateRequest, rejectUnnormalizedPath);
  app.get("/healthz", (_req, res) => {
    const ready = options.services() !== null;
    res
      .status(ready ? 200 : 503)
      .type("text")
      .set("Cache-Control", "no-store")
      .send(ready ? "ok" : "starting");
  });
  app.get("/readyz", ready({ services: options.services, isDraining: options.draining.isDraining }));
  app.use(requestId, requestLog(logger));
  // Before the draining: requests in progress still need the embedded services.
  if (local) app.use(local.handle);
  app.use(options.draining.middleware, whenReady(options.services));
  app.use(securityHeaders(env, { development: options.clientDirectory === null }));
  // Before anything that has to look: on a disk, or for who asks.
  const publicOrigin = env.PUBLIC_ORIGIN ?? null;
  app.use(gonePages, crawlers({ pages: options.publicPages, publicOrigin, feed: options.feed }));
  if (options.assets) app.use(options.assets);
  if (options.clientDirectory) app.use(staticFiles(options.clientDirectory));
  // Level 3 halves the time of level 6 for a twentieth more bytes; pages are compressed anew for each visitor.
  app.use(compression({ threshold: 512, level: 3 }));
  app.use(permanentRedirects(options.knownPaths), trailingSlash);
  app.use(bodyLimits, sameOrigin({ publicOrigin }));
  if (env.APP_CHECK_SITE_KEY !== undefined) app.use(appCheckGuard(options.services));
  app.use(unavailableWhileAway, privateByDefault, hideAdminData, keepIpv6Port);
  // Last, since what comes before costs little: only what reaches the screens is worth a place in the queue.
  app.use(
    shedLoad(screens(options), {
      readSession: async cookies => (await options.services()?.session.read(cookies)) ?? null,
    }),
  );
  app.use(unexpectedError(options));
  return app;
}

/** The framework's adapter cuts a Host at its first colon, so that `[::1]:3000` loses its port, and forms their origin. */
const keepIpv6Port: RequestHandler = (req, _res, next) => {
  const host = req.get("host") ?? "";
  if (host.startsWith("[") && host.startsWith(req.hostname))
    Object.defineProperty(req, "hostname", { value: host });
  next();
};

function screens(options: HttpAppOptions): RequestHandler {
  return createRequestHandler({
    build: options.build,
    mode: options.env.NODE_ENV,
    getLoadContext(req, res) {
      const services = options.services();
      if (services === null) throw new Error("A request came before the services were ready.");
      const context = new RouterContextProvider();
      provide(context, {
        services,
        stopping: options.draining.stopping,
        dropNonce: () => dropNonce(res),
        onUnavailable: () => setUnavailable(res),
        request: {
          id: res.locals.requestId as string,
          ip: req.ip ?? "",
          nonce: res.locals.nonce as string,
          origin: getOrigin(req),
          url: req.originalUrl,
        },
      });
      return context;
    },
  });
}

/** `0` or another number of proxies, `true`/`false`, or a list of addresses: Express' own forms. */
function trustProxy(value: string): number | boolean | string {
  if (/^\d+$/.test(value)) return Number(value);
  if (value === "true" || value === "false") return value === "true";
  return value;
}

function whenReady(services: () => Services | null): RequestHandler {
  return (_req, res, next) => {
    if (services() !== null) {
      next();
      return;
    }
    res
      .status(503)
      .set("Retry-After", "2")
      .type("text")
      .send("The server is starting. Please try again in a moment.");
  };
}

/** Also what is answered before the other headers are set: no browser may take text for a page. */
const neverSniffed: RequestHandler = (_req, res, next) => {
  res.setHeader("X-Content-Type-Options", "nosniff");
  next();
};

const requestId: RequestHandler = (req, res, next) => {
  const given = req.get("x-request-id") ?? "";
  const id = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.setHeader("X-Request-Id", id);
  next();
};

const getOrigin = (req: Request) => `${req.protocol}://${req.get("host") ?? "localhost"}`;

function unexpectedError({ services, logger }: HttpAppOptions): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const what = "a request failed outside the screens";
    const about = { request: res.locals.requestId };
    const reporter = services()?.reporter;
    // What the caller did wrong is for the log alone.
    if (reporter && getStatus(error) >= 500) {
      reporter.report(error, { what, ...reportedPlace(getOrigin(req), req.originalUrl), about });
    } else logger.error({ err: error, ...about }, what);
    if (res.headersSent) {
      next(error);
      return;
    }
    if (isUnavailable(error)) setUnavailable(res);
    const status = getStatus(error);
    res.status(status).set("Cache-Control", "no-store");
    if (status < 500) res.type("text").send("The request could not be understood.");
    else res.type("html").send(errorPage(res.locals.nonce));
  };
}

/** Express marks what the caller did wrong, such as a malformed URL, with a 4xx status. */
function getStatus(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
