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
