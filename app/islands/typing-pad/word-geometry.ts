/** Where a word stands in the copy, in px from its top left corner. */
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

/** Where the character at `offset` of a word stands. */
export function placeInWord({ cell, lineHeight, columns }: Geometry, word: WordBox, offset: number): WordBox {
  const row = Math.floor(offset / columns);
  return { left: word.left + (offset - row * columns) * cell, top: word.top + row * lineHeight };
}
