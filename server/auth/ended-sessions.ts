import { LRUCache } from "lru-cache";
import { toStorageKey } from "~/domain/database-keys";
import { HOUR } from "~/domain/durations";
import type { Shards } from "../database/shards";

export type EndedSessions = ReturnType<typeof createEndedSessions>;

/** How much longer than a cookie an entry lives: a refresh may issue one while the session is being ended. */
const MARGIN_MS = HOUR;
const CACHE_MS = 1_000;
/** More log-outs than a learner has in two weeks. A later log-out deletes the rest. */
const MAX_EXPIRED_AT_ONCE = 500;

const branch = (learnerId: string) => `endedSessions/${toStorageKey(learnerId)}`;
const signIn = (signedInAt: number) => `sign-in-${signedInAt}`;

/**
 * `endedSessions/{uid}/{session or sign-in}`: until when, ms. The caller sets time limits: the client waits without end.
 */
export function createEndedSessions(
  shards: Shards,
  { maxCookieAgeMs, now = Date.now }: { maxCookieAgeMs: number; now?: () => number },
) {
  const cache = new LRUCache<string, Promise<boolean>>({
    max: 5_000,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function exists(learnerId: string, key: string): Promise<boolean> {
    const { database } = shards.get(learnerId);
    const until: unknown = (await database.ref(`${branch(learnerId)}/${key}`).get()).val();
    return typeof until === "number" && until > now();
  }

  return {
    /** `signedInAt` is the token's `auth_time`, s. Other servers may accept the session for `CACHE_MS` more. */
    async end(learnerId: string, sessionId: string, signedInAt: number): Promise<void> {
      const ended = shards.get(learnerId).database.ref(branch(learnerId));
      const expired = await ended.orderByValue().endAt(now()).limitToFirst(MAX_EXPIRED_AT_ONCE).get();
      const until = now() + maxCookieAgeMs + MARGIN_MS;
      const values: Record<string, number | null> = { [sessionId]: until, [signIn(signedInAt)]: until };
      expired.forEach(({ key }) => {
        if (key !== null) values[key] ??= null;
      });
      await ended.update(values);
      cache.delete(sessionId);
    },
    isEnded(learnerId: string, sessionId: string, { fresh }: { fresh: boolean }): Promise<boolean> {
      const cached = fresh ? undefined : cache.get(sessionId);
      if (cached !== undefined) return cached;
      const answer = exists(learnerId, sessionId);
      cache.set(sessionId, answer);
      // The caller gets the failure; the next call asks again.
      answer.catch(() => cache.peek(sessionId) === answer && cache.delete(sessionId));
      return answer;
    },
    isSignInEnded: (learnerId: string, signedInAt: number): Promise<boolean> =>
      exists(learnerId, signIn(signedInAt)),
    erase: async (learnerId: string): Promise<void> =>
      shards.get(learnerId).database.ref(branch(learnerId)).remove(),
  };
}
