/**
 * What our texts hold, out of a hundred characters: counted once, since no content comes to the browser. `shares.test.ts`
 * counts anew.
 */
export const PARAGRAPH_SHARES = { small: 75, spaces: 20, signs: 3, capitals: 2 } as const;

/** Figures out of a hundred characters of each kind of text. */
export const FIGURE_SHARES = { paragraphs: 0.3, sentences: 14, lesson: 23 } as const;
