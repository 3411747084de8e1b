import pino, { type Logger } from "pino";
import {
  createStaticHandler,
  type DataRouteObject,
  type MiddlewareFunction,
  RouterContextProvider,
} from "react-router";
import type { Subscription } from "~/domain/subscription";
import { sessionMiddleware } from "~server/auth/guards";
import { createKnownDeviceCookie } from "~server/auth/known-device";
import { createSessionCookie } from "~server/auth/session";
import { branches } from "~server/billing/branches";
import { createFirebaseBilling } from "~server/billing/firebase-billing";
import { type Clock, MACHINE_CLOCK } from "~server/config/clock";
import { readEnv } from "~server/config/env";
import { provide } from "~server/context";
import { createLoggingReporter } from "~server/reporting/reporter";
import type { Services } from "~server/services";
import { type LocalIdentity, openLocalIdentity } from "./auth/local-identity";
import { PRICE_OF_PLAN, SECRET } from "./billing/paddle-events";
import type { ServedPaddle } from "./billing/served-paddle";
import { createScriptedCoach, type ScriptedCoach } from "./coach/scripted-coach";
import { openTestDatabase, type TestDatabase } from "./records/database";
import { openRecords } from "./records/records";
import { COPY } from "./records/submissions";

export const ORIGIN = "http://localhost:3000";
const SESSION_SECRET = "0123456789abcdef0123456789abcdef";

/** The parts of a route module that answer requests. */
export interface ScreenModule {
  middleware?: MiddlewareFunction<Response>[];
  // A route's argument types are narrower than the router's.
  loader?: unknown;
  action?: unknown;
  /** The component; a resource route has none. */
  default?: unknown;
}

export interface Visit {
  method?: string;
  /** The route's path if it has parameters, such as `/articles/:slug/`. */
  pattern?: string;
  /** Fields to post; makes it a POST. As FormData if there is a file. */
  form?: Record<string, string> | FormData;
  /** Anything else to send, with a `method`. */
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** A Cookie header's value. */
  cookie?: string;
  ip?: string;
  /** Fires when the browser leaves. */
  signal?: AbortSignal;
  /** Fires when the server is about to stop. */
  stopping?: AbortSignal;
  /** Other services than the screens': the visit is to another server. */
  services?: Partial<Services>;
}

/** A screen's answer: the response, and the data for its component. */
export interface ScreenResponse {
  readonly response: Response;
  readonly loaderData: unknown;
  readonly actionData: unknown;
  /** `__session=…` to send back, or "" if the response sets none. */
  readonly cookie: string;
}

export interface SignedUp {
  readonly id: string;
  readonly email: string;
  /** `__session=…` */
  readonly cookie: string;
}

export type HandMadePlan = Pick<Subscription, "type" | "isTrialing" | "expiresAt" | "isAdFreeOnly">;

export interface ScreensOptions {
  env?: Record<string, string>;
  clock?: Clock;
  /** The test's own, which it closes. */
  database?: TestDatabase;
  /** Where plans can be bought; without it nothing is for sale. */
  paddle?: ServedPaddle;
}

/** Requests to screens as the server handles them, with local services and without a socket. */
export interface Screens {
  readonly identity: LocalIdentity;
  readonly services: Services;
  readonly billing: Services["billing"];
  /** Behind the services. */
  readonly database: TestDatabase;
  readonly coach: ScriptedCoach;
  /** The log, one line each. */
  readonly logged: string[];
  /** A new account, signed in. Its address is one that no other account has, unless one is given. */
  signUp(email?: string): Promise<SignedUp>;
  /** Stores a plan as support gives it by hand, with the contract's fields. */
  setPlan(learnerId: string, plan: HandMadePlan): Promise<void>;
  visit(path: string, module: ScreenModule, visit?: Visit): Promise<ScreenResponse>;
  close(): Promise<void>;
}

let learners = 0;

export async function openScreens(options: ScreensOptions = {}): Promise<Screens> {
  const { env = {}, clock = MACHINE_CLOCK, paddle = null } = options;
  const [identity, database] = await Promise.all([
    openLocalIdentity(),
    options.database ?? openTestDatabase(),
  ]);
  const logged: string[] = [];
  const logger: Logger = pino({ level: "info" }, { write: line => void logged.push(line) });
  const records = openRecords(database, logger, { comparisonFrom: env.LEARNING_COMPARISON_FROM });
  const notifier = { notify() {}, async close() {} };
  const coach = createScriptedCoach();
  const services: Services = {
    env: readEnv(env),
    logger,
    accounts: identity.accounts,
    records: records.port,
    copy: COPY,
    billing: createFirebaseBilling({
      shards: records.shards,
      provider: paddle?.provider ?? null,
      priceOfPlan: paddle?.local.priceOfPlan ?? PRICE_OF_PLAN,
      webhookSecrets: [paddle?.local.webhookSecret ?? SECRET],
      trialKeys: ["a key for tests"],
      clock,
      auditValues: records.auditValues,
      notifier,
      logger,
    }),
    clock,
    notifier,
    coach,
    session: createSessionCookie({ secrets: [SESSION_SECRET], maxAgeDays: 7 }),
    knownDevice: createKnownDeviceCookie([SESSION_SECRET]),
    reporter: createLoggingReporter(logger),
    appCheck: null,
    close: () => identity.close(),
  };
  return {
    identity,
    services,
    billing: services.billing,
    database,
    coach,
    logged,
    async signUp(email = `learner-${++learners}@example.com`) {
      const issued = await services.accounts.signUp(email, "four quiet green lamps", 3_600);
      const header = await services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
      return { id: issued.learner.id, email, cookie: header.split(";")[0] ?? "" };
    },
    setPlan: (learnerId, { type, isTrialing, expiresAt, isAdFreeOnly }) =>
      database.write(branches.subscription(learnerId), { type, isTrialing, expiresAt, isAdFreeOnly }),
    visit: (path, module, visit = {}) => ask({ ...services, ...visit.services }, path, module, visit),
    async close() {
      await Promise.all([identity.close(), records.close()]);
      if (options.database === undefined) await database.close();
    },
  };
}

async function ask(
  services: Services,
  path: string,
  module: ScreenModule,
  visit: Visit,
): Promise<ScreenResponse> {
  const pattern = visit.pattern ?? new URL(path, ORIGIN).pathname;
  const screen = { id: "screen", path: pattern, ...module } as DataRouteObject;
  const handler = createStaticHandler([
    { id: "root", middleware: [sessionMiddleware], children: [screen] } as DataRouteObject,
  ]);
  const context = new RouterContextProvider();
  const request = { id: "test", ip: visit.ip ?? "127.0.0.1", nonce: "nonce", origin: ORIGIN, url: path };
  provide(context, { services, request, ...(visit.stopping ? { stopping: visit.stopping } : {}) });
  let loaderData: unknown;
  let actionData: unknown;
  if (module.default === undefined) {
    const response: unknown = await handler.queryRoute(getRequest(path, visit), {
      requestContext: context,
      generateMiddlewareResponse: query => query(getRequest(path, visit)),
    });
    return getAnswer(response, { loaderData, actionData });
  }
  const response = await handler.query(getRequest(path, visit), {
    requestContext: context,
    async generateMiddlewareResponse(query) {
      const result = await query(getRequest(path, visit));
      if (result instanceof Response) return result;
      const [error] = Object.values(result.errors ?? {});
      if (error instanceof Error) throw error;
      loaderData = result.loaderData.screen;
      actionData = result.actionData?.screen;
      const headers = result.actionHeaders.screen ?? result.loaderHeaders.screen ?? new Headers();
      return new Response(null, { status: result.statusCode, headers });
    },
  });
  return getAnswer(response, { loaderData, actionData });
}

function getAnswer(
  response: unknown,
  rendered: { loaderData: unknown; actionData: unknown },
): ScreenResponse {
  if (!(response instanceof Response)) throw new Error("The router answered with no response.");
  const session = response.headers.getSetCookie().find(value => value.startsWith("__session="));
  return { response, ...rendered, cookie: session?.split(";")[0] ?? "" };
}

function getRequest(path: string, { method, form, body, headers = {}, cookie, signal }: Visit): Request {
  return new Request(new URL(path, ORIGIN), {
    method: method ?? (form ? "POST" : "GET"),
    headers: { ...headers, ...(cookie ? { Cookie: cookie } : {}) },
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    ...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
  });
}
