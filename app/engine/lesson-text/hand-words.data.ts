// Computed by scripts/make-word-lists.mjs.

/** Words typed by the left hand alone, the most frequent first. */
export const LEFT_HAND_WORDS: readonly string[] = `
  we be was are get at see as were great better ever after bad care car best saw start few face case eat gave
  read set water dear gets far rest started bed free fact bet save street red sweet safe date fast beat feet
  secret wear act state bag swear dress bar card test star age seat beer area grab art saved fear gas cat tree
  agree sad race sea arrest extra tea bear dare waste address treat taste
`
  .trim()
  .split(/\s+/);

/** Words typed by the right hand alone, the most frequent first. */
export const RIGHT_HAND_WORDS: readonly string[] = `
  you in on my up him look only pull million join jump upon moon pool milk opinion oil hook hill joy pink
  union hop noon mon hip lion pump link pill puppy pumpkin lip mill minimum pony ink jolly monk loop yummy
  onion mink limp polo plum imply hoop honk pun pulp lollipop hymn kilo
`
  .trim()
  .split(/\s+/);
