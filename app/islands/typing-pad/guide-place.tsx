import { lazy, memo, Suspense } from "react";
import type { Cue } from "./cue";
import styles from "./guide-place.module.css";
import { roomForGuide } from "./guide-room";

/** Without its code the guide stays the drawing that the server has sent: it marks nothing, and typing goes on. */
const staysDrawing = () => new Promise<never>(() => {});

/** The server draws it; its code comes after that of the pad, and only where there is room for what it draws. */
const Guide = lazy(async () => {
  if (!import.meta.env.SSR) await roomForGuide();
  return import("./guide/guide").catch(staysDrawing);
});

/**
 * The place of the guide, as large as it will be. Memoised, because markup from the server that waits for its code must not
 * be rendered anew: React would take it away until the code is there.
 */
export const GuidePlace = memo(function GuidePlace({ cue }: { readonly cue: Cue }) {
  return (
    <div className={styles.place} aria-hidden="true">
      <Suspense fallback={null}>
        <Guide cue={cue} />
      </Suspense>
    </div>
  );
});
