import { useEffect, useRef } from "react";
import { getFingering } from "~/engine/keyboard/keyboard";
import styles from "./guide.module.css";
import { type Cue, whileRoomForGuide } from "./guide-cue";
import { handsMarkup, keyboardMarkup } from "./guide-drawing";

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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with nothing of anyone's in it.
      dangerouslySetInnerHTML={DRAWING}
    />
  );
}

/** The names of the keys and fingers of a character, by which the drawing has them. */
function namesFor(character: string | null): readonly string[] {
  const fingering = character === null ? undefined : getFingering(character);
  if (fingering === undefined) return [];
  const { key, shift, fingers } = fingering;
  return shift === null ? [key.code, ...fingers] : [key.code, shift, ...fingers];
}

/**
 * Marks the keys and fingers of the character that is next with `data-next`, until the returned function is called: once
 * for all that an event brings, and only where it differs.
 *
 * It happens right after the event's own handling, in a microtask. There the browser recalculates styles once for the
 * character, the caret and the marks together; anywhere later, in an animation frame or an idle moment, it would do so a
 * second time for each keystroke.
 */
export function followCue(drawing: Element, cue: Cue): () => void {
  const byName = new Map<string, Element>();
  for (const element of drawing.querySelectorAll("[data-name]")) {
    byName.set(element.getAttribute("data-name") ?? "", element);
  }
  let marked: readonly Element[] = [];
  let isAsked = false;
  let isOver = false;
  const mark = (next: readonly Element[]) => {
    for (const element of marked) if (!next.includes(element)) element.removeAttribute("data-next");
    for (const element of next) if (!marked.includes(element)) element.setAttribute("data-next", "");
    marked = next;
  };
  const update = () => {
    isAsked = false;
    if (!isOver) mark(namesFor(cue.character).flatMap(name => byName.get(name) ?? []));
  };
  update();
  const stop = cue.follow(() => {
    if (!isAsked) queueMicrotask(update);
    isAsked = true;
  });
  return () => {
    isOver = true;
    stop();
    mark([]);
  };
}
