import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Preferences } from "~/engine/preferences";
import { usePreferences } from "~/ui/preferences";
import { whenIdle } from "~/ui/when-idle";
import type { LiveEnv } from "./live-env";
import { followOtherTabs, tellOtherTabs } from "./visitor-tabs";
import type { Watch } from "./watch";

/** ms after which the SDK is loaded on a page that is never idle, and where browsers do not tell. */
const LATEST = 5_000;
const SETTLED = 1_000;

export interface LiveSyncProps {
  learnerId: string | null;
  publicEnv: LiveEnv;
  /** As the server sent them: a new object each time that it did. */
  kept: Preferences;
}

/** For the document's root: asks the server again when a preference was changed in another tab, or on another device. */
export function LiveSync({ learnerId, publicEnv, kept }: LiveSyncProps) {
  const preferences = usePreferences();
  const { revalidate } = useRevalidator();
  const shown = useRef(preferences);
  // Where the services are does not change while a page is open, though the object that says so does.
  const env = useRef(publicEnv);

  useEffect(() => {
    shown.current = preferences;
  }, [preferences]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server may have come with another cookie.
  useEffect(() => {
    if (learnerId === null) tellOtherTabs();
  }, [learnerId, kept]);

  useEffect(() => {
    const watch: Watch = { shown: () => shown.current, onDifference: () => void revalidate() };
    return learnerId === null ? followOtherTabs(watch) : followLater(env.current, learnerId, watch);
  }, [learnerId, revalidate]);
  return null;
}

/** Loads Firebase's SDK when the browser has nothing better to do. */
function followLater(env: LiveEnv, learnerId: string, watch: Watch): () => void {
  const ended = new AbortController();
  const callOff = whenIdle(
    () => {
      import("./live-account")
        .then(({ followAccount }) => followAccount({ env, learnerId, watch, signal: ended.signal }))
        .catch((error: unknown) => console.warn(error));
    },
    LATEST,
    SETTLED,
  );
  return () => {
    callOff();
    ended.abort();
  };
}
