import type { Learner } from "../auth/accounts";
import type { Records } from "../records/records";
import type { BillingContact } from "./billing";

/**
 * Who pays, and where to write to them: the address of the account, or for one that signs in by phone the contact address
 * that its learner has given.
 */
export async function getBillingContact(
  records: Pick<Records, "details">,
  learner: Learner,
): Promise<BillingContact> {
  const { id, email, emailVerified } = learner;
  if (email !== null) return { id, email, account: { email, isVerified: emailVerified } };
  const { email: contact } = await records.details(id);
  return { id, email: contact === "" ? null : contact };
}
