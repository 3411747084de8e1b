import type { IncomingMessage, ServerResponse } from "node:http";
import { parseJson } from "~server/http/json";
import { getBearer, type IsOwner } from "../../../access";
import { readBody } from "../../../node-http";
import { invalidPath, invalidQuery, RequestError } from "../errors";
import { ADMIN, ANONYMOUS, actAs, type Principal, parseToken } from "../principal";
import type { Bound, Query } from "../query";
import type { SortValue } from "../tree/child-index";
import { parseCheckedPath } from "../tree/json-parse";
import { MAX_KEY, MIN_KEY, type Path } from "../tree/keys";

const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** The URL path when the request is one for the REST API, without `.json`; else null. */
export function getRestPathname(request: IncomingMessage): string | null {
  const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
  // Browsers and crawlers ask for documents there that are no data.
  return pathname.startsWith("/.well-known/") ? null : (/^(.*)\.json$/s.exec(pathname)?.[1] ?? null);
}

export const getParameters = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? "/", "http://localhost").searchParams;

/** The method, which a POST may name in a header or a parameter where only GET and POST get through. */
export function getMethod(request: IncomingMessage): string {
  const { method = "GET", headers } = request;
  if (method !== "POST") return method;
  const name = "x-http-method-override";
  return (headers[name]?.toString() ?? getParameters(request).get(name) ?? method).toUpperCase();
}

export function parseRestPath(pathname: string): Path {
  try {
    return parseCheckedPath(decodeURIComponent(pathname));
  } catch (error) {
    throw error instanceof URIError ? invalidPath() : error;
  }
}

/** The principal of `auth=`, `access_token=` or a bearer token; the owner may act as another. */
export function authenticate(request: IncomingMessage, now: number, isOwner: IsOwner): Principal {
  const parameters = getParameters(request);
  const credential =
    getBearer(request.headers.authorization) ?? parameters.get("access_token") ?? parameters.get("auth");
  if (credential === null) return ANONYMOUS;
  if (!isOwner(credential)) return parseToken(credential, now);
  const override = parameters.get("auth_variable_override");
  return override === null
    ? ADMIN
    : actAs(parseParameter(override, "auth_variable_override must be valid JSON"));
}

function parseParameter(text: string, complaint: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw invalidQuery(complaint);
  }
}

/** Throws a RequestError. */
export async function readText(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body !== null) return body;
  throw new RequestError("too_big", 413, "Data to write exceeds the maximum size");
}

export async function readJsonNode(request: IncomingMessage): Promise<unknown> {
  const body = await readText(request);
  if (body.trim() === "") throw new RequestError("invalid_data", 400, "Error: No data supplied.");
  try {
    return parseJson(body);
  } catch {
    throw new RequestError(
      "invalid_data",
      400,
      "Invalid data; couldn't parse JSON object, array, or value. Perhaps you're using invalid characters in your key names.",
    );
  }
}

/** No CORS headers: the database answers pages of its own origin alone. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("X-Content-Type-Options", "nosniff");
}

export function sendJsonText(response: ServerResponse, status: number, text: string, print?: string | null) {
  const body = print === "pretty" ? JSON.stringify(JSON.parse(text), null, 2) : text;
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

export function sendNothing(response: ServerResponse, status: 204 | 304): void {
  response.statusCode = status;
  response.end();
}

/** Answers `{"error": …}`. Any error but a RequestError is a bug: it's logged, and the client isn't told. */
export function sendError(response: ServerResponse, error: unknown, log: (message: string) => void): void {
  if (!(error instanceof RequestError)) {
    log(`A database request failed: ${error instanceof Error ? error.stack : error}`);
  }
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { http, message } =
    error instanceof RequestError ? error : { http: 500, message: "Internal server error" };
  sendJsonText(response, http, JSON.stringify({ error: message }));
}

const STARTS = ["equalTo", "startAt", "startAfter"];
const ENDS = ["equalTo", "endAt", "endBefore"];
const CONSTRAINTS = [...STARTS, ...ENDS, "limitToFirst", "limitToLast"];

function getIndex(orderBy: string): string {
  const complaint = "orderBy must be a valid JSON encoded path";
  const name = parseParameter(orderBy, complaint);
  if (typeof name !== "string" || name === "") throw invalidQuery(complaint);
  if (["$key", "$value", "$priority"].includes(name)) return name.replace("$", ".");
  if (/[.#$[\]]/.test(name)) throw invalidQuery(complaint);
  return name.replace(/^\/+|\/+$/g, "");
}

function bound(index: string, text: string, openKey: string, inclusive: boolean): Bound {
  const complaint = "Constraint index field must be a JSON primitive";
  const value = parseParameter(text, complaint);
  if (value !== null && typeof value === "object") throw invalidQuery(complaint);
  const isKey = index === ".key";
  if (isKey && typeof value !== "string") {
    throw invalidQuery("Constraint key field must be a string when ordering by key");
  }
  return { value: value as SortValue, key: isKey ? String(value) : openKey, inclusive };
}

function getLimit(parameters: URLSearchParams): Query["limit"] {
  const first = parameters.get("limitToFirst");
  const last = parameters.get("limitToLast");
  if (first !== null && last !== null) {
    throw invalidQuery("limitToFirst and limitToLast cannot be used together");
  }
  const text = first ?? last;
  if (text === null) return null;
  const name = first === null ? "limitToLast" : "limitToFirst";
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidQuery(`${name} must be a positive integer`);
  return { count: Number(text), side: first === null ? "last" : "first" };
}

/** The query that the parameters of a GET ask for; null for none. Throws a RequestError. */
export function parseRestQuery(parameters: URLSearchParams): Query | null {
  const orderBy = parameters.get("orderBy");
  if (orderBy === null) {
    if (!CONSTRAINTS.some(name => parameters.has(name))) return null;
    throw invalidQuery("orderBy must be defined when other query parameters are defined");
  }
  const index = getIndex(orderBy);
  /** The bound of the first of these parameters that is there. An exclusive bound leaves out all equal values. */
  const getBound = (names: readonly string[], openKey: string, excludingKey: string): Bound | null => {
    for (const name of names) {
      const text = parameters.get(name);
      if (text === null) continue;
      const inclusive = name !== "startAfter" && name !== "endBefore";
      return bound(index, text, inclusive ? openKey : excludingKey, inclusive);
    }
    return null;
  };
  return {
    index,
    start: getBound(STARTS, MIN_KEY, MAX_KEY),
    end: getBound(ENDS, MAX_KEY, MIN_KEY),
    limit: getLimit(parameters),
  };
}
