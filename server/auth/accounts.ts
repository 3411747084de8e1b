/** The signed-in person, as the identity service knows them. */
export interface Learner {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** Custom claims, such as `admin: true`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export const ACCOUNT_FAILURES = [
  "email-taken",
  "email-invalid",
  "password-weak",
  "credentials-wrong",
  "account-disabled",
  "account-unknown",
  "code-invalid",
  "code-expired",
  "too-many-attempts",
  "token-invalid",
  "session-ended",
  "unavailable",
] as const;
export type AccountFailure = (typeof ACCOUNT_FAILURES)[number];

/** An expected failure of an account operation; screens turn the code into words. */
export class AccountError extends Error {
  constructor(
    readonly code: AccountFailure,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "AccountError";
  }
}

/** A session cookie's value (`session-id.ts`) and how long it lives. */
export interface IssuedSession {
  readonly cookie: string;
  readonly learner: Learner;
  readonly maxAgeSeconds: number;
}

export interface ExchangedSession extends IssuedSession {
  /** Of a renewed token rather than of a sign-in. */
  readonly isRefresh: boolean;
}

/**
 * Identity: who somebody is, and the session that proves it. Every operation rejects with AccountError for what is
 * to be expected, and with any other error for a fault.
 */
export interface Accounts extends AdminAccounts {
  signUp(email: string, password: string, maxAgeSeconds: number): Promise<IssuedSession>;
  logIn(email: string, password: string, maxAgeSeconds: number): Promise<IssuedSession>;
  /**
   * A session for an ID token that the browser got by itself (Google, phone, a refresh).
   * A token of a sign-in older than five minutes is a refresh, and is only taken beside a valid cookie of the same
   * learner: so it never resurrects a session that was ended. Nor does a token of a sign-in whose session was ended by
   * logging out. A refresh keeps the session's id. It prolongs and never shortens: null when the
   * session that there is lasts longer than a new one would. A token that began as a `liveToken` never makes a session.
   */
  exchangeIdToken(
    idToken: string,
    currentCookie: string | null,
    maxAgeSeconds: { signIn: number; refresh: number },
  ): Promise<ExchangedSession | null>;
  /**
   * The learner of a session cookie, or null if it is not valid (any more), was ended, or the account was disabled.
   * Without `fresh`, what the service said within the last minute is enough, and while it cannot be reached at all,
   * the cookie alone is enough: good for reading. With `fresh` the service is asked now.
   */
  learnerOfSession(cookie: string, options?: { fresh?: boolean }): Promise<Learner | null>;
  /** When the session's sign-in was, ms since 1970; a refresh doesn't change that. Null for a cookie that isn't valid. */
  signedInAt(cookie: string): Promise<number | null>;
  /** Rejects with AccountError "credentials-wrong" unless it's the learner's password. */
  verifyPassword(learner: Pick<Learner, "id" | "email">, password: string): Promise<void>;
  /** Sends the mail if there is such an account; says nothing either way. `continueUrl` is our own page. */
  sendPasswordReset(email: string, continueUrl: string): Promise<void>;
  /** Whose password the code of a mail can set. Doesn't use up the code. */
  emailOfResetCode(code: string): Promise<string>;
  /** Sets a new password with a code out of the mail. Ends all sessions. */
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
  sendEmailVerification(learnerId: string, continueUrl: string): Promise<void>;
  verifyEmail(code: string): Promise<void>;
  /**
   * Log out: ends this session on every server, and all cookies that a refresh made of it. The learner's other sessions
   * go on. An invalid cookie is no failure.
   */
  endSession(cookie: string): Promise<void>;
  /** Log out everywhere: ends every session, every refresh token, and what was signed in by a `liveToken`. */
  endAllSessions(learnerId: string): Promise<void>;
  /** The account for good, and with it every session; one that is gone already is no failure. */
  deleteAccount(learnerId: string): Promise<void>;
  setAdmin(email: string, admin: boolean): Promise<Learner>;
  /**
   * A custom token with which the learner's browser may sign Firebase's SDK in, to listen to the learner's preferences
   * in the database. It names a shadow account of its own, which opens nothing else: whoever holds it for the hour that
   * it is good, also after all sessions were ended, gets neither a session of ours nor the learner's account.
   */
  liveToken(learnerId: string): Promise<string>;
}

/** An account as the identity service keeps it. */
export interface AccountRecord extends Learner {
  /** ms since 1970. */
  readonly createdAt: number;
  /** ms since 1970; null for never. */
  readonly lastSignInAt: number | null;
  readonly isDisabled: boolean;
  /** Ways to sign in, by the service's names: `password`, `phone`, `google.com`. */
  readonly providers: readonly string[];
}

/** Accounts that are looked through for a part of a name: the service itself finds whole addresses, ids and numbers alone. */
export const MAX_SEARCHED = 10_000;

export interface FoundAccounts {
  /** Whoever is meant exactly, else the latest accounts first. */
  readonly items: readonly AccountRecord[];
  /** How many were found, on all pages. */
  readonly total: number;
  /** How many accounts were looked through, and whether those are all; null where one was meant exactly. */
  readonly searched: number | null;
  readonly isComplete: boolean;
}

/** Accounts, as admins look for them. Accounts of the service's own that are nobody's are left out. */
export interface AdminAccounts {
  account(learnerId: string): Promise<AccountRecord | null>;
  /** Those that there are, by id. */
  accounts(learnerIds: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>>;
  /**
   * Whose id, whole email address, or phone number it is; else whose address or name has it in it, which is looked for in a
   * list that may be half a minute old. An empty query finds everybody. `page` counts from 1.
   */
  findAccounts(query: string, options: { limit: number; page?: number }): Promise<FoundAccounts>;
  /** Who may open the admins' screens, of half a minute ago at most; `isComplete` as in what is found. */
  admins(): Promise<{ readonly items: readonly AccountRecord[]; readonly isComplete: boolean }>;
  /** Of half a minute ago at most. `isComplete` is false for an "at least". */
  accountCount(): Promise<{ readonly count: number; readonly isComplete: boolean }>;
}
