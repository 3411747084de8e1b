import { fingeringOf } from "~/engine/fingering";
import { whenIdle } from "~/ui/when-idle";
import type { Cue } from "../cue";

/** ms after a keystroke within which the next key is marked, where the browser tells of idle moments and where not. */
const SHOWN_WITHIN = 80;
const SETTLED = 30;

/** The names of the keys and fingers of a character, by which the drawing has them. */
function namesFor(character: string | null): readonly string[] {
  const fingering = character === null ? undefined : fingeringOf(character);
  if (fingering === undefined) return [];
  const { key, shift, fingers } = fingering;
  return shift === null ? [key.code, ...fingers] : [key.code, shift, ...fingers];
}

/**
 * Marks the keys and fingers of the character that is next with `data-next`, until the returned function is called. A
 * keystroke only asks for it: it happens once the keystroke itself has been painted, once for several, and touches only
 * what differs.
 */
export function followCue(drawing: Element, cue: Cue): () => void {
  const byName = new Map<string, Element>();
  for (const element of drawing.querySelectorAll<SVGElement>("[data-name]")) {
    byName.set(element.dataset.name ?? "", element);
  }
  let marked: readonly Element[] = [];
  let callOff: (() => void) | null = null;
  const mark = (next: readonly Element[]) => {
    for (const element of marked) if (!next.includes(element)) element.removeAttribute("data-next");
    for (const element of next) if (!marked.includes(element)) element.setAttribute("data-next", "");
    marked = next;
  };
  const update = () => {
    callOff = null;
    mark(namesFor(cue.character).flatMap(name => byName.get(name) ?? []));
  };
  update();
  const stop = cue.follow(() => {
    callOff ??= whenIdle(update, SHOWN_WITHIN, SETTLED);
  });
  return () => {
    stop();
    callOff?.();
    mark([]);
  };
}
