import { getFingering } from "~/engine/keyboard/keyboard";
import { renderHands, renderKeyboard } from "../keyboard/hands-and-keys";
import styles from "../keyboard/hands-and-keys.module.css";

const RESTING = "asdfjkl;";

/** A constant string, as in the pad: hands, and the keys on which the fingers rest. */
const DRAWING = {
  __html: Array.from(RESTING).reduce(
    (svg, char) => {
      const code = getFingering(char)?.key.code;
      return svg.replace(`data-name="${code}"`, `data-name="${code}" data-next=""`);
    },
    (renderHands() + renderKeyboard(190, 2)).replace(/\n */g, ""),
  ),
};

export function HomePosition() {
  return (
    <svg
      className={styles.guide}
      viewBox="0 0 980 204"
      role="img"
      aria-label="Left hand on A, S, D and F. Right hand on J, K, L and semicolon."
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={DRAWING}
    />
  );
}
