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

/** Refuses padding, spaces and stray bits. @throws EngineError `invalid-base64url` */
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

/** A varint of at most 53 bits: seven bits a byte, lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Reads varints from `start` to before `end`. */
export function createVarintReader(bytes: Uint8Array, start: number, end: number) {
  let index = start;
  return {
    /**
     * @throws EngineError `transcript-malformed` past the end, above 32 bits, or for a non-minimal encoding
     */
    next(): number {
      let value = 0;
      for (let scale = 1; scale <= 0x80 ** 4; scale *= 0x80) {
        const byte = index < end ? bytes[index++] : undefined;
        if (byte === undefined) throw new EngineError("transcript-malformed", "The transcript is cut off.");
        value += (byte & 0x7f) * scale;
        if (byte >= 0x80) continue;
        if ((byte === 0 && scale > 1) || value > 0xffff_ffff) break;
        return value;
      }
      throw new EngineError("transcript-malformed", "The transcript holds a number that no encoder writes.");
    },
    isDone: () => index === end,
  };
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** CRC-32 as in ISO 3309 (zip, PNG) of the first `length` bytes, as an unsigned number. */
export function crc32(bytes: ArrayLike<number>, length: number): number {
  let crc = 0xffffffff;
  for (let i = 0; i < length; i++) crc = (CRC_TABLE[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
