import type { WebhookOutcome } from "~server/billing/billing";
import { WEBHOOK_LIMIT } from "~server/http/body-limits";
import { defineApi, jsonResponse } from "~server/http/json-api";
import { reportFailure } from "~server/reporting/report-failure";

/** Paddle sends again whatever is not answered with 200. */
const STATUS = {
  applied: 200,
  held: 200,
  ignored: 200,
  malformed: 400,
  forged: 401,
  refused: 422,
} as const satisfies Record<WebhookOutcome, number>;

/**
 * `POST` of an event, signed by Paddle → `{ outcome, reason }` with 200 once it counts or is kept until it can, 400, 401 or
 * 422 if it never will, 503 if it should come again. The signature is of the exact bytes.
 */
const api = defineApi({
  allow: "POST",
  failures: "outcome",
  cacheControl: "no-store",
  async handle({ request, context, services: { billing }, fail }) {
    const bytes = await readBytes(request, WEBHOOK_LIMIT);
    if (bytes === null) return fail({ status: 413, error: "too-large" });
    const body = decodeUtf8(bytes);
    if (body === null) return fail({ status: 400, error: "not-utf-8" });
    const noStore = { "Cache-Control": "no-store" };
    try {
      const { outcome, reason } = await billing.receive(body, request.headers.get("Paddle-Signature"));
      return jsonResponse(STATUS[outcome], { outcome, reason }, noStore);
    } catch (err) {
      reportFailure(context, err, "a webhook failed; Paddle should deliver it again");
      return jsonResponse(503, { outcome: "failed", reason: null }, { ...noStore, "Retry-After": "5" });
    }
  },
});
export const action = api.action;
export const loader = api.loader;

/** Null above `limit` bytes; no more than that is read. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Null for invalid UTF-8. `Request.text` would mend it, or drop a byte order mark, and so change what was signed. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
