import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { DAY, SECOND } from "~/domain/durations";
import { SESSION_MAX_AGE_CAP_S } from "../config/env";
import { createSignedCookie } from "../http/cookies";

/** Firebase Hosting forwards only a cookie with this name. */
export const SESSION_COOKIE_NAME = "__session";
const MIN_MAX_AGE_S = 5 * 60;
/** The log-in flow's own lifetime: 10368e5 ms, twelve days. */
export const LOGIN_MAX_AGE_S = 10_368e5 / 1000;

/** @throws Error for a max age above 14 days or below five minutes: Firebase refuses both */
export function createSessionCookie(options: { secrets: string[]; maxAgeDays: number }) {
  const defaultMaxAge = Math.round((options.maxAgeDays * DAY) / SECOND);
  if (defaultMaxAge > SESSION_MAX_AGE_CAP_S) {
    throw new Error("The session cookie's max age may not exceed 14 days.");
  }
  if (defaultMaxAge < MIN_MAX_AGE_S) {
    throw new Error("The session cookie's max age may not be less than five minutes.");
  }
  if (options.secrets.some(secret => secret.trim().length < 32)) {
    throw new Error("Each session secret must have at least 32 characters.");
  }
  const { read, write } = createSignedCookie(SESSION_COOKIE_NAME, z.string().min(1), {
    secrets: options.secrets,
    sameSite: "strict",
    maxAge: defaultMaxAge,
  });
  return {
    /** Seconds, for sessions that a refresh renews. */
    defaultMaxAge,
    read,
    issue: (value: string, { origin, login }: { origin: string; login: boolean }): Promise<string> =>
      write(value, origin, login ? { sameSite: "lax", maxAge: LOGIN_MAX_AGE_S } : {}),
    clear: ({ origin }: { origin: string }): Promise<string> =>
      write("", origin, { maxAge: 0, expires: new Date(0) }),
  };
}

/** Appears in no JWT and in no session id. */
const SEPARATOR = "~";
const SESSION_ID = /^[\w-]{22,43}$/;

/** The session cookie's content: `{id}~{Firebase's session token}`. A refresh changes the token and keeps the id. */
interface SessionValue {
  readonly id: string;
  readonly token: string;
}

export const newSessionId = (): string => randomBytes(16).toString("base64url");

export const formatSession = ({ id, token }: SessionValue): string => `${id}${SEPARATOR}${token}`;

/** Earlier versions stored only the token; its hash is then the id. Null if the id can't be ours. */
export function parseSession(value: string): SessionValue | null {
  const at = value.indexOf(SEPARATOR);
  if (at === -1) return { id: createHash("sha256").update(value).digest("base64url"), token: value };
  const id = value.slice(0, at);
  return SESSION_ID.test(id) ? { id, token: value.slice(at + 1) } : null;
}
