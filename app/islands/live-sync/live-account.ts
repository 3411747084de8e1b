import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithCustomToken,
} from "firebase/auth";
import {
  connectDatabaseEmulator,
  type Database,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from "firebase/database";
import { apiFetch } from "~/browser/api-fetch";
import { createBranchWatch, LIVE_BRANCHES } from "./branch-watch";
import type { LiveEnv } from "./live-env";
import { fetchLiveToken, type LiveToken } from "./live-token";
import { anotherChance } from "./wait-for-retry";
import type { Watch } from "./watch";

/** ms: what one write changes comes as several messages. */
const TOGETHER = 20;
/** ms before another try, the second one twice that, and so on: a server may be starting anew. */
const FIRST_PAUSE = 15_000;
/** From then on the page only tries when something has changed for it. */
const TRIES = 6;

export interface AccountToFollow {
  env: LiveEnv;
  learnerId: string;
  watch: Watch;
  /** Ends it. */
  signal: AbortSignal;
}

let opened = 0;

/** Listens to the learner's preferences and subscription until `signal`, or the end of the session. Reconnecting is the SDK's own affair. */
export async function followAccount(account: AccountToFollow): Promise<void> {
  const { signal } = account;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const token = await fetchLiveToken(apiFetch, signal);
      if (token !== null && !signal.aborted) await listen(account, token);
      return;
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
    }
    failures++;
    await anotherChance(failures < TRIES ? FIRST_PAUSE * 2 ** (failures - 1) : null, signal);
  }
}

/** Resolves once it listens. */
async function listen({ env, learnerId, watch, signal }: AccountToFollow, live: LiveToken): Promise<void> {
  const { apiKey, authDomain, projectId, appId } = env.firebase;
  const config = { apiKey, authDomain, projectId, ...(appId === null ? {} : { appId }) };
  // An app of its own: the other one keeps in step with the session, and this one's user must never become it.
  const app = initializeApp(config, `live-sync-${++opened}`);
  const ended = new AbortController();
  const end = () => ended.abort();
  ended.signal.addEventListener("abort", () => close(app), { once: true });
  signal.addEventListener("abort", end, { once: true });
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (env.emulatorHost !== null) {
      connectAuthEmulator(auth, `${window.location.protocol}//${env.emulatorHost}`, {
        disableWarnings: true,
      });
    }
    await signInWithCustomToken(auth, live.token);
    if (signal.aborted) return;
    // The SDK drops a user whose sessions were ended when it renews the token, every hour.
    onIdTokenChanged(auth, user => {
      if (user === null) end();
    });
    follow(openDatabase(app, live.databaseUrl, env.emulatorHost !== null), learnerId, watch, ended);
  } catch (error) {
    end();
    throw error;
  }
}

function follow(database: Database, learnerId: string, watch: Watch, ended: AbortController): void {
  const branches = createBranchWatch(watch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = (name: string, onHeard: (value: unknown) => void) =>
    onValue(
      ref(database, `users/${learnerId}/${name}`),
      snapshot => onHeard(snapshot.val()),
      // Refused: this page has no business here any more.
      () => ended.abort(),
    );
  for (const name of LIVE_BRANCHES) {
    hear(name, value => {
      branches.note(name, value);
      clearTimeout(timer);
      timer = setTimeout(branches.compare, TOGETHER);
    });
  }
  let wasThere = false;
  hear("adResumeTimestamp", value => {
    // What is stored when this page begins to listen was chosen on a page of before.
    if (wasThere) watch.onAdResume(value);
    wasThere = true;
  });
  // An open socket keeps a page out of the back/forward cache.
  const { signal } = ended;
  window.addEventListener("pagehide", () => goOffline(database), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && goOnline(database), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

function openDatabase(app: FirebaseApp, databaseUrl: string, isLocal: boolean): Database {
  // The other transport loads scripts of another origin, which our security policy forbids.
  forceWebSockets();
  const database = getDatabase(app, databaseUrl);
  if (isLocal) {
    const { hostname, port } = new URL(databaseUrl);
    connectDatabaseEmulator(database, hostname, Number(port || 80));
  }
  return database;
}

/** Ends what listens, and signs out. */
function close(app: FirebaseApp): void {
  deleteApp(app).catch((error: unknown) => console.warn(error));
}
