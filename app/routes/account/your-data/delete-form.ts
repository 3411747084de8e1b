/** What is typed to confirm a deletion. */
export const CONFIRMATION = "DELETE";
const DELETIONS = ["delete-data", "delete-account"] as const;
export type Deletion = (typeof DELETIONS)[number];

export function isDeletion(intent: unknown): intent is Deletion {
  return DELETIONS.some(one => one === intent);
}

/**
 * What shows that the account's owner asks for its deletion: the password, or, where there is none, a sign-in within the
 * last five minutes.
 */
export type OwnerProof = "password" | "recent-sign-in" | "sign-in-again";

/** What the page asks for; "unavailable" while the identity service can't tell what the account has. */
export type ShownProof = OwnerProof | "unavailable";

/** What was wrong with a deletion, beside which field: the confirmation unless another is named. */
export interface FailedDeletion {
  readonly intent: Deletion;
  readonly error: string;
  readonly field?: "password";
}
