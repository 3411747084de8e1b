import type { Learner } from "./accounts/accounts";
import type { Payer } from "./billing/billing";
import type { Records } from "./records/records";

/**
 * Who pays, and where to write to them: the address of the account, or for one that signs in by phone the contact address
 * that its learner has given.
 */
export async function payerOf(records: Pick<Records, "details">, { id, email }: Learner): Promise<Payer> {
  if (email !== null) return { id, email };
  const { email: contact } = await records.details(id);
  return { id, email: contact === "" ? null : contact };
}
