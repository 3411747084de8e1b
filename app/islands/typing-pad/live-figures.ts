import { UNTIMED } from "~/engine/rules";
import type { TypingTest } from "~/engine/typing-test";
import { clockTime } from "./figures";

export interface LiveFigureParts {
  readonly time: HTMLElement;
  readonly wpm: HTMLElement;
  readonly accuracy: HTMLElement;
  readonly progress: HTMLElement;
}

/** ms of typing before which a speed says nothing. */
const SETTLED = 2_000;

/** What stands in a figure's place while there is none. */
export const NO_FIGURE = "–";

/** What the clock of a test shows: time left if it is timed, else time taken. */
export function clockOf(duration: number, elapsed: number): string {
  // The second that has begun is shown until it is over, so that the last one is 0:01 and not 0:00.
  return duration === UNTIMED ? clockTime(elapsed) : clockTime(duration - elapsed + 999);
}

/** The figures over the text. Writes only what differs from what is shown: most of the time, nothing. */
export class LiveFigures {
  readonly #parts: LiveFigureParts;
  readonly #shown = new Map<HTMLElement, string>();

  constructor(parts: LiveFigureParts) {
    this.#parts = parts;
  }

  paint(test: TypingTest): void {
    const settled = test.timeElapsed >= SETTLED;
    this.#write(this.#parts.time, clockOf(test.duration, test.timeElapsed));
    this.#write(this.#parts.wpm, settled ? String(Math.round(test.wpm)) : NO_FIGURE);
    this.#write(this.#parts.accuracy, test.hits > 0 ? `${Math.floor(test.accuracy)}%` : NO_FIGURE);
    const done =
      test.duration === UNTIMED ? test.activeIndex / test.text.length : test.timeElapsed / test.duration;
    const scale = `scaleX(${done.toFixed(3)})`;
    if (this.#shown.get(this.#parts.progress) === scale) return;
    this.#shown.set(this.#parts.progress, scale);
    this.#parts.progress.style.transform = scale;
  }

  #write(element: HTMLElement, text: string): void {
    if (this.#shown.get(element) === text) return;
    this.#shown.set(element, text);
    // Changing the text node, not the element's children, keeps the work to one line of text.
    if (element.firstChild === null) element.textContent = text;
    else element.firstChild.nodeValue = text;
  }
}
