import { z } from "zod";
import { parseJson } from "~server/http/json";
import { RequestError } from "./errors";
import type { RuleValue } from "./rules/values";

/** On whose behalf a request is made. `auth` is what the rules see; an admin bypasses the rules. */
export interface Principal {
  readonly isAdmin: boolean;
  readonly auth: RuleValue;
  /** When this stops being true, in ms; null for never. */
  readonly expiresAt: number | null;
}

// setTimeout takes no more; credentials that last for weeks are not watched.
const MAX_TIMER_MS = 2_147_483_647;

/** Calls back when the principal's credential expires. Returns the timer, which doesn't keep the process alive. */
export function whenExpired({ expiresAt }: Principal, now: number, callback: () => void) {
  const wait = expiresAt === null ? Number.POSITIVE_INFINITY : Math.max(expiresAt - now, 0);
  return wait > MAX_TIMER_MS ? undefined : setTimeout(callback, wait).unref();
}

export const ANONYMOUS: Principal = { isAdmin: false, auth: null, expiresAt: null };
export const ADMIN: Principal = { isAdmin: true, auth: null, expiresAt: null };

/** The owner acting as another principal: `null` is anonymous, an object is what rules see as `auth`. */
export function actAs(auth: unknown): Principal {
  if (auth !== null && (typeof auth !== "object" || Array.isArray(auth))) throw invalidToken();
  return { isAdmin: false, auth: auth as RuleValue, expiresAt: null };
}

const claimsSchema = z.record(z.string(), z.unknown());

export const invalidToken = () => new RequestError("invalid_token", 401, "Could not parse auth token.");

function decodePart(part: string | undefined): Record<string, unknown> {
  try {
    const json = parseJson(Buffer.from(part ?? "", "base64url").toString("utf8"));
    return claimsSchema.parse(json);
  } catch {
    throw invalidToken();
  }
}

/** Reads an unsigned token of the Auth emulator; test tokens (`iat` 0) don't expire. Throws a RequestError. */
export function parseToken(token: string, now: number): Principal {
  const parts = token.split(".");
  if (parts.length !== 3 || parts[2] !== "" || decodePart(parts[0]).alg !== "none") throw invalidToken();
  const claims = decodePart(parts[1]);
  const uid = claims.user_id ?? claims.sub ?? claims.uid;
  if (typeof uid !== "string" || uid === "") throw invalidToken();
  const expiresAt = typeof claims.exp === "number" && claims.iat !== 0 ? claims.exp * 1000 : null;
  if (expiresAt !== null && expiresAt <= now) {
    throw new RequestError("expired_token", 401, "Auth token is expired");
  }
  return {
    isAdmin: false,
    auth: { provider: getProvider(claims), token: claims as RuleValue, uid },
    expiresAt,
  };
}

function getProvider(claims: Record<string, unknown>): string {
  const { firebase } = claims;
  const provider =
    typeof firebase === "object" && firebase !== null && "sign_in_provider" in firebase
      ? firebase.sign_in_provider
      : claims.provider_id;
  // Rules know Google's provider as "google", its tokens as "google.com".
  return typeof provider === "string" ? provider.replace(/\.com$/, "") : "custom";
}
