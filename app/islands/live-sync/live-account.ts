import { deleteApp, initializeApp } from "firebase/app";
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
import { apiFetch, toFields } from "~/browser/api-fetch";
import { type FirebaseEnv, toFirebaseOptions } from "~/browser/firebase-env";
import {
  arePreferencesEqual,
  DEFAULT_PREFERENCES,
  PREFERENCE_NAMES,
  pickPreferences,
} from "~/domain/preferences";
import { toRevision } from "~/domain/subscription";
import type { Watch } from "./live-sync";

/** ms: one write arrives as several messages. */
const TOGETHER = 20;
/** ms before the first retry; doubles. */
const FIRST_PAUSE_MS = 15_000;
const TRIES = 6;

interface AccountToFollow {
  env: FirebaseEnv;
  learnerId: string;
  watch: Watch;
  signal: AbortSignal;
}

let opened = 0;

/** Listens to preferences and subscription until `signal` or the end of the session. */
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
    await waitForRetry(failures < TRIES ? FIRST_PAUSE_MS * 2 ** (failures - 1) : null, signal);
  }
}

async function listen({ env, learnerId, watch, signal }: AccountToFollow, live: LiveToken): Promise<void> {
  // A separate app: this user must never become the session's.
  const app = initializeApp(toFirebaseOptions(env), `live-sync-${++opened}`);
  const ended = new AbortController();
  const end = () => ended.abort();
  ended.signal.addEventListener("abort", () => deleteApp(app).catch(console.warn), { once: true });
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
    // The SDK drops a user whose sessions have ended at the hourly renewal.
    onIdTokenChanged(auth, user => user === null && end());
    // The other transport loads scripts, which the CSP forbids.
    forceWebSockets();
    const database = getDatabase(app, live.databaseUrl);
    if (env.emulatorHost !== null) {
      const { hostname, port } = new URL(live.databaseUrl);
      connectDatabaseEmulator(database, hostname, Number(port || 80));
    }
    follow(database, learnerId, watch, ended);
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
    // The first value predates this page.
    if (wasThere) watch.onAdResume(value);
    wasThere = true;
  });
  // An open socket prevents the back/forward cache.
  const { signal } = ended;
  window.addEventListener("pagehide", () => goOffline(database), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && goOnline(database), { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

const SUBSCRIPTION = "aiSubscription";
export const LIVE_BRANCHES = [...PREFERENCE_NAMES, SUBSCRIPTION] as const;
type LiveBranch = (typeof LIVE_BRANCHES)[number];

/**
 * Compares the learner's branches with the page once each was received; `note` takes null for a missing
 * branch.
 */
export function createBranchWatch({ shown, shownRevision, onDifference }: Omit<Watch, "onAdResume">) {
  const values = new Map<LiveBranch, unknown>();
  let hadAny = false;
  return {
    note(name: LiveBranch, value: unknown): void {
      values.set(name, value);
    },
    compare(): void {
      if (values.size < LIVE_BRANCHES.length) return;
      const chosen = pickPreferences(Object.fromEntries(values));
      const hasAny = Object.keys(chosen).length > 0;
      // With nothing stored the page shows the visitor's cookie.
      const areOther = hasAny ? !arePreferencesEqual({ ...DEFAULT_PREFERENCES, ...chosen }, shown()) : hadAny;
      hadAny = hasAny;
      if (areOther || toRevision(values.get(SUBSCRIPTION)) !== shownRevision()) onDifference();
    },
  };
}

interface LiveToken {
  readonly token: string;
  readonly databaseUrl: string;
}

/** Null if the session has ended. @throws on any other failure */
export async function fetchLiveToken(send: typeof fetch, signal: AbortSignal): Promise<LiveToken | null> {
  const response = await send("/api/live-token/", {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json" },
    signal,
  });
  if (response.status === 401) {
    const { error } = toFields(await response.json().catch(() => null));
    // An App Check failure says nothing about the session.
    if (error !== "app-check") return null;
  }
  if (!response.ok) throw new Error(`Received ${response.status} from /api/live-token/.`);
  const { token, databaseUrl } = toFields(await response.json());
  if (typeof token !== "string" || typeof databaseUrl !== "string") {
    throw new Error("Received no token from /api/live-token/.");
  }
  return { token, databaseUrl };
}

/** Resolves after `ms` (null: no timer), when the network or the page returns, or on abort. */
export function waitForRetry(ms: number | null, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const settled = new AbortController();
    const settle = () => {
      settled.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = ms === null ? undefined : setTimeout(settle, ms);
    const once = { signal: settled.signal };
    window.addEventListener("online", settle, once);
    window.addEventListener("pageshow", settle, once);
    signal.addEventListener("abort", settle, once);
    if (signal.aborted) settle();
  });
}
