import type { DecodedIdToken, UserRecord } from "firebase-admin/auth";
import type { Learner } from "./accounts";

/** What a token says beside the custom claims: the JWT's own names, and Firebase's. */
const STANDARD_CLAIMS = new Set([
  ...["iss", "aud", "auth_time", "user_id", "sub", "uid", "iat", "exp", "nbf", "jti"],
  ...["email", "email_verified", "phone_number", "name", "picture", "firebase", "provider_id"],
]);

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** The learner as a verified ID token or session cookie tells of them: as of the moment it was issued. */
export function learnerOfToken(token: DecodedIdToken): Learner {
  return {
    id: token.uid,
    email: text(token.email),
    emailVerified: token.email_verified === true,
    phoneNumber: text(token.phone_number),
    displayName: text(token.name),
    photoURL: text(token.picture),
    claims: Object.fromEntries(Object.entries(token).filter(([name]) => !STANDARD_CLAIMS.has(name))),
  };
}

/** The learner as the identity service knows them now. */
export function learnerOfRecord(user: UserRecord): Learner {
  return {
    id: user.uid,
    email: text(user.email),
    emailVerified: user.emailVerified,
    phoneNumber: text(user.phoneNumber),
    displayName: text(user.displayName),
    photoURL: text(user.photoURL),
    claims: user.customClaims ?? {},
  };
}

/** What the identity service says of an account that decides over its sessions. */
export interface AccountState {
  readonly disabled: boolean;
  /** When all sessions were last ended, as a date in words; of sign-ins before that, none counts. */
  readonly tokensValidAfterTime?: string | undefined;
}

/**
 * Whether sessions of a sign-in at `authTime` (seconds) still count: the account is not disabled, and nobody has ended
 * its sessions since.
 */
export function isSessionAlive(account: AccountState, authTime: number): boolean {
  const validAfter =
    account.tokensValidAfterTime === undefined ? 0 : Date.parse(account.tokensValidAfterTime);
  return !account.disabled && authTime * 1000 >= validAfter;
}

/** Whose sessions they are and whether they count, as the identity service said at some moment. */
export interface KnownAccount extends AccountState {
  readonly learner: Learner;
}

export interface KnownAccounts {
  /** As the service says now. */
  now(learnerId: string): Promise<KnownAccount>;
  /** As the service said within the last minute. */
  recently(learnerId: string): Promise<KnownAccount>;
  /** The last that the service said, however long ago; null if nothing is remembered. */
  last(learnerId: string): KnownAccount | null;
  /** What was true of them has been changed here: the next question goes to the service again. */
  forget(isChanged: (learner: Learner) => boolean): void;
}

interface Entry {
  readonly askedAt: number;
  readonly answer: Promise<KnownAccount>;
  readonly before: KnownAccount | null;
  known: KnownAccount | null;
}

/** ms: how long a session that was ended on another server may still read. */
const RECENT_MS = 60_000;
/** Learners of a server's last minute; the one who was asked for first makes place. */
const MAX_KEPT = 5_000;

/** Asks the identity service for a learner at most once a minute, unless it must be known for certain. */
export function createKnownAccounts(
  lookUp: (learnerId: string) => Promise<UserRecord>,
  now: () => number,
): KnownAccounts {
  const entries = new Map<string, Entry>();

  function last(learnerId: string): KnownAccount | null {
    const entry = entries.get(learnerId);
    return entry?.known ?? entry?.before ?? null;
  }

  function ask(learnerId: string): Promise<KnownAccount> {
    const answer = lookUp(learnerId).then(user => ({
      learner: learnerOfRecord(user),
      disabled: user.disabled,
      tokensValidAfterTime: user.tokensValidAfterTime,
    }));
    const before = last(learnerId);
    const entry: Entry = { askedAt: now(), answer, before, known: null };
    entries.delete(learnerId);
    entries.set(learnerId, entry);
    const [first] = entries.keys();
    if (entries.size > MAX_KEPT && first !== undefined) entries.delete(first);
    answer.then(
      known => {
        entry.known = known;
      },
      () => {
        // The caller gets the failure; the next one asks again.
        if (entries.get(learnerId) !== entry) return;
        entries.delete(learnerId);
        if (before !== null) {
          entries.set(learnerId, { askedAt: 0, answer: Promise.resolve(before), before, known: before });
        }
      },
    );
    return answer;
  }

  return {
    now: ask,
    recently(learnerId) {
      const entry = entries.get(learnerId);
      return entry && now() - entry.askedAt < RECENT_MS ? entry.answer : ask(learnerId);
    },
    last,
    forget(isChanged) {
      for (const [learnerId, { known }] of entries) {
        // An answer that is still on its way may have been given before the change.
        if (known === null || isChanged(known.learner)) entries.delete(learnerId);
      }
    },
  };
}
