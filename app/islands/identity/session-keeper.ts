import type { SignInMemory } from "./identity-sync";
import { SessionRequestError, type SessionRequests } from "./session-requests";

export interface SdkUser {
  readonly uid: string;
  getIdTokenResult(): Promise<{ token: string; issuedAtTime: string }>;
}

export interface IdentitySdk {
  onTokenChange(listener: (user: SdkUser | null) => void): () => void;
  signOut(): Promise<void>;
}

export interface SessionKeeperOptions {
  sdk: IdentitySdk;
  requests: SessionRequests;
  memory: SignInMemory;
  /** Whose session the cookie holds as the page was made. */
  learner: string | null;
  onError: (error: unknown) => void;
}

export interface SessionKeeper {
  /** Runs a sign-in that someone asked for, and resolves once the server has made a session of it. */
  signIn(perform: () => Promise<SdkUser>): Promise<void>;
  /** Resolves when every change that has come so far is dealt with. */
  settled(): Promise<void>;
  stop(): void;
}

/** Keeps the server's session and the SDK's user in step: see `stepFor` for who follows whom. */
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { sdk, requests, memory, onError } = options;
  let learner = options.learner;
  let before: string | null | undefined;
  // One after the other: a log-out must not overtake the log-in before it.
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  };

  async function logIn(user: SdkUser): Promise<void> {
    const { token, issuedAtTime } = await user.getIdTokenResult();
    const seen = memory.read();
    if (learner === user.uid && seen?.uid === user.uid && seen.issuedAt === issuedAtTime) return;
    await requests.logIn(token);
    learner = user.uid;
    memory.write({ uid: user.uid, issuedAt: issuedAtTime });
  }

  async function forget(): Promise<void> {
    before = null;
    memory.clear();
    await sdk.signOut();
  }

  async function changed(user: SdkUser | null): Promise<void> {
    const step = stepFor({ user: user?.uid ?? null, before, learner });
    // An echo of what was forgotten here says nothing of a sign-in that came after it.
    if (user === null && before !== null) memory.clear();
    before = user?.uid ?? null;
    if (user !== null && step === "log-in") await logIn(user);
    if (step === "forget") await forget();
    if (step === "log-out") {
      learner = null;
      await requests.logOut();
    }
  }

  async function passOn(user: SdkUser | null): Promise<void> {
    try {
      await changed(user);
    } catch (error) {
      // The session was ended elsewhere: the SDK's user goes with it.
      if (error instanceof SessionRequestError && error.status === 401) await forget();
      throw error;
    }
  }

  let isTold = () => {};
  /** The SDK has said whom it remembers, and that is in the queue. */
  const told = new Promise<void>(resolve => {
    isTold = resolve;
  });
  const stop = sdk.onTokenChange(user => {
    enqueue(() => passOn(user)).catch(onError);
    isTold();
  });

  async function logInBy(perform: () => Promise<SdkUser>): Promise<void> {
    const user = await perform();
    try {
      await logIn(user);
    } catch (error) {
      await forget();
      throw error;
    }
  }

  return {
    async signIn(perform) {
      // Whom the SDK remembers is dealt with before: of a session that has ended, nobody comes back by a button.
      await told;
      // Within the queue: what the SDK tells meanwhile is judged by the session that this makes, or fails to.
      await enqueue(() => logInBy(perform));
    },
    async settled() {
      await queue;
    },
    stop,
  };
}

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
 * - nobody, where there was someone: log out. Nobody at the start is no change, and must not end a session that was
 *   made by a form, without the SDK.
 */
export function stepFor({ user, before, learner }: TokenChange): TokenStep {
  if (user !== null) return user === learner ? "log-in" : "forget";
  return typeof before === "string" ? "log-out" : "nothing";
}
