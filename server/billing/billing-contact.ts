import type { Learner } from "../auth/accounts";
import type { Records } from "../records/records";
import type { BillingContact } from "./billing";

/** The account's address; for phone sign-ins the contact address in the profile. */
export async function getBillingContact(
  records: Pick<Records, "details">,
  learner: Learner,
): Promise<BillingContact> {
  const { id, email, emailVerified } = learner;
  if (email !== null) return { id, email, account: { email, isVerified: emailVerified } };
  const { email: contact } = await records.details(id);
  return { id, email: contact === "" ? null : contact };
}
