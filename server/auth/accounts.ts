/** The signed-in person, as the identity service knows them. */
export interface Learner {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
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

/** `cookie` is a session cookie's value. */
export interface IssuedSession {
  readonly cookie: string;
  readonly learner: Learner;
  readonly maxAgeSeconds: number;
}

export interface ExchangedSession extends IssuedSession {
  /** Of a renewed token rather than of a sign-in. */
  readonly isRefresh: boolean;
}

/** Identity and sessions. Every operation rejects with AccountError for expected failures, with any other error for a fault. */
export interface Accounts extends AdminAccounts {
  signUp(email: string, password: string, maxAgeSeconds: number): Promise<IssuedSession>;
  logIn(email: string, password: string, maxAgeSeconds: number): Promise<IssuedSession>;
  /**
   * A session for an ID token that the browser got by itself (Google, phone, a refresh). A sign-in older than five minutes is
   * a refresh: only taken beside a valid cookie of the same learner, it keeps the session's id and prolongs it; null when
   * the session lasts longer anyway. No token resurrects a session that was ended; a `liveToken` never makes one.
   */
  exchangeIdToken(
    idToken: string,
    currentCookie: string | null,
    maxAgeSeconds: { signIn: number; refresh: number },
  ): Promise<ExchangedSession | null>;
  /**
   * Null for a cookie that is invalid or ended, or a disabled account. `fresh` asks the service now; otherwise its answer may
   * be a minute old, and while it is away the cookie alone is enough.
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
  /** Log out: ends this session on every server, with all its refreshed cookies. An invalid cookie is no failure. */
  endSession(cookie: string): Promise<void>;
  /** Log out everywhere: ends every session, every refresh token, and what was signed in by a `liveToken`. */
  endAllSessions(learnerId: string): Promise<void>;
  /** The account for good, and with it every session; one that is gone already is no failure. */
  deleteAccount(learnerId: string): Promise<void>;
  setAdmin(email: string, admin: boolean): Promise<Learner>;
  /**
   * A custom token with which the browser signs Firebase's SDK in, to listen to the learner's preferences. It names a shadow
   * account that opens nothing else: within its hour it gives neither a session of ours nor the learner's account.
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

/** Accounts in the list that is searched: the service itself finds whole addresses, ids and numbers alone. */
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

/** Without shadow accounts. */
export interface AdminAccounts {
  account(learnerId: string): Promise<AccountRecord | null>;
  /** Those that there are, by id. */
  accounts(learnerIds: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>>;
  /**
   * By id, whole email address or phone number; else by a part of the address or name, in a list that may be half a minute
   * old. An empty query finds everybody. `page` counts from 1.
   */
  findAccounts(query: string, options: { limit: number; page?: number }): Promise<FoundAccounts>;
  /** Who may open the admins' screens, of half a minute ago at most; `isComplete` as in what is found. */
  admins(): Promise<{ readonly items: readonly AccountRecord[]; readonly isComplete: boolean }>;
  /** Of half a minute ago at most. `isComplete` is false for an "at least". */
  accountCount(): Promise<{ readonly count: number; readonly isComplete: boolean }>;
}
