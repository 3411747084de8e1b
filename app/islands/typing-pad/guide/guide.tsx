import { useEffect, useRef } from "react";
import type { Cue } from "../cue";
import { whileRoomForGuide } from "../guide-room";
import { followCue } from "./follow-cue";
import styles from "./guide.module.css";
import { handsMarkup } from "./hands";
import { keyboardMarkup } from "./keyboard";

/** Made once, of constants: as elements of React's, it would cost each page a third of its rendering. */
const DRAWING = { __html: (handsMarkup() + keyboardMarkup(190, 2)).replace(/\n */g, "") };

/** The keyboard between two hands. What is marked on it is `followCue`'s. */
export default function Guide({ cue }: { readonly cue: Cue }) {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current } = drawing;
    return current === null ? undefined : whileRoomForGuide(() => followCue(current, cue));
  }, [cue]);
  return (
    <svg
      ref={drawing}
      className={styles.guide}
      viewBox="0 0 980 204"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with nothing of anybody's in it.
      dangerouslySetInnerHTML={DRAWING}
    />
  );
}
