import { createHmac, timingSafeEqual } from "node:crypto";

/** ms that a signature may be older than our clock, or ahead of it. */
export const SIGNATURE_TOLERANCE_MS = 5_000;

/** More signatures than Paddle would send while it exchanges one secret for another. */
const MAX_SIGNATURES = 8;
const TIMESTAMP = /^\d{1,12}$/;
const HMAC_SHA256 = /^[\da-f]{64}$/i;

interface SignatureHeader {
  /** s since 1970, as it was sent. */
  readonly timestamp: string;
  readonly signatures: readonly Buffer[];
}

export type SignatureVerdict =
  | { readonly is: "genuine" }
  /** No header, or none that can be read. */
  | { readonly is: "malformed" }
  | { readonly is: "forged"; readonly reason: "wrong-signature" | "stale" | "ahead" };

/**
 * Holds a body against `Paddle-Signature: ts=…;h1=…`: h1 is the HMAC-SHA256 of `ts:body` with a secret that Paddle and we
 * share, in hex. Any of several h1 may fit any of several secrets; how long that takes says nothing about either.
 *
 * @param body as it was sent
 * @param secrets empty ones fit nothing
 * @param now ms since 1970, by the machine's own clock
 */
export function verifySignature(
  header: string | null,
  body: string,
  secrets: readonly string[],
  now: number,
): SignatureVerdict {
  const read = readHeader(header);
  if (read === null) return { is: "malformed" };
  const { timestamp, signatures } = read;
  let fits = false;
  for (const secret of secrets.filter(secret => secret !== "")) {
    const expected = createHmac("sha256", secret).update(`${timestamp}:${body}`).digest();
    for (const signature of signatures) if (timingSafeEqual(expected, signature)) fits = true;
  }
  if (!fits) return { is: "forged", reason: "wrong-signature" };
  const age = now - Number(timestamp) * 1000;
  if (age > SIGNATURE_TOLERANCE_MS) return { is: "forged", reason: "stale" };
  if (age < -SIGNATURE_TOLERANCE_MS) return { is: "forged", reason: "ahead" };
  return { is: "genuine" };
}

/** Names that we do not know are those of signatures to come, and do no harm. */
function readHeader(header: string | null): SignatureHeader | null {
  const timestamps: string[] = [];
  const signatures: Buffer[] = [];
  for (const part of (header ?? "").split(";")) {
    const [name, value = ""] = part.trim().split("=", 2);
    if (name === "ts") {
      if (!TIMESTAMP.test(value)) return null;
      timestamps.push(value);
    } else if (name === "h1") {
      if (!HMAC_SHA256.test(value)) return null;
      signatures.push(Buffer.from(value, "hex"));
    }
  }
  const [timestamp] = timestamps;
  if (timestamp === undefined || timestamps.length > 1) return null;
  if (signatures.length === 0 || signatures.length > MAX_SIGNATURES) return null;
  return { timestamp, signatures };
}
