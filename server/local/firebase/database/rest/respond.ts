import type { ServerResponse } from "node:http";
import { RequestError } from "../errors";

/** Headers that each answer has. There are none of CORS: the database answers pages of its own origin alone. */
export function setCommonHeaders(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("X-Content-Type-Options", "nosniff");
}

/** Answers with JSON text, indented if `print=pretty` asks for it. */
export function sendJson(
  response: ServerResponse,
  status: number,
  text: string,
  print: string | null = null,
): void {
  const body = print === "pretty" ? JSON.stringify(JSON.parse(text), null, 2) : text;
  response.statusCode = status;
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

export function sendNothing(response: ServerResponse): void {
  response.statusCode = 204;
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
  sendJson(response, http, JSON.stringify({ error: message }));
}
