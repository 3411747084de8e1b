import { useEffect, useEffectEvent, useRef } from "react";
import type { FirebaseEnv } from "~/browser/firebase-env";
import { whenIdle } from "~/browser/lazy-module";
import type { Preferences } from "~/domain/preferences";
import { usePreferences } from "~/ui/preferences";
import { useRefresh } from "~/ui/refresh";

/** ms after hydration: until then a page loads what it needs itself, and what is typed on has come alive. */
const AFTER = 1_000;
/** ms more on a page that is never idle. */
const LATEST = 4_000;

export interface LiveSyncProps {
  learnerId: string | null;
  publicEnv: FirebaseEnv;
  /** As the server sent them: a new object each time that it did. */
  kept: Preferences;
  /** Of the learner's subscription, as the server has read it (`toRevision`). */
  revision: string;
  /** The learner has hidden ads on another open page, or shown them again: see `Watch`. */
  onAdResume: (timestamp: unknown) => void;
}

/**
 * For the document's root: asks the server again when a preference was changed in another tab, or on another device, and
 * when the learner's subscription has become another, such as by a payment that has arrived.
 */
export function LiveSync({ learnerId, publicEnv, kept, revision, onAdResume }: LiveSyncProps) {
  const preferences = usePreferences();
  const refresh = useRefresh();
  const shown = useRef(preferences);
  const shownRevision = useRef(revision);
  // Where the services are does not change while a page is open, though the object that says so does.
  const env = useRef(publicEnv);
  const tellOthers = useRef(() => {});
  const adResumed = useEffectEvent(onAdResume);

  useEffect(() => {
    shown.current = preferences;
    shownRevision.current = revision;
  }, [preferences, revision]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server may have come with another cookie.
  useEffect(() => tellOthers.current(), [kept]);

  useEffect(() => {
    const watch: Watch = {
      shown: () => shown.current,
      shownRevision: () => shownRevision.current,
      onAdResume: timestamp => adResumed(timestamp),
      onDifference: () => void refresh(),
    };
    const ended = new AbortController();
    const begin = async () => {
      if (learnerId === null) {
        const { followOtherTabs } = await import("./visitor-tabs");
        if (!ended.signal.aborted) tellOthers.current = followOtherTabs(watch, ended.signal);
      } else {
        const { followAccount } = await import("./live-account");
        await followAccount({ env: env.current, learnerId, watch, signal: ended.signal });
      }
    };
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = whenIdle(() => void begin().catch(console.warn), LATEST);
    }, AFTER);
    return () => {
      clearTimeout(timer);
      callOff();
      ended.abort();
      tellOthers.current = () => {};
    };
  }, [learnerId, refresh]);
  return null;
}

export interface Watch {
  shown(): Preferences;
  /** Of the subscription that the page goes by (`toRevision`). */
  shownRevision(): string;
  /** When hidden ads come back, by the learner's branch: each time that it changes after it was first heard of. */
  onAdResume(timestamp: unknown): void;
  /** Somewhere else something other was chosen, or the subscription has become another. */
  onDifference(): void;
}
