import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "../../loopback";

const LIMIT = 16 * 1024;

/**
 * The fields of a form that one of these pages posted; null for what is no such form: one of another site's page, or one
 * that is larger than any of ours.
 */
export async function postedForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const site = req.headers["sec-fetch-site"];
  if (!isOwnOrigin(req) || (site !== undefined && site !== "same-origin" && site !== "none")) return null;
  if (!req.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return null;
  let size = 0;
  const chunks: Buffer[] = [];
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LIMIT) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
