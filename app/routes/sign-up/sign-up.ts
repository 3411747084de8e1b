import { AccountError, type IssuedSession } from "~server/accounts/accounts";
import type { RequestFacts } from "~server/context";
import { publicOrigin } from "~server/public-origin";
import { consume } from "~server/rate-limit";
import type { Services } from "~server/services";
import { LOGIN_MAX_AGE_S } from "~server/session";
import type { NewAccount } from "./new-account";

/**
 * Makes the account and asks for its address to be verified. Whoever sends the form twice, or forgot that they have
 * signed up, is logged in if the password is right.
 * @throws AccountError
 */
export async function signUp(
  { accounts, records, env, logger }: Services,
  { ip, id, origin }: RequestFacts,
  { email, password }: NewAccount,
): Promise<IssuedSession> {
  try {
    const issued = await accounts.signUp(email, password, LOGIN_MAX_AGE_S);
    // The mail is a courtesy of the moment; the profile offers it again.
    await accounts
      .sendEmailVerification(issued.learner.id, `${publicOrigin(env, { origin })}/profile/`)
      .catch((err: unknown) => logger.warn({ err, request: id }, "the verification mail was not sent"));
    return issued;
  } catch (error) {
    const isTaken = error instanceof AccountError && error.code === "email-taken";
    if (!isTaken || !(await consume(records, "log-in", { ip, account: email }, Date.now()))) throw error;
    return accounts.logIn(email, password, LOGIN_MAX_AGE_S).catch(() => {
      throw error;
    });
  }
}
