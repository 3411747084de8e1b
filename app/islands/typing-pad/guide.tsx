import { useEffect, useRef } from "react";
import { getFingering } from "~/engine/keyboard/keyboard";
import { renderHands, renderKeyboard } from "~/ui/keyboard/hands-and-keys";
import styles from "~/ui/keyboard/hands-and-keys.module.css";
import { type Cue, whileRoomForGuide } from "./guide-cue";

/** A constant string: React elements would take a third of each page's rendering. */
const DRAWING = { __html: (renderHands() + renderKeyboard(190, 2)).replace(/\n */g, "") };

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

function getNames(character: string | null): readonly string[] {
  const fingering = character === null ? undefined : getFingering(character);
  if (fingering === undefined) return [];
  const { key, shift, fingers } = fingering;
  return shift === null ? [key.code, ...fingers] : [key.code, shift, ...fingers];
}

/** Sets `data-next` in a microtask, so that one style recalculation covers it too. Returns a cleanup. */
function followCue(drawing: Element, cue: Cue): () => void {
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
    if (!isOver) mark(getNames(cue.character).flatMap(name => byName.get(name) ?? []));
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
