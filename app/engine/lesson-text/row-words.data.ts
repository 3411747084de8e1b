// Computed by scripts/make-word-lists.mjs.

/** Words typed on the top row alone. */
export const TOP_ROW_WORDS: readonly string[] = `
  you to it we your out up or were our too two put try pretty yet worry true quite power top poor write quiet
  eye report quit trip owe wrote tree type tie wet property tour pie tip wire row proper pure writer pity
  tower rope pot per route wore reporter pet pipe wipe toy pour territory port pro poetry pit toe tire upper
  puppy require root priority retire quote error poet outer pepper petty tore prior prep pier tow
`
  .trim()
  .split(/\s+/);

/** Words typed on the home row alone. */
export const HOME_ROW_WORDS: readonly string[] = `
  all as had has ask half shall glad fall gas sad glass hall add falls flag salad asks flash lad ad dash
  salads halls adds flags dads
`
  .trim()
  .split(/\s+/);

/** Words with half or more of their letters on the bottom row. */
export const BOTTOM_ROW_WORDS: readonly string[] = `
  comb numb can man men box common mix mon bin ban bun convince commence cinnamon uncommon bunch climb cabin
  bacon comic bench convincing cinch mambo combo venom civic bonny crumb concern comment connect minimum
  maximum buzzing convent condemn combine vaccine commend cannons convinced innocence communion convenience
  inconvenience back been mean much even nice name coming baby mind came next move many once mine chance
  number moment cannot moving become none club calm bank born nine neck burn innocent band camp
`
  .trim()
  .split(/\s+/);
