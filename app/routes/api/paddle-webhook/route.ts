import type { WebhookAnswer, WebhookOutcome } from "~server/billing/billing";
import { getServices } from "~server/context";
import { WEBHOOK_LIMIT } from "~server/http/body-limits";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";

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
 * 422 for what never will, 503 for what should come again. Nobody is signed in: the signature is of the very bytes.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notAllowed();
  const { billing } = getServices(context);
  const bytes = await readBytes(request, WEBHOOK_LIMIT);
  if (bytes === null) return answer(413, { outcome: "malformed", reason: "too-large" });
  const body = toText(bytes);
  if (body === null) return answer(400, { outcome: "malformed", reason: "not-utf-8" });
  let received: WebhookAnswer;
  try {
    received = await billing.receive(body, request.headers.get("Paddle-Signature"));
  } catch (err) {
    reportFailure(context, err, "a webhook was not taken, and should come again");
    return answer(503, { outcome: "failed", reason: null }, { "Retry-After": "5" });
  }
  const { outcome, reason } = received;
  return answer(STATUS[outcome], { outcome, reason });
}

export function loader() {
  return notAllowed();
}

/** Null for what is longer than `limit` bytes, of which no more is read than that. */
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

/** Null for what is no UTF-8. Nothing is mended or left out, as `Request.text` would: it would not be what was signed. */
function toText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function notAllowed(): Response {
  return answer(405, { outcome: "malformed", reason: "method-not-allowed" }, { Allow: "POST" });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
