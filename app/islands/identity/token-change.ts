export interface TokenChange {
  /** Who the SDK says is signed in now. */
  readonly user: string | null;
  /** Who it said before; undefined when it has just started and tells what it remembers. */
  readonly before: string | null | undefined;
  /** Whose session the server's cookie holds. */
  readonly learner: string | null;
}

export type TokenStep = "log-in" | "log-out" | "forget" | "nothing";

/**
 * What a change of the ID token asks for, when nobody is signing in at this moment. The cookie is the truth and the SDK
 * follows it:
 * - the very learner whose session there is: tell the server ("log-in");
 * - any other user was left over by a session that has ended: the SDK forgets them, and nothing is resurrected;
 * - nobody, where there was somebody: log out. Nobody at the start is no change, and must not end a session that was
 *   made by a form, without the SDK.
 */
export function stepFor({ user, before, learner }: TokenChange): TokenStep {
  if (user !== null) return user === learner ? "log-in" : "forget";
  return typeof before === "string" ? "log-out" : "nothing";
}
