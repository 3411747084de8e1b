/** The signed-in person, as stored by the identity service. */
export interface Learner {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  /** Custom claims, such as `admin: true`. */
  readonly claims: Readonly<Record<string, unknown>>;
}

const ACCOUNT_FAILURES = [
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

export interface IssuedSession {
  readonly cookie: string;
  readonly learner: Learner;
  readonly maxAgeSeconds: number;
}

/** An account as stored by the identity service. */
export interface AccountRecord extends Learner {
  /** ms since 1970. */
  readonly createdAt: number;
  /** Null if never. */
  readonly lastSignInAt: number | null;
  readonly isDisabled: boolean;
  /** Ways to sign in, by the service's names: `password`, `phone`, `google.com`. */
  readonly providers: readonly string[];
}
