import type { Logger } from "pino";
import type { Accounts } from "~server/accounts/accounts";
import type { Records } from "~server/records/records";

/**
 * Deletes the account with all that is kept of it. Data first: while there is an account, what failed half-way can be
 * tried again. Once more at last, for what another browser saved in between: afterwards none can. If that fails, nobody is
 * left who could try again: it is logged.
 *
 * @throws AccountError
 */
export async function deleteEverything(
  services: {
    records: Pick<Records, "erase">;
    accounts: Pick<Accounts, "deleteAccount">;
    logger: Pick<Logger, "error">;
  },
  learnerId: string,
): Promise<void> {
  const { records, accounts, logger } = services;
  await records.erase(learnerId, "everything");
  await accounts.deleteAccount(learnerId);
  try {
    await records.erase(learnerId, "everything");
  } catch (err) {
    logger.error({ learnerId, err }, "what was saved while an account was deleted may be left");
  }
}
