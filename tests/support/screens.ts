import pino, { type Logger } from "pino";
import {
  createStaticHandler,
  type DataRouteObject,
  type MiddlewareFunction,
  RouterContextProvider,
} from "react-router";
import type { ChosenPreferences } from "~/domain/preferences";
import { sessionMiddleware } from "~server/auth/guards";
import { createKnownDeviceCookie } from "~server/auth/known-device";
import { createSessionCookie } from "~server/auth/session";
import { type Clock, MACHINE_CLOCK } from "~server/config/clock";
import { readEnv } from "~server/config/env";
import { provide } from "~server/context";
import { createCopy } from "~server/copy/copy";
import {
  type ChatRecords,
  EMPTY_SUMMARY,
  type Feedback,
  NO_DETAILS,
  type ProfileDetails,
  type Records,
} from "~server/records/records";
import { createLoggingReporter } from "~server/reporting/reporter";
import type { Services } from "~server/services";
import { type LocalIdentity, openLocalIdentity } from "./auth/local-identity";
import { type BillingInMemory, billingInMemory } from "./billing/billing";
import { type CoachInMemory, createCoachInMemory } from "./coach/coach";
import { type AdminRecordsInMemory, adminRecordsInMemory } from "./records/admin-records";
import { chatInMemory } from "./records/chat";

export const ORIGIN = "http://localhost:3000";
const SECRET = "0123456789abcdef0123456789abcdef";

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

/** Requests to screens as the server handles them, with the local identity service and without a socket. */
export interface Screens {
  readonly identity: LocalIdentity;
  readonly services: Services;
  readonly billing: BillingInMemory;
  readonly tutor: CoachInMemory;
  /** Of the records in memory; empty with records of the test's own. */
  readonly chat: ReturnType<typeof chatInMemory>;
  /** What admins see of the records in memory: conversations, messages, what was done. */
  readonly admin: AdminRecordsInMemory;
  /** What learners have said, the newest last; empty with records of the test's own. */
  readonly feedback: readonly Feedback[];
  /** The log, one line each. */
  readonly logged: string[];
  visit(path: string, module: ScreenModule, visit?: Visit): Promise<ScreenResponse>;
  close(): Promise<void>;
}

export async function openScreens(
  env: Record<string, string> = {},
  records?: Records,
  clock: Clock = MACHINE_CLOCK,
): Promise<Screens> {
  const billing = billingInMemory(clock.now);
  const feedback: Feedback[] = [];
  const chat = chatInMemory();
  const admin = adminRecordsInMemory(chat);
  billing.onAuditEntry = deed => admin.enter(deed, clock.now());
  const tutor = createCoachInMemory();
  const identity = await openLocalIdentity();
  const logged: string[] = [];
  const logger: Logger = pino({ level: "info" }, { write: line => void logged.push(line) });
  const services: Services = {
    env: readEnv(env),
    logger,
    accounts: identity.accounts,
    records: records ?? recordsInMemory(feedback, chat, admin),
    copy: createCopy({ sealKeys: ["a key for tests"] }),
    billing,
    clock,
    notifier: { notify() {}, async close() {} },
    tutor,
    session: createSessionCookie({ secrets: [SECRET], maxAgeDays: 7 }),
    knownDevice: createKnownDeviceCookie([SECRET]),
    reporter: createLoggingReporter(logger),
    appCheck: null,
    close: () => identity.close(),
  };
  return {
    identity,
    services,
    billing,
    tutor,
    chat,
    admin,
    feedback,
    logged,
    visit: (path, module, visit = {}) => ask({ ...services, ...visit.services }, path, module, visit),
    close: () => identity.close(),
  };
}

async function ask(
  services: Services,
  path: string,
  module: ScreenModule,
  visit: Visit,
): Promise<ScreenResponse> {
  const screen = { id: "screen", path: new URL(path, ORIGIN).pathname, ...module } as DataRouteObject;
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

/** Keeps in memory what the database keeps in production: attempts, and what learners choose and say. */
function recordsInMemory(feedback: Feedback[], chat: ChatRecords, admin: AdminRecordsInMemory): Records {
  const counts = new Map<string, { from: number; count: number }>();
  const preferences = new Map<string, ChosenPreferences>();
  const details = new Map<string, ProfileDetails>();
  const kept: Partial<Records> = {
    ...chat,
    ...admin,
    preferences: async learnerId => preferences.get(learnerId) ?? {},
    async setPreferences(learnerId, chosen) {
      preferences.set(learnerId, { ...preferences.get(learnerId), ...chosen });
    },
    details: async learnerId => details.get(learnerId) ?? NO_DETAILS,
    setDetails: async (learnerId, given) => void details.set(learnerId, given),
    summary: async () => EMPTY_SUMMARY,
    repairedSummary: async () => EMPTY_SUMMARY,
    weakness: async () => ({}),
    confusions: async () => ({}),
    days: async () => [],
    async addFeedback(said, now) {
      feedback.push({ ...said, text: said.text.trim() });
      admin.hear(said, now);
    },
    feedback: async learnerId =>
      feedback
        .filter(({ userId }) => userId === learnerId)
        .map(({ userId: _, ...said }) => ({ ...said, at: 0 })),
    async countUse(bucket, key, windowMs, now) {
      // From the first use on, so that no test crosses a window's end.
      const name = `${bucket} ${key}`;
      const before = counts.get(name);
      const { from, count } = before && now - before.from < windowMs ? before : { from: now, count: 0 };
      counts.set(name, { from, count: count + 1 });
      return count + 1;
    },
  };
  return kept as Records;
}
