import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EndedSessions } from "~server/auth/ended-sessions";
import {
  type Accounts,
  createFirebaseAccounts,
  type FirebaseAccountsOptions,
} from "~server/auth/firebase-accounts";
import { isEmulatorOwner } from "~server/local/access";
import { type LocalAuth, openLocalAuth } from "~server/local/firebase/auth/auth-emulator";

export const PROJECT_ID = "demo-typing-mentor";

/** The local identity service on its own port, and accounts that use it. */
export interface LocalIdentity {
  /** `host:port`. */
  readonly host: string;
  readonly accounts: Accounts;
  readonly messages: LocalAuth["messages"];
  /** A call of the identity service's REST API, as a browser's SDK makes it. */
  call(method: string, body: object): Promise<Record<string, string>>;
  /** An ID token of a Google sign-in, as a browser gets it; `subject` is Google's id. */
  googleIdToken(subject: string, email: string): Promise<string>;
  /** Sets custom claims as an administrator of the identity service. */
  setClaims(learnerId: string, claims: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

export async function openLocalIdentity(
  options: Partial<Pick<FirebaseAccountsOptions, "now" | "endedSessions" | "onEraseFailed">> = {},
): Promise<LocalIdentity> {
  const emulator = idle.pop() ?? (await startEmulator());
  const { host, auth } = emulator;
  const earlier = new Set(auth.messages());
  const { port, close } = createFirebaseAccounts({
    projectId: PROJECT_ID,
    apiKey: "local",
    serviceAccount: null,
    emulatorHost: host,
    endedSessions: endedSessionsInMemory(),
    ...options,
  });

  async function call(
    method: string,
    body: object,
    authorization: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`;
    const headers = { "Content-Type": "application/json", ...authorization };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, string>;
  }

  return {
    host,
    accounts: port,
    messages: () => auth.messages().filter(message => !earlier.has(message)),
    call,
    async googleIdToken(subject, email) {
      const idToken = JSON.stringify({ sub: subject, email, email_verified: true });
      const answer = await call("signInWithIdp", {
        postBody: new URLSearchParams({ id_token: idToken, providerId: "google.com" }).toString(),
        requestUri: "http://localhost",
        returnSecureToken: true,
      });
      return answer.idToken ?? "";
    },
    async setClaims(localId, claims) {
      const body = { localId, customAttributes: JSON.stringify(claims) };
      await call("update", body, { Authorization: "Bearer owner" });
    },
    async close() {
      await close();
      await forgetAccounts(host);
      idle.push(emulator);
    },
  };
}

interface Emulator {
  readonly host: string;
  readonly auth: LocalAuth;
}

/** Kept for the worker's later files: starting an emulator costs more than most of them. */
const idle: Emulator[] = [];

async function startEmulator(): Promise<Emulator> {
  const directory = await mkdtemp(join(tmpdir(), "typing-mentor-accounts-"));
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  const auth = await openLocalAuth({ directory, projectId: PROJECT_ID });
  const server = createServer((req, res) => {
    auth.handler(req, res, () => res.writeHead(404).end(), isEmulatorOwner);
  }).unref();
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, auth };
}

async function forgetAccounts(host: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${PROJECT_ID}/accounts`;
  const response = await fetch(url, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
  if (!response.ok) throw new Error(await response.text());
}

/** Stores in memory what production stores in the database. */
export function endedSessionsInMemory(): EndedSessions {
  const ended = new Set<string>();
  return {
    async end(learnerId, sessionId, signedInAt) {
      ended.add(`${learnerId} ${sessionId}`).add(`${learnerId} ${signedInAt}`);
    },
    isEnded: async (learnerId, sessionId) => ended.has(`${learnerId} ${sessionId}`),
    isSignInEnded: async (learnerId, signedInAt) => ended.has(`${learnerId} ${signedInAt}`),
    async erase() {},
  };
}

/** An unsigned token with other claims, which only the local identity service accepts. */
export function withClaims(token: string, claims: Record<string, unknown>): string {
  const [header = "", payload = ""] = token.split(".");
  const decoded = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const changed = Buffer.from(JSON.stringify({ ...decoded, ...claims })).toString("base64url");
  return `${header}.${changed}.`;
}
