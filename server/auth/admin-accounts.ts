import type { Learner } from "./accounts";

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
