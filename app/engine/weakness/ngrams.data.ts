// Computed by scripts/make-word-lists.mjs.

/** Pairs of letters, the most frequent first. */
export const BIGRAMS: readonly string[] = `
  th he ou in yo er an re ha at it to ng on me hi is nd or ve no st en ll ar al ea se wh es
`
  .trim()
  .split(/\s+/);

/** Runs of three letters, the most frequent first. */
export const TRIGRAMS: readonly string[] = `
  you the ing hat her thi tha and ere all our his wha hin ome now for ght out ver igh ave one are not eve ell
  hav kno rea
`
  .trim()
  .split(/\s+/);

/** Runs of four letters, the most frequent first. */
export const FOUR_LETTER_GROUPS: readonly string[] = `
  that here what thin ther this ight your hing have know with just ever some ould
`
  .trim()
  .split(/\s+/);
