import { whenIdle } from "~/browser/lazy-module";
import { CopyWords } from "./copy-words";
import { revealLine } from "./page-scroll";

export interface WordBox {
  readonly left: number;
  readonly top: number;
}

export interface Geometry {
  /** Advance of one character; the face is monospaced. */
  readonly cell: number;
  readonly lineHeight: number;
  /** Characters that fit a line: a word that is longer breaks after so many. */
  readonly columns: number;
  readonly words: readonly WordBox[];
}

/** Before the first layout, and where there is none. */
export const NO_GEOMETRY: Geometry = { cell: 0, lineHeight: 0, columns: Number.POSITIVE_INFINITY, words: [] };

/**
 * Reads all that the caret needs in one go. Costs a layout where the page has changed since the last one: not to be called
 * for a keystroke.
 */
export function measureWords(copy: HTMLElement, words: readonly HTMLElement[]): Geometry {
  const first = words.find(word => word.getClientRects().length > 0);
  if (first === undefined) return NO_GEOMETRY;
  const { width } = first.getBoundingClientRect();
  const cell = width / (first.textContent?.length ?? 1);
  return {
    cell,
    lineHeight: Number.parseFloat(getComputedStyle(copy).lineHeight),
    columns: Math.max(1, Math.floor(copy.clientWidth / cell + 0.01)),
    // Cells lie on a grid: rounding to it undoes the rounding of the offsets to whole px.
    words: words.map(word => ({ left: Math.round(word.offsetLeft / cell) * cell, top: word.offsetTop })),
  };
}

export function placeInWord({ cell, lineHeight, columns }: Geometry, word: WordBox, offset: number): WordBox {
  const row = Math.floor(offset / columns);
  return { left: word.left + (offset - row * columns) * cell, top: word.top + row * lineHeight };
}

export interface CopyViewParts {
  readonly copy: HTMLElement;
  readonly caret: HTMLElement;
  /** Holds copy and caret, and is what moves when only some lines of the text are in view. */
  readonly scroller: HTMLElement;
  /** Cuts off the lines that are out of view. */
  readonly viewport: HTMLElement;
  /** Lies over the viewport and holds the notes that stand next to the line of the caret. */
  readonly overlay: HTMLElement;
}

/** Words are split when fewer than this many are left ahead of the caret, and then this many at a time. */
const SPLIT_AHEAD = 6;
const SPLIT_BATCH = 14;

/** How many lines stay in view above that of the caret. */
const LINES_ABOVE = 1;

/**
 * The text being typed, as the learner sees it. A keystroke writes the state of two characters and one transform, and reads
 * nothing: where words stand is measured after the browser has laid them out, whenever that changes.
 */
export class CopyView {
  readonly #parts: CopyViewParts;
  readonly #words: CopyWords;
  readonly #observer: ResizeObserver;
  #geometry: Geometry = NO_GEOMETRY;
  /** The caret: the word that it is in, and its place in it. */
  #word = 0;
  #offset = 0;
  #line = -1;
  #shift = 0;
  #windowed = false;
  #refusals = 0;
  #cancelSplit: (() => void) | null = null;
  #cancelReveal: (() => void) | null = null;

  constructor(parts: CopyViewParts) {
    this.#parts = parts;
    this.#words = new CopyWords(parts.copy);
    this.#splitAhead();
    this.#activate();
    this.#placeCaret();
    // Called once at the start, and again when the width, the face or the length of the text changes, or how much of it shows.
    this.#observer = new ResizeObserver(() => this.measure());
    this.#observer.observe(parts.copy);
    this.#observer.observe(parts.viewport);
  }

  measure(): void {
    const { copy, viewport } = this.#parts;
    this.#geometry = measureWords(copy, this.#words.elements);
    this.#windowed = copy.offsetHeight > viewport.clientHeight + 1;
    this.#line = -1;
    this.#placeCaret();
  }

  /** The character at the caret has been typed: rightly, or as another one. */
  advance(typedInstead: string | null): void {
    const character = this.#words.characterAt(this.#word, this.#offset);
    if (character !== undefined) {
      if (typedInstead !== null) character.dataset.typed = typedInstead;
      character.dataset.state = typedInstead === null ? "correct" : "wrong";
    }
    this.#offset += 1;
    if (this.#words.startOf(this.#word) + this.#offset >= this.#words.startOf(this.#word + 1)) {
      if (this.#word < this.#words.elements.length - 1) {
        this.#word += 1;
        this.#offset = 0;
      }
      this.#splitSoon();
    }
    this.#activate();
    this.#placeCaret();
  }

  retreat(): void {
    const left = this.#words.characterAt(this.#word, this.#offset);
    if (left !== undefined) left.dataset.state = "pending";
    if (this.#offset === 0 && this.#word > 0) {
      this.#word -= 1;
      this.#offset = this.#words.startOf(this.#word + 1) - this.#words.startOf(this.#word);
    }
    this.#offset = Math.max(0, this.#offset - 1);
    this.#activate();
    this.#placeCaret();
  }

  /** A keystroke was not taken: the caret says so and stays. */
  refuse(): void {
    // Two names of the same animation, in turn: it starts again without a layout being forced.
    this.#refusals += 1;
    this.#parts.caret.dataset.refused = this.#refusals % 2 === 0 ? "even" : "odd";
  }

  /** Where the page is higher than the screen, it follows the caret, but not in the keystroke's own time. */
  reveal(): void {
    this.#cancelReveal?.();
    this.#cancelReveal = whenIdle(() => {
      this.#cancelReveal = null;
      // From the geometry, and not from where the caret is: the scroller may still be on its way.
      if (this.#line >= 0)
        revealLine(this.#parts.viewport, this.#line - this.#shift, this.#geometry.lineHeight);
    });
  }

  append(text: string): void {
    this.#words.append(text);
  }

  /** The word at the caret, or the next one where a space is to be typed. */
  wordToType(): string {
    const here = this.#words.elements[this.#word]?.textContent ?? "";
    const rest = here.slice(this.#offset).trim() === "" ? this.#words.elements[this.#word + 1] : null;
    return (rest?.textContent ?? here).trim();
  }

  destroy(): void {
    this.#observer.disconnect();
    this.#cancelSplit?.();
    this.#cancelReveal?.();
  }

  #activate(): void {
    const active = this.#words.characterAt(this.#word, this.#offset);
    if (active === undefined) return;
    active.dataset.state = "active";
    if (active.hasAttribute("data-typed")) active.removeAttribute("data-typed");
  }

  #placeCaret(): void {
    const box = this.#geometry.words[this.#word];
    if (box === undefined) return;
    const { left, top } = placeInWord(this.#geometry, box, this.#offset);
    this.#parts.caret.style.transform = `translate(${left}px, ${top}px)`;
    if (top !== this.#line) this.#enterLine(top);
  }

  #enterLine(top: number): void {
    const isFirst = this.#line === -1;
    this.#line = top;
    const shift = this.#windowed ? Math.max(0, top - LINES_ABOVE * this.#geometry.lineHeight) : 0;
    if (shift !== this.#shift) {
      this.#shift = shift;
      this.#parts.scroller.style.transform = `translateY(${-shift}px)`;
    }
    this.#placeOverlay(top - shift);
    if (!isFirst) this.reveal();
  }

  /** Notes cover what has been typed; at the first line, where that is nothing, the line after it. */
  #placeOverlay(top: number): void {
    const { overlay } = this.#parts;
    overlay.style.transform = `translateY(${top}px)`;
    overlay.dataset.side = top > 0 ? "above" : "below";
  }

  #splitSoon(): void {
    if (this.#cancelSplit !== null || this.#words.isSplit(this.#word + SPLIT_AHEAD)) return;
    this.#cancelSplit = whenIdle(() => {
      this.#cancelSplit = null;
      this.#splitAhead();
    });
  }

  #splitAhead(): void {
    const end = Math.min(this.#words.elements.length, this.#word + SPLIT_AHEAD + SPLIT_BATCH);
    for (let word = this.#word; word < end; word++) this.#words.split(word);
  }
}
