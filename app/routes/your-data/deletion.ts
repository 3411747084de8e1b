import type { Logger } from "pino";
import { standingName, standingOf } from "~/engine/standing";
import type { Subscription } from "~/engine/subscription";
import type { Accounts } from "~server/accounts/accounts";
import type { Billing, Payer } from "~server/billing/billing";
import type { Records } from "~server/records/records";

/** What a learner is told when their plan could not be ended, so that nothing else was done either. */
export const PLAN_DID_NOT_END =
  "Your plan could not be ended just now, so nothing was deleted. Please try again in a minute.";

/** The plan that ends with the account, by its name; null if there is none that would be missed. */
export function planThatEnds(subscription: Subscription | null, now: number): string | null {
  const standing = standingOf(subscription, now);
  const isPlan = standing.kind === "paying" || standing.kind === "past-due" || standing.kind === "ending";
  return isPlan ? standingName(standing) : null;
}

/**
 * Deletes the account with all that is kept of it. What is paid for ends first: nobody is to pay for an account that is no
 * longer there. Then data: while there is an account, what failed half-way can be tried again. Once more at last, for what
 * another browser saved in between: afterwards none can. If that fails, nobody is left who could try again: it is logged.
 *
 * @throws BillingError then nothing is deleted
 * @throws AccountError
 */
export async function deleteEverything(
  services: {
    billing: Pick<Billing, "endForGood">;
    records: Pick<Records, "erase">;
    accounts: Pick<Accounts, "deleteAccount">;
    logger: Pick<Logger, "error">;
  },
  payer: Payer,
): Promise<void> {
  const { billing, records, accounts, logger } = services;
  const learnerId = payer.id;
  await billing.endForGood(payer);
  await records.erase(learnerId, "everything");
  await accounts.deleteAccount(learnerId);
  try {
    await records.erase(learnerId, "everything");
  } catch (err) {
    logger.error({ learnerId, err }, "what was saved while an account was deleted may be left");
  }
}
