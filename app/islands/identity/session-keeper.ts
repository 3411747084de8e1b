import type { SignInMemory } from "./identity-sync";
import { SessionRequestError, type SessionRequests } from "./session-requests";

interface SdkUser {
  readonly uid: string;
  getIdTokenResult(): Promise<{ token: string; issuedAtTime: string }>;
}

interface IdentitySdk {
  onTokenChange(listener: (user: SdkUser | null) => void): () => void;
  signOut(): Promise<void>;
}

interface SessionKeeperOptions {
  sdk: IdentitySdk;
  requests: SessionRequests;
  memory: SignInMemory;
  learner: string | null;
  onError: (error: unknown) => void;
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** Keeps the server's session and the SDK's user in sync: see `stepFor`. */
export function createSessionKeeper(options: SessionKeeperOptions) {
  const { sdk, requests, memory, onError } = options;
  let learner = options.learner;
  let before: string | null | undefined;
  // In order: a log-out must not overtake the log-in before it.
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
    // A sign-out by this page says nothing about a later sign-in.
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
      if (error instanceof SessionRequestError && error.status === 401) await forget();
      throw error;
    }
  }

  let isTold = () => {};
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
    async signIn(perform: () => Promise<SdkUser>) {
      // The remembered user is handled first: a button must not revive an ended session.
      await told;
      // Queued, so that later tokens are compared with the new session.
      await enqueue(() => logInBy(perform));
    },
    settled: () => queue,
    stop,
  };
}

interface TokenChange {
  readonly user: string | null;
  /** Undefined at the start, for the remembered user. */
  readonly before: string | null | undefined;
  readonly learner: string | null;
}

export type TokenStep = "log-in" | "log-out" | "forget" | "nothing";

/**
 * The cookie wins: the SDK forgets a different user. No user at the start changes nothing: a form may have
 * logged in.
 */
export function stepFor({ user, before, learner }: TokenChange): TokenStep {
  if (user !== null) return user === learner ? "log-in" : "forget";
  return typeof before === "string" ? "log-out" : "nothing";
}
