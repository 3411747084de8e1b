import { whenIdle } from "~/browser/lazy-module";
import { CopyWords } from "./copy-words";
import { revealLine } from "./page-scroll";

interface WordBox {
  readonly left: number;
  readonly top: number;
}

interface Geometry {
  readonly cell: number;
  readonly lineHeight: number;
  /** Characters per line; longer words break. */
  readonly columns: number;
  readonly words: readonly WordBox[];
}

const NO_GEOMETRY: Geometry = { cell: 0, lineHeight: 0, columns: Number.POSITIVE_INFINITY, words: [] };

/** Reads layout: don't call it during a keystroke. */
function measureWords(copy: HTMLElement, words: readonly HTMLElement[]): Geometry {
  const first = words.find(word => word.getClientRects().length > 0);
  if (first === undefined) return NO_GEOMETRY;
  const { width } = first.getBoundingClientRect();
  const cell = width / (first.textContent?.length ?? 1);
  return {
    cell,
    lineHeight: Number.parseFloat(getComputedStyle(copy).lineHeight),
    columns: Math.max(1, Math.floor(copy.clientWidth / cell + 0.01)),
    // Snapped to the grid of cells: offsets are rounded to px.
    words: words.map(word => ({ left: Math.round(word.offsetLeft / cell) * cell, top: word.offsetTop })),
  };
}

function placeInWord({ cell, lineHeight, columns }: Geometry, word: WordBox, offset: number): WordBox {
  const row = Math.floor(offset / columns);
  return { left: word.left + (offset - row * columns) * cell, top: word.top + row * lineHeight };
}

/**
 * The scroller contains text and caret, and moves in the viewport; the overlay holds the notes next to the
 * caret's line.
 */
export type CopyViewParts = Record<"copy" | "caret" | "scroller" | "viewport" | "overlay", HTMLElement>;

/** Words split ahead of the caret: the minimum, and the batch. */
const SPLIT_AHEAD = 6;
const SPLIT_BATCH = 14;
const LINES_ABOVE = 1;

/** A keystroke writes two states and one transform, and reads nothing: positions are measured after layout. */
export class CopyView {
  readonly #parts: CopyViewParts;
  readonly #words: CopyWords;
  readonly #observer: ResizeObserver;
  #geometry: Geometry = NO_GEOMETRY;
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
    // Called at the start and whenever size, font, length or visible lines change.
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

  refuse(): void {
    // Alternating names restart the animation without forcing a layout.
    this.#refusals += 1;
    this.#parts.caret.dataset.refused = this.#refusals % 2 === 0 ? "even" : "odd";
  }

  /** Scrolls the page to the caret when idle, not during the keystroke. */
  reveal(): void {
    this.#cancelReveal?.();
    this.#cancelReveal = whenIdle(() => {
      this.#cancelReveal = null;
      // From the geometry: the scroller may still be moving.
      if (this.#line >= 0)
        revealLine(this.#parts.viewport, this.#line - this.#shift, this.#geometry.lineHeight);
    });
  }

  append(text: string): void {
    this.#words.append(text);
  }

  /** The word at the caret, or the next one at a space. */
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

  /** Notes cover typed text; at the first line, the one after it. */
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
