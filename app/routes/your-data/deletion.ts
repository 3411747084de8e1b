import type { Accounts } from "~server/accounts/accounts";
import type { Records } from "~server/records/records";

/**
 * Deletes the account with all that is kept of it. Data first: while there is an account, what failed half-way can be
 * tried again. Once more at last, for what another browser saved in between: afterwards none can.
 *
 * @throws AccountError
 */
export async function deleteEverything(
  services: { records: Pick<Records, "erase">; accounts: Pick<Accounts, "deleteAccount"> },
  learnerId: string,
): Promise<void> {
  await services.records.erase(learnerId);
  await services.accounts.deleteAccount(learnerId);
  await services.records.erase(learnerId);
}
