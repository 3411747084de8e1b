import type { IncomingMessage, ServerResponse } from "node:http";
import type { LocalBooks } from "../books";

/**
 * Checkout, portal, dashboard and the script: everything below `/local/paddle/` that is neither API nor control call.
 * Asked by this machine only; it answers every request, also those that it knows nothing of.
 */
export function servePages(_req: IncomingMessage, res: ServerResponse, _books: LocalBooks): void {
  res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  res.end("There is nothing here.");
}
