import type { Logger } from "pino";
import { MINUTE } from "~/domain/durations";
import { formatPlanStatus, getPlanStatus, type Subscription } from "~/domain/subscription";
import { AccountError, type Learner } from "~server/auth/accounts";
import type { Accounts } from "~server/auth/firebase-accounts";
import { getFailureStatus, getSignInMessage } from "~server/auth/sign-in";
import type { Billing } from "~server/billing/billing";
import { consume } from "~server/http/rate-limit";
import type { Records } from "~server/records/records";
import type { OwnerProof, ShownProof } from "./delete-card";

const MAX_SIGN_IN_AGE_MS = 5 * MINUTE;

export const PLAN_DID_NOT_END =
  "Your plan could not be ended just now, so nothing was deleted. Please try again in a minute.";

export function getEndingPlan(subscription: Subscription | null, now: number): string | null {
  const planStatus = getPlanStatus(subscription, now);
  const isPlan =
    planStatus.kind === "paying" || planStatus.kind === "past-due" || planStatus.kind === "ending";
  return isPlan ? formatPlanStatus(planStatus) : null;
}

/** @throws AccountError */
async function getOwnerProof(
  accounts: Pick<Accounts, "account" | "signedInAt">,
  learner: Learner,
  cookie: string,
  now: number,
): Promise<OwnerProof> {
  const [account, signedInAt] = await Promise.all([
    accounts.account(learner.id),
    accounts.signedInAt(cookie),
  ]);
  if (learner.email !== null && account?.providers.includes("password")) return "password";
  const isRecent = signedInAt !== null && now - signedInAt <= MAX_SIGN_IN_AGE_MS;
  return isRecent ? "recent-sign-in" : "sign-in-again";
}

/** The page shows everything else while the identity service is unavailable. */
export async function getShownProof(...asking: Parameters<typeof getOwnerProof>): Promise<ShownProof> {
  try {
    return await getOwnerProof(...asking);
  } catch (error) {
    if (error instanceof AccountError && error.code === "unavailable") return "unavailable";
    throw error;
  }
}

/** Null for the confirmed owner, else the error message and its status. */
export async function checkOwner(
  { accounts, records }: { accounts: Accounts; records: Pick<Records, "countUse"> },
  learner: Learner,
  { cookie, password }: { cookie: string; password: string },
  now: number,
): Promise<{ status: number; error: string; field?: "password" } | null> {
  const refuse = (status: number, words: string) => ({ status, error: `Nothing was deleted. ${words}` });
  const refusePassword = (status: number, words: string) =>
    ({ ...refuse(status, words), field: "password" }) as const;
  try {
    const proof = await getOwnerProof(accounts, learner, cookie, now);
    if (proof === "recent-sign-in") return null;
    if (proof === "sign-in-again") {
      return refuse(403, "Log in again first, and delete your account within five minutes.");
    }
    if (password === "") return refusePassword(400, "Enter your password.");
    if (!(await consume(records, "confirm-password", { ip: "", account: learner.id }, now))) {
      return refusePassword(429, "Too many attempts. Please wait an hour, then try again.");
    }
    await accounts.verifyPassword(learner, password);
    return null;
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    if (error.code === "credentials-wrong") return refusePassword(400, "That isn't your password.");
    return refuse(getFailureStatus(error.code), getSignInMessage(error.code).form ?? "");
  }
}

/**
 * Deletes the account and all its data. The plan is cancelled first: nobody should pay for a deleted account.
 * Then the data, which can be retried while the account exists; finally what another browser saved in
 * between.
 * @throws BillingError then nothing is deleted
 * @throws AccountError
 */
export async function deleteEverything(
  services: {
    billing: Pick<Billing, "closeAccount" | "rememberTrial">;
    records: Pick<Records, "erase">;
    accounts: Pick<Accounts, "deleteAccount">;
    logger: Pick<Logger, "error">;
  },
  learner: Learner,
): Promise<void> {
  const { billing, records, accounts, logger } = services;
  const learnerId = learner.id;
  await billing.rememberTrial(learner);
  await billing.closeAccount(learner);
  await records.erase(learnerId, "everything");
  await accounts.deleteAccount(learnerId);
  try {
    await records.erase(learnerId, "everything");
  } catch (err) {
    logger.error({ learnerId, err }, "what was saved while an account was deleted may be left");
  }
}
