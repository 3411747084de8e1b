import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum ms between a signature's time and our clock. */
const SIGNATURE_TOLERANCE_MS = 5_000;

/** Paddle sends several while a secret is rotated. */
const MAX_SIGNATURES = 8;
const TIMESTAMP = /^\d{1,12}$/;
const HMAC_SHA256 = /^[\da-f]{64}$/i;

type SignatureVerdict =
  | { readonly is: "genuine" }
  /** No header, or an unreadable one. */
  | { readonly is: "malformed" }
  | { readonly is: "forged"; readonly reason: "wrong-signature" | "stale" | "ahead" };

/**
 * Checks `Paddle-Signature: ts=…;h1=…`: h1 is the HMAC-SHA256 of `ts:body` in hex. Any h1 may match any secret; the comparison
 * takes constant time. @param secrets empty ones match nothing
 * @param now ms since 1970, by the machine's clock
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

/** Unknown names may be future signature schemes. */
function readHeader(header: string | null) {
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
