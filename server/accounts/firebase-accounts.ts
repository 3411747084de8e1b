import { randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { z } from "zod";
import { AccountError, type Accounts, type IssuedSession, type Learner } from "./accounts";
import { withDeadline } from "./deadline";
import { adminFailure } from "./failures";
import { createIdentityToolkit } from "./identity-toolkit";
import { isSessionAlive, learnerOfRecord, learnerOfToken } from "./learner";

/** A token whose sign-in is older is a refresh: the browser's SDK renews tokens by itself, hourly, for months. */
const EXPLICIT_SIGN_IN_S = 5 * 60;

export interface FirebaseAccountsOptions {
  projectId: string;
  apiKey: string;
  /** The service account's key file, as JSON text; null with the emulator. */
  serviceAccount: string | null;
  /** `host:port` of the local auth emulator; null with a real project. */
  emulatorHost: string | null;
  /** ms since 1970. */
  now?: () => number;
}

/** Identity by Firebase Auth: firebase-admin for tokens and sessions, Identity Toolkit for email and password. */
export function createFirebaseAccounts(options: FirebaseAccountsOptions): {
  port: Accounts;
  close(): Promise<void>;
} {
  const { auth, close } = openAuth(options);
  const toolkit = createIdentityToolkit(options);
  const now = options.now ?? Date.now;
  const admin = <T>(call: Promise<T>): Promise<T> =>
    withDeadline(call).catch((error: unknown) => {
      throw adminFailure(error);
    });

  async function issue(idToken: string, maxAgeSeconds: number): Promise<IssuedSession> {
    const [cookie, token] = await Promise.all([
      admin(auth.createSessionCookie(idToken, { expiresIn: maxAgeSeconds * 1000 })),
      admin(auth.verifyIdToken(idToken)),
    ]);
    return { cookie, learner: learnerOfToken(token), maxAgeSeconds };
  }

  async function learnerOfSession(cookie: string, checkRevoked: boolean): Promise<Learner | null> {
    try {
      const token = await admin(auth.verifySessionCookie(cookie));
      if (!checkRevoked) return learnerOfToken(token);
      // One look-up answers both whether the session lives and what has changed since, such as a verified email.
      const user = await admin(auth.getUser(token.uid));
      return isSessionAlive(user, token.auth_time) ? learnerOfRecord(user) : null;
    } catch (error) {
      if (error instanceof AccountError && error.code !== "unavailable") return null;
      throw error;
    }
  }

  const port: Accounts = {
    async signUp(email, password, maxAgeSeconds) {
      return issue(await toolkit.signUp(email, password), maxAgeSeconds);
    },
    async logIn(email, password, maxAgeSeconds) {
      return issue(await toolkit.signInWithPassword(email, password), maxAgeSeconds);
    },
    async exchangeIdToken(idToken, currentCookie, maxAgeSeconds) {
      const token = await admin(auth.verifyIdToken(idToken, true));
      const isExplicit = now() / 1000 - token.auth_time <= EXPLICIT_SIGN_IN_S;
      if (!isExplicit) {
        const current = currentCookie === null ? null : await learnerOfSession(currentCookie, true);
        if (current?.id !== token.uid) throw new AccountError("session-ended");
      }
      return issue(idToken, maxAgeSeconds);
    },
    learnerOfSession: (cookie, { checkRevoked = false } = {}) => learnerOfSession(cookie, checkRevoked),
    customToken: learnerId => admin(auth.createCustomToken(learnerId)),
    async sendPasswordReset(email, continueUrl) {
      try {
        await toolkit.sendPasswordReset(email, continueUrl);
      } catch (error) {
        // Whether there is such an account is nobody's business but its owner's, who would have got the mail.
        const tells = ["credentials-wrong", "account-disabled", "account-unknown"];
        if (!(error instanceof AccountError && tells.includes(error.code))) throw error;
      }
    },
    async resetPassword(code, newPassword) {
      // The service ends the account's sessions by itself whenever its password changes.
      return { email: await toolkit.resetPassword(code, newPassword) };
    },
    async sendEmailVerification(learnerId, continueUrl) {
      // The service takes this request from the account itself only, so we sign in as it.
      const customToken = await admin(auth.createCustomToken(learnerId));
      await toolkit.sendEmailVerification(await toolkit.signInWithCustomToken(customToken), continueUrl);
    },
    verifyEmail: code => toolkit.verifyEmail(code),
    endAllSessions: learnerId => admin(auth.revokeRefreshTokens(learnerId)),
    async setAdmin(email, isAdmin) {
      const user = await admin(auth.getUserByEmail(email));
      const { admin: _, ...others } = user.customClaims ?? {};
      await admin(auth.setCustomUserClaims(user.uid, isAdmin ? { ...others, admin: true } : others));
      return learnerOfRecord(await admin(auth.getUser(user.uid)));
    },
  };
  return { port, close };
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
