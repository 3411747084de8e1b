import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { createSignedCookie } from "../http/cookies";

/** Enough for a family on one computer. The oldest log-in is dropped. */
const MAX_ACCOUNTS = 8;

/**
 * Accounts that have logged in with this browser; wrong passwords from other devices don't lock these out. Only keyed hashes,
 * because the cookie can be read on the device.
 */
export function createKnownDeviceCookie(secrets: readonly string[]) {
  const schema = z.object({ id: z.string(), accountKeys: z.array(z.string()) });
  const { read, write } = createSignedCookie("tm_device", schema, { secrets, sameSite: "lax" });
  const deriveKeys = (email: string) => secrets.map(secret => deriveAccountKey(email, secret.trim()));

  return {
    async idFor(header: string | null, email: string): Promise<string | null> {
      const device = await read(header);
      return device !== null && deriveKeys(email).some(key => device.accountKeys.includes(key))
        ? device.id
        : null;
    },
    async remember(header: string | null, email: string, { origin }: { origin: string }): Promise<string> {
      const device = (await read(header)) ?? { id: randomBytes(16).toString("base64url"), accountKeys: [] };
      const keys = deriveKeys(email);
      const others = device.accountKeys.filter(key => !keys.includes(key));
      const accountKeys = [...keys.slice(0, 1), ...others].slice(0, MAX_ACCOUNTS);
      return write({ id: device.id, accountKeys }, origin);
    },
  };
}

function deriveAccountKey(email: string, secret: string): string {
  const text = `known device ${email.trim().toLowerCase()}`;
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}
