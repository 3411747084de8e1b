import { LRUCache } from "lru-cache";
import { storageKey } from "~/domain/storage-key";
import type { Shards } from "../database/shards";

/**
 * Sessions that a log-out ended before their cookies expire. All servers share them. The database's client waits for a lost
 * connection for as long as it takes: the caller sets the deadline.
 */
export interface EndedSessions {
  /**
   * Resolves once no server starts to accept the session any more, but for the second that others may have it cached.
   * @param signedInAt seconds since 1970, as the token's `auth_time`
   */
  end(learnerId: string, sessionId: string, signedInAt: number): Promise<void>;
  /** `fresh` asks the database; otherwise an answer may be `CACHE_MS` old. */
  isEnded(learnerId: string, sessionId: string, options: { fresh: boolean }): Promise<boolean>;
  /** Whether a session of the sign-in at `signedInAt` (seconds) was ended. */
  isSignInEnded(learnerId: string, signedInAt: number): Promise<boolean>;
  /** Deletes what is stored of a learner whose account is gone. */
  erase(learnerId: string): Promise<void>;
}

/** How much longer than a cookie an entry lives: a refresh may issue one while the session is being ended. */
const MARGIN_MS = 3_600_000;
const CACHE_MS = 1_000;
/** More than a learner logs out in two weeks; what is left expires at a later log-out. */
const MAX_EXPIRED_AT_ONCE = 500;

const branch = (learnerId: string) => `endedSessions/${storageKey(learnerId)}`;
const signIn = (signedInAt: number) => `sign-in-${signedInAt}`;

/**
 * Keeps ended sessions in the learner's database: `endedSessions/{uid}/{session or sign-in}`, until when in ms.
 *
 * @param options.maxCookieAgeMs how long any session cookie lives at most
 */
export function createEndedSessions(
  shards: Shards,
  { maxCookieAgeMs, now = Date.now }: { maxCookieAgeMs: number; now?: () => number },
): EndedSessions {
  const cache = new LRUCache<string, Promise<boolean>>({
    max: 5_000,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function exists(learnerId: string, key: string): Promise<boolean> {
    const { database } = shards.of(learnerId);
    const until: unknown = (await database.ref(`${branch(learnerId)}/${key}`).get()).val();
    return typeof until === "number" && until > now();
  }

  return {
    async end(learnerId, sessionId, signedInAt) {
      const ended = shards.of(learnerId).database.ref(branch(learnerId));
      const expired = await ended.orderByValue().endAt(now()).limitToFirst(MAX_EXPIRED_AT_ONCE).get();
      const until = now() + maxCookieAgeMs + MARGIN_MS;
      const values: Record<string, number | null> = { [sessionId]: until, [signIn(signedInAt)]: until };
      expired.forEach(({ key }) => {
        if (key !== null) values[key] ??= null;
      });
      await ended.update(values);
      cache.delete(sessionId);
    },
    isEnded(learnerId, sessionId, { fresh }) {
      const cached = fresh ? undefined : cache.get(sessionId);
      if (cached !== undefined) return cached;
      const answer = exists(learnerId, sessionId);
      cache.set(sessionId, answer);
      // The caller gets the failure; the next one asks again.
      answer.catch(() => cache.peek(sessionId) === answer && cache.delete(sessionId));
      return answer;
    },
    isSignInEnded: (learnerId, signedInAt) => exists(learnerId, signIn(signedInAt)),
    erase: async learnerId => shards.of(learnerId).database.ref(branch(learnerId)).remove(),
  };
}
