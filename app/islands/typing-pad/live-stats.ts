import { computeLatestWordSpeed } from "~/engine/score/latest-word";
import { UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";

export type LiveStatParts = Record<"time" | "wpm" | "accuracy" | "word" | "progress", HTMLElement>;

/** `1:05`, `12:00`. Whole seconds, truncated. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const SETTLE_MS = 2_000;
export const NO_VALUE = "–";
const NOT_CLEAN = "error";

export function getClock(duration: number, elapsed: number): string {
  // Rounded up, so that the last second is 0:01.
  return duration === UNTIMED ? formatClock(elapsed) : formatClock(duration - elapsed + 999);
}

function describeWord(speed: number | null): string {
  if (speed === null) return NO_VALUE;
  return speed === 0 ? NOT_CLEAN : String(speed);
}

const isShown = (part: HTMLElement): boolean => part.parentElement?.hidden === false;

/** Writes only visible numbers that changed; newly shown ones at once. */
export class LiveStats {
  readonly #parts: LiveStatParts;
  readonly #written = new Map<HTMLElement, string>();
  readonly #frames: MutationObserver;
  #test: TypingTest;

  constructor(parts: LiveStatParts, test: TypingTest) {
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
      this.#write(wpm, test.timeElapsed >= SETTLE_MS ? String(Math.round(test.wpm)) : NO_VALUE);
      this.#write(accuracy, test.hits > 0 ? `${Math.floor(test.accuracy)}%` : NO_VALUE);
    }
    if (isShown(word)) this.#write(word, describeWord(computeLatestWordSpeed(test)));
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
    // Changing the text node limits layout to one line.
    if (element.firstChild === null) element.textContent = text;
    else element.firstChild.nodeValue = text;
  }
}
