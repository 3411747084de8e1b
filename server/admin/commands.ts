import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AccountError, type Learner } from "../auth/accounts";
import { type Accounts, createFirebaseAccounts } from "../auth/firebase-accounts";
import { createPlanIndex } from "../billing/entitlement/plan-index";
import { databaseUrls, type Env, LOCAL_PROJECT_ID, readEnv } from "../config/env";
import { getLearningCorpus } from "../copy/learning-corpus";
import { EMULATORS_PATH } from "../local/local-services";
import { repairDataFolder } from "../local/repair";
import { createFirebaseRecords } from "../records/firebase-records";
import { accountsOptions } from "../services";

/**
 * Grants or withdraws the admin claim. In local mode the running server is asked.
 * @throws AccountError `unavailable` when there is none at the configured port
 */
export function setAdmin(email: string, admin: boolean): Promise<Learner> {
  return withAccounts(accounts => accounts.setAdmin(email, admin));
}

/** @throws AccountError as `setAdmin` */
export function listAdmins() {
  return withAccounts(accounts => accounts.admins());
}

async function withAccounts<T>(ask: (accounts: Accounts) => Promise<T>): Promise<T> {
  const env = readEnv();
  const accounts = createFirebaseAccounts(accountsOptions(env, await getEmulatorHost(env)));
  try {
    return await ask(accounts.port);
  } finally {
    await accounts.close();
  }
}

/** Repairs a damaged data folder of local mode. @throws Error while a server runs */
export async function repair(say: (line: string) => void): Promise<void> {
  const { local, DATA_DIR } = readEnv();
  if (!local) return say("Data is kept in the Firebase project: there is nothing here to repair.");
  await repairDataFolder(DATA_DIR, { say, now: new Date() });
}

/**
 * Rebuilds the indexes of plans and conversations, after a backup was restored.
 * @throws AccountError `unavailable` in local mode without a server at the configured port
 */
export async function reindex(): Promise<{ learners: number; withConversations: number }> {
  const env = readEnv();
  const host = env.FIREBASE_DATABASE_EMULATOR_HOST ?? (await getEmulatorHost(env));
  const { port, shards, close } = createFirebaseRecords({
    projectId: env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT ?? null,
    databaseUrls: host === null ? databaseUrls(env) : [`http://${host}?ns=${LOCAL_PROJECT_ID}`],
    emulatorHost: host,
    copy: { isKnown: () => false, corpus: getLearningCorpus },
    logger: { warn() {}, error() {} },
  });
  try {
    const learners = await createPlanIndex(shards.all, Date.now, () => {}).rebuild();
    return { learners, withConversations: await port.reindexChats() };
  } finally {
    await close();
  }
}

/**
 * A token of the running server in local mode; it gives one to callers who send the secret of its data folder.
 * @throws AccountError `unavailable`
 */
async function getEmulatorHost({ local, PORT, DATA_DIR }: Env): Promise<string | null> {
  if (!local) return null;
  try {
    const secret = (await readFile(join(DATA_DIR, "local-secret"), "utf8")).trim();
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await fetch(`http://127.0.0.1:${PORT}${EMULATORS_PATH}`, { headers });
    return z.object({ host: z.string() }).parse(await answer.json()).host;
  } catch (cause) {
    throw new AccountError("unavailable", { cause });
  }
}
