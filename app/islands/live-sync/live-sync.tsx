import { useEffect, useEffectEvent, useRef } from "react";
import type { FirebaseEnv } from "~/browser/firebase-env";
import { preloadModule } from "~/browser/lazy-module";
import type { Preferences } from "~/domain/preferences";
import { usePreferences } from "~/ui/preferences";
import { useRefresh } from "~/ui/refresh";

const DELAY_MS = 1_000;
const MAX_WAIT_MS = 4_000;

interface LiveSyncProps {
  learnerId: string | null;
  publicEnv: FirebaseEnv;
  kept: Preferences;
  revision: string;
  onAdResume: (timestamp: unknown) => void;
}

/** Reloads the data when preferences or the subscription changed in another tab or on another device. */
export function LiveSync({ learnerId, publicEnv, kept, revision, onAdResume }: LiveSyncProps) {
  const preferences = usePreferences();
  const refresh = useRefresh();
  const shown = useRef(preferences);
  const shownRevision = useRef(revision);
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
    const callOff = preloadModule(() => begin().catch(console.warn), DELAY_MS, MAX_WAIT_MS);
    return () => {
      callOff();
      ended.abort();
      tellOthers.current = () => {};
    };
  }, [learnerId, refresh]);
  return null;
}

export interface Watch {
  shown(): Preferences;
  shownRevision(): string;
  onAdResume(timestamp: unknown): void;
  onDifference(): void;
}
