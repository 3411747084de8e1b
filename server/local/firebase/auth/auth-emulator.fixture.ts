import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { isEmulatorOwner } from "../../access";
import { type LocalAuth, openLocalAuth } from "./auth-emulator";
import type { LocalMessage } from "./state-records";

// For tests: local accounts behind an Express 5 app on a port of their own, as in the product.

export const PROJECT_ID = "demo-typing-mentor";

export interface RunningAuth {
  readonly auth: LocalAuth;
  readonly directory: string;
  /** Such as `127.0.0.1:40123`. */
  readonly host: string;
  /** What `onMessage` was given, oldest first. */
  readonly sent: LocalMessage[];
  readonly logged: string[];
  stop(): Promise<void>;
}

export async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "typing-mentor-accounts-"));
}

export async function runAuth(directory: string): Promise<RunningAuth> {
  const sent: LocalMessage[] = [];
  const logged: string[] = [];
  const auth = await openLocalAuth({
    directory,
    projectId: PROJECT_ID,
    log: line => logged.push(line),
    onMessage: message => sent.push(message),
  });
  const server = express()
    .use((req, res, next) => auth.handler(req, res, next, isEmulatorOwner))
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    auth,
    directory,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    logged,
    async stop() {
      server.close();
      server.closeAllConnections();
      await auth.close();
    },
  };
}

export interface EmulatorResponse {
  status: number;
  body: {
    idToken?: string;
    refreshToken?: string;
    localId?: string;
    sessionInfo?: string;
    users?: Array<Record<string, unknown>>;
    error?: { message: string };
    [field: string]: unknown;
  };
}

/** Calls `accounts:<call>` of the Identity Toolkit REST API as a browser or our own server would. */
export async function callAccounts(host: string, call: string, body: object): Promise<EmulatorResponse> {
  return postToEmulator(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, body);
}

export async function exchangeRefreshToken(host: string, refreshToken: string): Promise<EmulatorResponse> {
  return postToEmulator(`http://${host}/securetoken.googleapis.com/v1/token?key=local`, {
    grant_type: "refresh_token",
    refresh_token: refreshToken,
  });
}

export async function postToEmulator(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<EmulatorResponse> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as EmulatorResponse["body"] };
}
