import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameSecret } from "../access";
import { sendJson } from "../node-http";
import { ApiError, type ApiRequest, createInternalError, readApiBody } from "./api-request";
import { API_ROUTES } from "./api-routes";
import type { EventLog } from "./event-log";
import type { FailingCall } from "./state";
import { catchUp } from "./subscriptions";

/** @param options.onChange is called once what a call has changed is on disk */
export function createApi(options: {
  eventLog: EventLog;
  apiKey: string;
  log: (message: string) => void;
  onChange: () => void;
}) {
  const { eventLog } = options;
  return {
    /** @param path below that of the API, such as `/transactions` */
    async answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
      const request_id = randomUUID();
      try {
        checkKey(req, options.apiKey);
        if ((req.headers["paddle-version"] ?? "1") !== "1") {
          throw new ApiError(400, "bad_request", "Paddle-Version must be 1.");
        }
        const { route, id } = getRoute(req.method ?? "", path);
        const body = req.method === "GET" ? {} : await readApiBody(req);
        await failIfTold(eventLog, route.failsAs);
        catchUp(eventLog);
        const url = new URL(`http://${req.headers.host ?? ""}${req.url ?? ""}`);
        const { origin, searchParams: query } = url;
        const call: ApiRequest = { eventLog, origin, url, query, body, now: eventLog.now() };
        const { status, data, pagination } = route.answer(call, id);
        await eventLog.saved();
        options.onChange();
        sendJson(res, status, { data, meta: { request_id, pagination } });
      } catch (error) {
        if (!(error instanceof ApiError))
          options.log(`local Paddle failed at ${req.method} ${path}: ${error}`);
        const failure = error instanceof ApiError ? error : createInternalError();
        sendJson(res, failure.status, { error: failure.body, meta: { request_id } });
      }
    },
  };
}

function getRoute(method: string, path: string) {
  const [collection = "", id = "", action] = path.replace(/^\//, "").split("/");
  const shape = `/${collection}${id && "/:id"}${action === undefined ? "" : `/${action}`}`;
  const route = API_ROUTES[`${method} ${shape}`];
  if (route) return { route, id };
  const isThere = Object.keys(API_ROUTES).some(name => name.endsWith(` ${shape}`));
  if (isThere) throw new ApiError(405, "method_not_allowed", "HTTP method is not allowed.");
  throw new ApiError(404, "invalid_url", "Request path is invalid.");
}

function checkKey(req: IncomingMessage, apiKey: string): void {
  const { authorization } = req.headers;
  if (authorization === undefined) {
    throw new ApiError(403, "authentication_missing", "Authentication header is missing.");
  }
  const key = /^bearer (\S+)$/i.exec(authorization)?.[1];
  if (key === undefined) {
    throw new ApiError(403, "authentication_malformed", "Authentication header is malformed.");
  }
  if (!isSameSecret(key, apiKey)) {
    throw new ApiError(403, "invalid_token", "Authentication token is invalid.");
  }
}

/** The next calls of some kinds can be made to fail before they change anything. */
async function failIfTold(eventLog: EventLog, call: FailingCall | undefined): Promise<void> {
  const left = call === undefined ? 0 : (eventLog.state.fail[call] ?? 0);
  if (call === undefined || left === 0) return;
  eventLog.state.fail[call] = left - 1;
  eventLog.changed();
  await eventLog.saved();
  throw createInternalError();
}
