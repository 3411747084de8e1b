import { randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { z } from "zod";
import { withTimeout } from "../database/timeout";
import { createAccountSearch } from "./account-search";
import { AccountError, type AccountFailure, type IssuedSession, type Learner } from "./accounts";
import type { EndedSessions } from "./ended-sessions";
import { adminFailure, createIdentityToolkit } from "./identity-toolkit";
import { createKnownAccounts, isSessionAlive, type KnownAccount, learnerOfToken } from "./known-accounts";
import { formatSession, newSessionId, parseSession } from "./session";

/** firebase-admin alone would wait for 25 s and try again. @throws AccountError "unavailable" */
function withAccountTimeout<T>(call: Promise<T>, ms?: number): Promise<T> {
  return withTimeout(call, () => new AccountError("unavailable"), ms);
}

/** A token whose sign-in is older is a refresh: the browser's SDK renews tokens by itself, hourly, for months. */
const EXPLICIT_SIGN_IN_S = 5 * 60;
/** Claim of tokens that may only listen to the database: the learner whose branches they may read. */
const LIVE_CLAIM = "live";
/**
 * Such a token belongs to a shadow account, because its holder could change the account. Ids of real accounts have no hyphen.
 */
const SHADOW_PREFIX = "live-";
const getShadow = (learnerId: string) => `${SHADOW_PREFIX}${learnerId}`;
/** How long a page waits to learn whether the session was ended on another device. */
const READING_DEADLINE_MS = 2_000;
/** ms before pages ask an unreachable service again. */
const UNREACHABLE_MS = 10_000;
/** Learners whose ended sessions could not be read lately; beyond that, pages wait for the database again. */
const MAX_UNREACHABLE_LEARNERS = 10_000;

export interface FirebaseAccountsOptions {
  projectId: string;
  apiKey: string;
  /** The service account's key file, as JSON text; null with the emulator. */
  serviceAccount: string | null;
  /** `host:port` of the local auth emulator; null with a real project. */
  emulatorHost: string | null;
  /** Null where no session is read or made, such as in the admin's command. */
  endedSessions: EndedSessions | null;
  now?: () => number;
  onUnavailable?: (error: unknown) => void;
  onEraseFailed?: (learnerId: string, error: unknown) => void;
}

/** Every operation rejects with AccountError for expected failures, with any other error for a fault. */
export function createFirebaseAccounts(options: FirebaseAccountsOptions) {
  const { auth, close } = openAuth(options);
  const toolkit = createIdentityToolkit(options);
  const now = options.now ?? Date.now;
  const admin = <T>(call: Promise<T>): Promise<T> =>
    withAccountTimeout(call).catch((error: unknown) => {
      throw adminFailure(error);
    });
  const known = createKnownAccounts(learnerId => admin(auth.getUser(learnerId)), now);
  let unreachableUntil = 0;
  /** By learner, so that one slow answer doesn't let ended sessions of others read. */
  const endedUnreachableUntil = new Map<string, number>();

  function endedSessions(): EndedSessions {
    if (options.endedSessions === null) throw new Error("Sessions need the store of ended sessions.");
    return options.endedSessions;
  }

  async function issue(idToken: string, maxAgeSeconds: number, id = newSessionId()): Promise<IssuedSession> {
    const [sessionToken, token] = await Promise.all([
      admin(auth.createSessionCookie(idToken, { expiresIn: maxAgeSeconds * 1000 })),
      admin(auth.verifyIdToken(idToken)),
    ]);
    // A shadow account that was given an address and a password.
    if (token.uid.startsWith(SHADOW_PREFIX)) throw new AccountError("token-invalid");
    const cookie = formatSession({ id, token: sessionToken });
    return { cookie, learner: learnerOfToken(token), maxAgeSeconds };
  }

  const deleteUser = (uid: string) => unlessFailed(admin(auth.deleteUser(uid)), "account-unknown");

  /** While the service is down, a page uses the last known answer, or null. */
  async function getAccount(learnerId: string, fresh: boolean): Promise<KnownAccount | null> {
    if (fresh) return known.now(learnerId);
    if (now() < unreachableUntil) return known.last(learnerId);
    try {
      return await withAccountTimeout(known.recently(learnerId), READING_DEADLINE_MS);
    } catch (error) {
      // Other failures say nothing about the session.
      if (error instanceof AccountError && error.code !== "unavailable") throw error;
      unreachableUntil = now() + UNREACHABLE_MS;
      options.onUnavailable?.(error);
      return known.last(learnerId);
    }
  }

  async function isSignInEnded(learnerId: string, signedInAt: number): Promise<boolean> {
    try {
      return await withAccountTimeout(endedSessions().isSignInEnded(learnerId, signedInAt));
    } catch (cause) {
      throw new AccountError("unavailable", { cause });
    }
  }

  /** While the database is down, an unchecked session may still read. */
  async function isEnded(learnerId: string, sessionId: string, fresh: boolean): Promise<boolean> {
    if (!fresh && now() < (endedUnreachableUntil.get(learnerId) ?? 0)) return false;
    try {
      const answer = endedSessions().isEnded(learnerId, sessionId, { fresh });
      return await withAccountTimeout(answer, fresh ? undefined : READING_DEADLINE_MS);
    } catch (cause) {
      if (fresh) throw new AccountError("unavailable", { cause });
      if (endedUnreachableUntil.size >= MAX_UNREACHABLE_LEARNERS) endedUnreachableUntil.clear();
      endedUnreachableUntil.set(learnerId, now() + UNREACHABLE_MS);
      options.onUnavailable?.(cause);
      return false;
    }
  }

  /** Null for a cookie that is invalid or ended, or a disabled account. */
  async function openSession(cookie: string, fresh: boolean) {
    const session = parseSession(cookie);
    if (session === null) return null;
    try {
      const token = await admin(auth.verifySessionCookie(session.token));
      // One look-up answers both whether the session lives and what has changed since, such as a verified email.
      const [account, ended] = await Promise.all([
        getAccount(token.uid, fresh),
        isEnded(token.uid, session.id, fresh),
      ]);
      if (ended || (account !== null && !isSessionAlive(account, token.auth_time))) return null;
      const learner = account?.learner ?? learnerOfToken(token);
      return { id: session.id, learner, signedInAt: token.auth_time, endsAt: token.exp };
    } catch (error) {
      if (error instanceof AccountError && error.code !== "unavailable") return null;
      throw error;
    }
  }

  async function exchangeIdToken(
    idToken: string,
    currentCookie: string | null,
    maxAgeSeconds: { signIn: number; refresh: number },
  ): Promise<(IssuedSession & { isRefresh: boolean }) | null> {
    const token = await admin(auth.verifyIdToken(idToken, true));
    // A custom token counts as a new sign-in for an hour, even if its session was ended meanwhile.
    if (token[LIVE_CLAIM] !== undefined || token.firebase.sign_in_provider === "custom") {
      throw new AccountError("token-invalid");
    }
    const seconds = now() / 1000;
    const isRefresh = seconds - token.auth_time > EXPLICIT_SIGN_IN_S;
    const [open, wasLoggedOut] = await Promise.all([
      currentCookie === null ? null : openSession(currentCookie, true),
      !isRefresh && isSignInEnded(token.uid, token.auth_time),
    ]);
    const current = open?.learner.id === token.uid ? open : null;
    if (!isRefresh) {
      if (wasLoggedOut) throw new AccountError("session-ended");
      // The same sign-in from another tab continues the session, so logging out ends both cookies.
      const id = current?.signedInAt === token.auth_time ? current.id : newSessionId();
      return { ...(await issue(idToken, maxAgeSeconds.signIn, id)), isRefresh };
    }
    if (current === null) throw new AccountError("session-ended");
    if (current.endsAt >= seconds + maxAgeSeconds.refresh) return null;
    return { ...(await issue(idToken, maxAgeSeconds.refresh, current.id)), isRefresh };
  }

  // A sign-in is several calls within one time limit.
  const port = {
    ...createAccountSearch({ auth, asked: admin, now, isPerson: id => !id.startsWith(SHADOW_PREFIX) }),
    signUp: (email: string, password: string, maxAgeSeconds: number) =>
      withAccountTimeout(toolkit.signUp(email, password).then(token => issue(token, maxAgeSeconds))),
    logIn: (email: string, password: string, maxAgeSeconds: number) =>
      withAccountTimeout(
        toolkit.signInWithPassword(email, password).then(token => issue(token, maxAgeSeconds)),
      ),
    /**
     * A session for the browser's own ID token (Google, phone, a refresh). A sign-in older than five minutes is a refresh:
     * only beside a valid cookie of the same learner, it prolongs that session; null when the session lasts longer anyway.
     */
    exchangeIdToken: (...exchange: Parameters<typeof exchangeIdToken>) =>
      withAccountTimeout(exchangeIdToken(...exchange)),
    /** `fresh` asks the service now. Otherwise its answer may be a minute old, and while it is down the cookie is enough. */
    async learnerOfSession(cookie: string, { fresh = false } = {}): Promise<Learner | null> {
      return (await openSession(cookie, fresh))?.learner ?? null;
    },
    /** ms since 1970; a refresh doesn't change it. */
    async signedInAt(cookie: string) {
      const session = await openSession(cookie, false);
      return session === null ? null : session.signedInAt * 1000;
    },
    /** @throws AccountError "credentials-wrong" */
    async verifyPassword({ id, email }: Pick<Learner, "id" | "email">, password: string) {
      if (email === null) throw new AccountError("credentials-wrong");
      const idToken = await toolkit.signInWithPassword(email, password);
      const { uid } = await admin(auth.verifyIdToken(idToken));
      if (uid !== id) throw new AccountError("credentials-wrong");
    },
    /** Doesn't tell whether there is such an account. */
    sendPasswordReset: (email: string, continueUrl: string) =>
      unlessFailed(
        toolkit.sendPasswordReset(email, continueUrl),
        "credentials-wrong",
        "account-disabled",
        "account-unknown",
      ),
    /** Doesn't use up the code. */
    emailOfResetCode: toolkit.emailOfResetCode,
    async resetPassword(code: string, newPassword: string) {
      // The service ends the account's sessions by itself whenever its password changes.
      const email = await toolkit.resetPassword(code, newPassword);
      known.forget(learner => learner.email?.toLowerCase() === email.toLowerCase());
      return { email };
    },
    async sendEmailVerification(learnerId: string, continueUrl: string) {
      // The service takes this request from the account itself only, so we sign in as it.
      const customToken = await admin(auth.createCustomToken(learnerId));
      await toolkit.sendEmailVerification(await toolkit.signInWithCustomToken(customToken), continueUrl);
    },
    verifyEmail: toolkit.verifyEmail,
    /** On every server, with all its refreshed cookies. */
    async endSession(cookie: string) {
      const session = parseSession(cookie);
      if (session === null) return;
      try {
        const { uid, auth_time } = await admin(auth.verifySessionCookie(session.token));
        await withAccountTimeout(endedSessions().end(uid, session.id, auth_time));
      } catch (error) {
        // An invalid cookie has no session to end.
        if (!(error instanceof AccountError) || error.code === "unavailable") throw error;
      }
    },
    async endAllSessions(learnerId: string) {
      await admin(auth.revokeRefreshTokens(learnerId));
      known.forget(learner => learner.id === learnerId);
      await deleteUser(getShadow(learnerId));
    },
    async deleteAccount(learnerId: string) {
      // First, because it cannot be repeated once the account is gone.
      await deleteUser(getShadow(learnerId));
      await deleteUser(learnerId);
      known.forget(learner => learner.id === learnerId);
      // Last, because a failure half-way would let ended sessions in again. The account is gone even if this fails.
      await withAccountTimeout(endedSessions().erase(learnerId)).catch((error: unknown) =>
        options.onEraseFailed?.(learnerId, error),
      );
    },
    async setAdmin(email: string, isAdmin: boolean) {
      const user = await admin(auth.getUserByEmail(email));
      const { admin: _, ...others } = user.customClaims ?? {};
      await admin(auth.setCustomUserClaims(user.uid, isAdmin ? { ...others, admin: true } : others));
      return (await known.now(user.uid)).learner;
    },
    /** Signs Firebase's SDK in for an hour, as a shadow account that may only listen to the learner's preferences. */
    liveToken: (learnerId: string) =>
      admin(auth.createCustomToken(getShadow(learnerId), { [LIVE_CLAIM]: learnerId })),
  };
  return { port, close };
}

export type Accounts = ReturnType<typeof createFirebaseAccounts>["port"];

async function unlessFailed(call: Promise<void>, ...expected: AccountFailure[]): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AccountError && expected.includes(error.code))) throw error;
  }
}

const serviceAccountKey = z
  .object({ project_id: z.string(), client_email: z.string(), private_key: z.string() })
  .transform(key => ({
    projectId: key.project_id,
    clientEmail: key.client_email,
    privateKey: key.private_key,
  }));

function openAuth(options: FirebaseAccountsOptions): { auth: Auth; close(): Promise<void> } {
  const { projectId, serviceAccount, emulatorHost } = options;
  const variable = "FIREBASE_AUTH_EMULATOR_HOST";
  if (emulatorHost !== null) {
    // The only way to tell firebase-admin: it has no argument for the emulator, and reads this at each call.
    process.env[variable] = emulatorHost;
  } else if (process.env[variable]) {
    // It would make firebase-admin take unsigned tokens for a real project's learners.
    throw new Error(`${variable} must not be set together with a real Firebase project.`);
  }
  const app = initializeApp(
    serviceAccount === null
      ? { projectId }
      : { projectId, credential: cert(serviceAccountKey.parse(JSON.parse(serviceAccount))) },
    `accounts-${randomUUID()}`,
  );
  return {
    auth: getAuth(app),
    async close() {
      if (process.env[variable] === emulatorHost) delete process.env[variable];
      await deleteApp(app);
    },
  };
}
