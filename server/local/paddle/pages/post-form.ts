import type { IncomingMessage } from "node:http";

const LIMIT = 16 * 1024;

/** The fields of a form that one of these pages posted; null for what is none, or is larger than any of ours. */
export async function postedForm(req: IncomingMessage): Promise<URLSearchParams | null> {
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
