import { EngineError } from "../test/errors";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const VALUES = new Map(Array.from(ALPHABET, (char, value) => [char.charCodeAt(0), value]));

/** Base64 for URLs (RFC 4648, section 5) without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let sextet = 0; sextet <= left; sextet++) text += ALPHABET.charAt((group >> (18 - 6 * sextet)) & 63);
  }
  return text;
}

/**
 * The inverse of `toBase64Url`, and of nothing else: padding, spaces, the other alphabet and stray bits are refused.
 *
 * @throws EngineError `invalid-base64url`
 */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (text.length % 4 === 1) throw new EngineError("invalid-base64url", "The base64url text is cut off.");
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let pending = 0;
  let bits = 0;
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES.get(text.charCodeAt(i));
    if (value === undefined) {
      throw new EngineError(
        "invalid-base64url",
        `${JSON.stringify(text[i])} is not a character of base64url.`,
      );
    }
    pending = (pending << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = pending >> bits;
    pending &= (1 << bits) - 1;
  }
  if (pending !== 0) throw new EngineError("invalid-base64url", "The base64url text ends in stray bits.");
  return bytes;
}
