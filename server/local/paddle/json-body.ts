import type { IncomingMessage, ServerResponse } from "node:http";
import { parseJson } from "../../http/json";
import { ApiError } from "./api-error";

const LIMIT_BYTES = 64 * 1_024;

/** What was sent, as JSON; an empty body is an empty object. @throws ApiError 400, 413, 415 */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of req as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LIMIT_BYTES) throw new ApiError(413, "request_body_too_large", "Request body is too large.");
    parts.push(part);
  }
  if (length === 0) return {};
  // No form of another page can send this type without being asked for permission first.
  if (!/^application\/json\s*(;|$)/i.test(req.headers["content-type"] ?? "")) {
    throw new ApiError(415, "unsupported_media_type", "Content-Type must be application/json.");
  }
  try {
    return parseJson(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new ApiError(400, "invalid_json", "Request body is not valid JSON.");
  }
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // What is left of a body that was not read would be taken for the next request.
    ...(status === 413 ? { Connection: "close" } : {}),
  });
  res.end(JSON.stringify(body));
}
