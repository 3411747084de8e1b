import { getFingering } from "~/engine/keyboard/keyboard";
import { renderHands, renderKeyboard } from "../keyboard/hands-and-keys";
import drawing from "../keyboard/hands-and-keys.module.css";
import styles from "./course-keyboard.module.css";

/** Hands and keyboard as in the pad. */
const DRAWING = (renderHands() + renderKeyboard(190, 2)).replace(/\n */g, "");

interface CourseKeyboardProps {
  /** Characters that come next, and those that were learned. */
  readonly next: string;
  readonly learned: string;
}

/** How far the learner is: the next keys with their fingers, and the keys that they know. */
export function CourseKeyboard({ next, learned }: CourseKeyboardProps) {
  return (
    <div className={styles.frame}>
      <svg
        className={drawing.guide}
        viewBox="0 0 980 204"
        role="img"
        aria-label={describe({ next, learned })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants.
        dangerouslySetInnerHTML={{ __html: mark(mark(DRAWING, learned, "learned"), next, "next") }}
      />
    </div>
  );
}

function mark(svg: string, chars: string, as: "next" | "learned"): string {
  const names = [...chars].flatMap(char => {
    const fingering = getFingering(char);
    if (fingering === undefined) return [];
    const { key, shift, fingers } = fingering;
    return [key.code, ...(shift ? [shift] : []), ...(as === "next" ? fingers : [])];
  });
  return [...new Set(names)].reduce(
    (marked, name) => marked.replace(`data-name="${name}"`, `data-name="${name}" data-${as}=""`),
    svg,
  );
}

function describe({ next, learned }: CourseKeyboardProps): string {
  const list = (chars: string) =>
    new Intl.ListFormat("en").format(Array.from(chars, char => char.toUpperCase()));
  return [
    next === "" ? "" : `Next keys: ${list(next)}.`,
    learned === "" ? "" : `Keys you know: ${list(learned)}.`,
  ].join(" ");
}
