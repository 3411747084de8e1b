/** What is typed to confirm a deletion. */
export const CONFIRMATION = "DELETE";
const DELETIONS = ["delete-data", "delete-account"] as const;
export type Deletion = (typeof DELETIONS)[number];

export function isDeletion(intent: unknown): intent is Deletion {
  return DELETIONS.some(one => one === intent);
}
