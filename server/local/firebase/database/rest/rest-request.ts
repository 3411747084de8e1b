import type { IncomingMessage } from "node:http";
import { parseJson } from "~server/http/json";
import { getBearer, type IsOwner } from "../../../access";
import { invalidPath, invalidQuery, RequestError } from "../errors";
import { ADMIN, ANONYMOUS, actingAs, type Principal, principalOfToken } from "../principal";
import { checkedPath } from "../request-paths";
import type { Path } from "../tree/path";

const SUFFIX = ".json";
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** The URL path when the request is one for the REST API, without `.json`; else null. */
export function restPathname(request: IncomingMessage): string | null {
  const pathname = (request.url ?? "").split("?", 1)[0] ?? "";
  // Browsers and crawlers ask for documents there that are no data.
  return pathname.endsWith(SUFFIX) && !pathname.startsWith("/.well-known/")
    ? pathname.slice(0, -SUFFIX.length)
    : null;
}

export const getParameters = (request: IncomingMessage): URLSearchParams =>
  new URL(request.url ?? "/", "http://localhost").searchParams;

const OVERRIDE = "x-http-method-override";

/** The method, which a POST may name in a header or a parameter where only GET and POST get through. */
export function getMethod(request: IncomingMessage): string {
  const { method = "GET", headers } = request;
  if (method !== "POST") return method;
  return (headers[OVERRIDE]?.toString() ?? getParameters(request).get(OVERRIDE) ?? method).toUpperCase();
}

/** The location that a URL names. Throws a RequestError. */
export function restPath(pathname: string): Path {
  try {
    return checkedPath(decodeURIComponent(pathname));
  } catch (error) {
    throw error instanceof URIError ? invalidPath() : error;
  }
}

/** On whose behalf: `auth=`, `access_token=` or a bearer token; the owner may act as somebody. */
export function authenticate(request: IncomingMessage, now: number, isOwner: IsOwner): Principal {
  const parameters = getParameters(request);
  const credential =
    getBearer(request.headers.authorization) ?? parameters.get("access_token") ?? parameters.get("auth");
  if (credential === null) return ANONYMOUS;
  if (!isOwner(credential)) return principalOfToken(credential, now);
  const override = parameters.get("auth_variable_override");
  return override === null ? ADMIN : actingAs(parseParameter("auth_variable_override", override));
}

export function parseParameter(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw invalidQuery(`${name} must be valid JSON`);
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new RequestError("too_big", 413, "Data to write exceeds the maximum size");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON of a body. Throws a RequestError. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
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
