import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "react-router";
import { SESSION_MAX_AGE_CAP_S } from "../config/env";

/** In no JWT, and in no session id. */
const SEPARATOR = "~";
const SESSION_ID = /^[\w-]{22,43}$/;

/** What a session cookie holds: `{id}~{Firebase's session token}`. A refresh changes the token and keeps the id. */
export interface SessionValue {
  readonly id: string;
  readonly token: string;
}

export function newSessionId(): string {
  return randomBytes(16).toString("base64url");
}

export function formatSession({ id, token }: SessionValue): string {
  return `${id}${SEPARATOR}${token}`;
}

/** Cookies of earlier versions hold the token alone. Its hash is their id. Null if the id can't be ours. */
export function parseSession(value: string): SessionValue | null {
  const at = value.indexOf(SEPARATOR);
  if (at === -1) return { id: createHash("sha256").update(value).digest("base64url"), token: value };
  const id = value.slice(0, at);
  return SESSION_ID.test(id) ? { id, token: value.slice(at + 1) } : null;
}

/** Named so because Firebase Hosting forwards no other cookie. */
export const SESSION_COOKIE_NAME = "__session";
const DAY_S = 24 * 60 * 60;
const MIN_MAX_AGE_S = 5 * 60;
/** The log-in flow's own lifetime: 10368e5 ms, twelve days. */
export const LOGIN_MAX_AGE_S = 10_368e5 / 1000;

export interface SessionCookie {
  /** The session's token out of a Cookie header, if its signature is ours; else null. */
  read(cookieHeader: string | null): Promise<string | null>;
  /** A Set-Cookie value. `login` uses the log-in flow's options: twelve days, lax. */
  issue(value: string, options: { origin: string; login: boolean }): Promise<string>;
  /** A Set-Cookie value that ends the session in this browser. */
  clear(options: { origin: string }): Promise<string>;
  /** Seconds, for sessions that are not issued by the log-in flow: those that a refresh renews. */
  readonly defaultMaxAge: number;
}

/** Plain http is only taken on the machine itself, where browsers, too, hold it to be secure. */
export function isPlainLoopback(origin: string): boolean {
  const url = new URL(origin);
  return url.protocol === "http:" && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/**
 * The session cookie: http-only, secure, signed, same-site strict, path `/`, seven days unless configured.
 * @throws Error above the cap of 14 days, and below five minutes: Firebase refuses both.
 */
export function createSessionCookie(options: { secrets: string[]; maxAgeDays: number }): SessionCookie {
  const defaultMaxAge = Math.round(options.maxAgeDays * DAY_S);
  if (defaultMaxAge > SESSION_MAX_AGE_CAP_S) {
    throw new Error("The session cookie's max age may not exceed 14 days.");
  }
  if (defaultMaxAge < MIN_MAX_AGE_S) {
    throw new Error("The session cookie's max age may not be less than five minutes.");
  }
  if (options.secrets.some(secret => secret.trim().length < 32)) {
    throw new Error("Each session secret must have at least 32 characters.");
  }
  const cookie = createCookie(SESSION_COOKIE_NAME, {
    secrets: options.secrets.map(secret => secret.trim()),
    httpOnly: true,
    secure: true,
    sameSite: "strict",
    path: "/",
    maxAge: defaultMaxAge,
  });
  return {
    defaultMaxAge,
    async read(header) {
      const value: unknown = await cookie.parse(header);
      return typeof value === "string" && value !== "" ? value : null;
    },
    issue(value, { origin, login }) {
      const secure = !isPlainLoopback(origin);
      return cookie.serialize(
        value,
        login ? { secure, sameSite: "lax", maxAge: LOGIN_MAX_AGE_S } : { secure },
      );
    },
    clear({ origin }) {
      return cookie.serialize("", { secure: !isPlainLoopback(origin), maxAge: 0, expires: new Date(0) });
    },
  };
}
