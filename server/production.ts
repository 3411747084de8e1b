import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import type { Learner } from "./accounts/accounts";
import { createFirebaseAccounts } from "./accounts/firebase-accounts";
import { readEnv } from "./env";
import { type RunningServer, start } from "./main";
import { accountsOptions } from "./services";

/** Entry of the built server, `build/server/index.js`: the launcher calls it with nothing but a place to print. */
export function startProduction(say: (line: string) => void): Promise<RunningServer> {
  return start({
    // The generated types write optional members as "or undefined", which exact optional types tell apart.
    build: build as ServerBuild,
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
    rulesFile: fileURLToPath(new URL("../../database.rules.json", import.meta.url)),
    say,
  });
}

/**
 * Grants or withdraws the admin claim. In local mode the running server is asked, because the accounts are its own.
 * @throws AccountError `unavailable` when there is none at the configured port.
 */
export async function setAdmin(email: string, admin: boolean): Promise<Learner> {
  const env = readEnv();
  const accounts = createFirebaseAccounts(accountsOptions(env, env.local ? `127.0.0.1:${env.PORT}` : null));
  try {
    return await accounts.port.setAdmin(email, admin);
  } finally {
    await accounts.close();
  }
}
