import { createHash, randomBytes } from "node:crypto";

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
