import { getFingering } from "~/engine/keyboard/fingering";
import type { Cue } from "../cue";

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
