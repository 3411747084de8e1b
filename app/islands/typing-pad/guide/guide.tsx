import { useEffect, useRef } from "react";
import type { Cue } from "../cue";
import { whileRoomForGuide } from "../guide-room";
import { followCue } from "./follow-cue";
import styles from "./guide.module.css";
import { Hands } from "./hands";
import { Keyboard } from "./keyboard";

/** The keyboard between two hands. React draws it once; what is marked on it is `followCue`'s. */
export default function Guide({ cue }: { readonly cue: Cue }) {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { current } = drawing;
    return current === null ? undefined : whileRoomForGuide(() => followCue(current, cue));
  }, [cue]);
  return (
    <svg ref={drawing} className={styles.guide} viewBox="0 0 980 204" aria-hidden="true">
      <Hands />
      <Keyboard left={190} top={2} />
    </svg>
  );
}
