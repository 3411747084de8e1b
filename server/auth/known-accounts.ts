import type { DecodedIdToken, UserRecord } from "firebase-admin/auth";
import { LRUCache } from "lru-cache";
import { MINUTE } from "~/domain/durations";
import type { Learner } from "./accounts";

/** Claims that are not custom: those of JWT, and Firebase's. */
const STANDARD_CLAIMS = new Set([
  ...["iss", "aud", "auth_time", "user_id", "sub", "uid", "iat", "exp", "nbf", "jti"],
  ...["email", "email_verified", "phone_number", "name", "picture", "firebase", "provider_id"],
]);

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export function learnerOfToken(token: DecodedIdToken): Learner {
  return {
    id: token.uid,
    email: text(token.email),
    emailVerified: token.email_verified === true,
    phoneNumber: text(token.phone_number),
    displayName: text(token.name),
    claims: Object.fromEntries(Object.entries(token).filter(([name]) => !STANDARD_CLAIMS.has(name))),
  };
}

export function learnerOfRecord(user: UserRecord): Learner {
  return {
    id: user.uid,
    email: text(user.email),
    emailVerified: user.emailVerified,
    phoneNumber: text(user.phoneNumber),
    displayName: text(user.displayName),
    claims: user.customClaims ?? {},
  };
}

interface AccountState {
  readonly disabled: boolean;
  /** When all sessions were last ended, as a date string. */
  readonly tokensValidAfterTime?: string | undefined;
}

/** Whether sessions of a sign-in at `authTime` (seconds) still count: not disabled, and not all ended since. */
export function isSessionAlive({ disabled, tokensValidAfterTime }: AccountState, authTime: number): boolean {
  const validAfter = tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime);
  return !disabled && authTime * 1000 >= validAfter;
}

export interface KnownAccount extends AccountState {
  readonly learner: Learner;
}

interface Entry {
  readonly askedAt: number;
  readonly answer: Promise<KnownAccount>;
  /** The result of `answer`; until it arrives, the previous one. */
  last: KnownAccount | null;
  isPending: boolean;
}

/** ms that a session ended on another server may still read. */
const RECENT_MS = MINUTE;
const MAX_KEPT = 5_000;

/** Asks the identity service for a learner at most once a minute, unless it must be known for certain. */
export function createKnownAccounts(lookUp: (learnerId: string) => Promise<UserRecord>, now: () => number) {
  const entries = new LRUCache<string, Entry>({ max: MAX_KEPT });
  const last = (learnerId: string) => entries.peek(learnerId)?.last ?? null;

  function ask(learnerId: string): Promise<KnownAccount> {
    const answer = lookUp(learnerId).then(user => ({
      learner: learnerOfRecord(user),
      disabled: user.disabled,
      tokensValidAfterTime: user.tokensValidAfterTime,
    }));
    const before = last(learnerId);
    const entry: Entry = { askedAt: now(), answer, last: before, isPending: true };
    entries.set(learnerId, entry);
    answer.then(
      known => {
        entry.last = known;
        entry.isPending = false;
      },
      () => {
        // The caller gets the failure; the next call asks again.
        if (entries.peek(learnerId) !== entry) return;
        if (before === null) entries.delete(learnerId);
        else
          entries.set(learnerId, {
            askedAt: 0,
            answer: Promise.resolve(before),
            last: before,
            isPending: false,
          });
      },
    );
    return answer;
  }

  return {
    now: ask,
    recently(learnerId: string): Promise<KnownAccount> {
      const entry = entries.peek(learnerId);
      return entry && now() - entry.askedAt < RECENT_MS ? entry.answer : ask(learnerId);
    },
    last,
    /** After these accounts change, the next read asks the service. */
    forget(isChanged: (learner: Learner) => boolean): void {
      for (const [learnerId, entry] of [...entries.entries()]) {
        // A pending answer may be from before the change.
        if (entry.isPending || entry.last === null || isChanged(entry.last.learner))
          entries.delete(learnerId);
      }
    },
  };
}
