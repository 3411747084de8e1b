import type { RouterContextProvider } from "react-router";
import { AccountError, type IssuedSession } from "~server/auth/accounts";
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import { mayTryPassword } from "~server/auth/sign-in";
import { getRequest, getServices, publicOrigin } from "~server/context";
import type { NewAccount } from "./new-account";

/**
 * Makes the account and asks for its address to be verified. A learner who sends the form twice, or forgot
 * that they have signed up, is logged in if the password is right.
 * @throws AccountError
 */
export async function signUp(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  { email, password }: NewAccount,
): Promise<IssuedSession> {
  const { accounts, env, logger } = getServices(context);
  const { id, origin } = getRequest(context);
  try {
    const issued = await accounts.signUp(email, password, LOGIN_MAX_AGE_S);
    // The mail is a courtesy of the moment; the profile offers it again.
    await accounts
      .sendEmailVerification(issued.learner.id, `${publicOrigin(env, { origin })}/profile/`)
      .catch((err: unknown) => logger.warn({ err, request: id }, "the verification mail was not sent"));
    return issued;
  } catch (error) {
    const isTaken = error instanceof AccountError && error.code === "email-taken";
    if (!isTaken || !(await mayTryPassword({ context, request }, email, Date.now()))) throw error;
    return accounts.logIn(email, password, LOGIN_MAX_AGE_S).catch(() => {
      throw error;
    });
  }
}
