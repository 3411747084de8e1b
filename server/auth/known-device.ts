import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { createSignedCookie } from "../http/cookies";

/** A family at one computer; the account that logged in longest ago makes way. */
const MAX_ACCOUNTS = 8;

export type KnownDeviceCookie = ReturnType<typeof createKnownDeviceCookie>;

/**
 * Which accounts have logged in with this browser, so that guesses elsewhere don't keep their owners out of it. It only lets its holder try passwords of these accounts. It has keyed hashes of their
 * addresses, because anybody at the computer can read it.
 *
 * @param secrets the first makes new cookies; the others are still accepted
 */
export function createKnownDeviceCookie(secrets: readonly string[]) {
  const schema = z.object({ id: z.string(), accountKeys: z.array(z.string()) });
  const { read, write } = createSignedCookie("tm_device", schema, { secrets, sameSite: "lax" });
  /** One for each secret, the current one first. */
  const deriveKeys = (email: string) => secrets.map(secret => deriveAccountKey(email, secret.trim()));

  return {
    /** The device's id, if the account of this address has logged in with it; else null. */
    async idFor(header: string | null, email: string): Promise<string | null> {
      const device = await read(header);
      return device !== null && deriveKeys(email).some(key => device.accountKeys.includes(key))
        ? device.id
        : null;
    },
    /** A Set-Cookie value that adds the account to those of this device. */
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
