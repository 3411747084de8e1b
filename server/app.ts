import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express, { type Express, type RequestHandler } from "express";
import type { Logger } from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import type { Env } from "./config/env";
import { provide } from "./context";
import { appCheckGuard } from "./http/app-check";
import { bodyLimits } from "./http/body-limits";
import { crawlers } from "./http/crawlers";
import { type GracefulShutdown, health, whenReady } from "./http/health";
import { shedLoad } from "./http/load-shedding";
import { privateByDefault } from "./http/page-cache";
import { gonePages, permanentRedirects, trailingSlash } from "./http/redirects";
import { getOrigin, requestId, requestLog, unexpectedError } from "./http/request-log";
import { dropNonce, securityHeaders } from "./http/security-headers";
import { staticFiles } from "./http/static-files";
import { setUnavailable, unavailableWhileAway } from "./http/unavailable";
import { hideAdminData, rejectUnnormalizedPath, sameOrigin, validateRequest } from "./http/validate-request";
import type { LocalServices } from "./local/local-services";
import type { Services } from "./services";

interface HttpAppOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly local: LocalServices | null;
  readonly services: () => Services | null;
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  /** The bundler's output for browsers; null while developing, when `assets` serves it. */
  readonly clientDirectory: string | null;
  readonly assets: RequestHandler | null;
  readonly draining: GracefulShutdown;
}

/** Everything between the socket and the screens, in the order in which a request meets it. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { env, logger, local, services, draining } = options;
  const publicOrigin = env.PUBLIC_ORIGIN ?? null;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy(env.TRUST_PROXY));

  app.use(neverSniffed, validateRequest, rejectUnnormalizedPath);
  app.use(health({ services, isDraining: draining.isDraining }));
  app.use(requestId, requestLog(logger));
  // Before draining, because requests in progress still need the embedded services.
  if (local) app.use(local.handle);
  app.use(draining.middleware, whenReady(services));
  app.use(securityHeaders(env, { development: options.clientDirectory === null }));
  // Before anything that reads the disk or the session.
  app.use(gonePages, crawlers(publicOrigin));
  if (options.assets) app.use(options.assets);
  if (options.clientDirectory) app.use(staticFiles(options.clientDirectory));
  // Level 3 halves the time of level 6 for a twentieth more bytes.
  app.use(compression({ threshold: 512, level: 3 }));
  app.use(permanentRedirects, trailingSlash);
  app.use(bodyLimits, sameOrigin(publicOrigin));
  if (env.APP_CHECK_SITE_KEY !== undefined) app.use(appCheckGuard(services));
  app.use(unavailableWhileAway, privateByDefault, hideAdminData, keepIpv6Port);
  // Last: only what reaches the screens is worth a place in the queue.
  app.use(
    shedLoad(screens(options), {
      readSession: async cookies => (await services()?.session.read(cookies)) ?? null,
    }),
  );
  app.use(unexpectedError(logger, () => services()?.reporter));
  return app;
}

/** The framework's adapter cuts a Host at its first colon, so `[::1]:3000` would lose its port. */
const keepIpv6Port: RequestHandler = (req, _res, next) => {
  const host = req.get("host") ?? "";
  if (host.startsWith("[") && host.startsWith(req.hostname)) {
    Object.defineProperty(req, "hostname", { value: host });
  }
  next();
};

function screens({ build, env, services, draining }: HttpAppOptions): RequestHandler {
  return createRequestHandler({
    build,
    mode: env.NODE_ENV,
    getLoadContext(req, res) {
      const composed = services();
      if (composed === null) throw new Error("A request came before the services were ready.");
      const context = new RouterContextProvider();
      provide(context, {
        services: composed,
        stopping: draining.stopping,
        dropNonce: () => dropNonce(res),
        onUnavailable: () => setUnavailable(res),
        request: {
          id: res.locals.requestId,
          ip: req.ip ?? "",
          nonce: res.locals.nonce,
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

/** Also for early responses, which lack the other headers. */
const neverSniffed: RequestHandler = (_req, res, next) => {
  res.setHeader("X-Content-Type-Options", "nosniff");
  next();
};
