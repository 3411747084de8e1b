import { latestWordSpeed } from "~/engine/score/score";
import { UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";

export interface LiveFigureParts {
  readonly time: HTMLElement;
  readonly wpm: HTMLElement;
  readonly accuracy: HTMLElement;
  readonly word: HTMLElement;
  readonly progress: HTMLElement;
}

/** `1:05`, `12:00`. Whole seconds, cut off. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** ms of typing before which a speed says nothing. */
const SETTLED = 2_000;

export const NO_FIGURE = "–";

/** Shown for a word that was not typed right at the first attempt. */
const NOT_CLEAN = "error";

/** What the clock of a test shows: time left if it is timed, else time taken. */
export function getClock(duration: number, elapsed: number): string {
  // The second that has begun is shown until it is over, so that the last one is 0:01 and not 0:00.
  return duration === UNTIMED ? clockTime(elapsed) : clockTime(duration - elapsed + 999);
}

function wordFigure(speed: number | null): string {
  if (speed === null) return NO_FIGURE;
  return speed === 0 ? NOT_CLEAN : String(speed);
}

/** Each part stands in a frame of its own, which is hidden by preference. */
const isShown = (part: HTMLElement): boolean => part.parentElement?.hidden === false;

/**
 * The figures over the text. Writes only what is shown, and of that only what differs: most of the time, nothing. What a
 * changed preference brings out is written at once.
 */
export class LiveFigures {
  readonly #parts: LiveFigureParts;
  readonly #written = new Map<HTMLElement, string>();
  readonly #frames: MutationObserver;
  #test: TypingTest;

  constructor(parts: LiveFigureParts, test: TypingTest) {
    this.#parts = parts;
    this.#test = test;
    this.#frames = new MutationObserver(() => this.paint(this.#test));
    for (const { parentElement } of [parts.time, parts.word, parts.progress])
      if (parentElement !== null) this.#frames.observe(parentElement, { attributeFilter: ["hidden"] });
    this.paint(test);
  }

  paint(test: TypingTest): void {
    this.#test = test;
    const { time, wpm, accuracy, word, progress } = this.#parts;
    if (isShown(time)) {
      this.#write(time, getClock(test.duration, test.timeElapsed));
      this.#write(wpm, test.timeElapsed >= SETTLED ? String(Math.round(test.wpm)) : NO_FIGURE);
      this.#write(accuracy, test.hits > 0 ? `${Math.floor(test.accuracy)}%` : NO_FIGURE);
    }
    if (isShown(word)) this.#write(word, wordFigure(latestWordSpeed(test)));
    if (isShown(progress)) {
      const done =
        test.duration === UNTIMED ? test.activeIndex / test.text.length : test.timeElapsed / test.duration;
      this.#scale(progress, `scaleX(${done.toFixed(3)})`);
    }
  }

  destroy(): void {
    this.#frames.disconnect();
  }

  #scale(bar: HTMLElement, scale: string): void {
    if (this.#written.get(bar) === scale) return;
    this.#written.set(bar, scale);
    bar.style.transform = scale;
  }

  #write(element: HTMLElement, text: string): void {
    if (this.#written.get(element) === text) return;
    this.#written.set(element, text);
    // Changing the text node, not the element's children, keeps the work to one line of text.
    if (element.firstChild === null) element.textContent = text;
    else element.firstChild.nodeValue = text;
  }
}
