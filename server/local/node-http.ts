import type { IncomingMessage, ServerResponse } from "node:http";

// What the embedded services need of node:http.

/** The body of a request; null when it is larger than `maxBytes`. */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Sends text that is never cached. @param type such as `text/plain` */
export function sendText(res: ServerResponse, status: number, type: string, text: string): void {
  res.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // The unread rest of a body would be parsed as the next request.
    ...(status === 413 ? { Connection: "close" } : {}),
  });
  res.end(text);
}

export function sendJson(res: ServerResponse, status: number, body: object): void {
  sendText(res, status, "application/json", JSON.stringify(body));
}

/** See Other: the page after a form. */
export function sendRedirect(res: ServerResponse, to: string): void {
  res.writeHead(303, { Location: to, "Cache-Control": "no-store" }).end();
}
