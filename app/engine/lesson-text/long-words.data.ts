// Computed by scripts/make-word-lists.mjs.

/** Long words of the left hand: those typed by it alone first, then by its share. */
export const LONG_WORDS_LEFT: readonly string[] = `
  started address greatest dressed deserve streets garbage treated secrets created degrees average greater
  actress deserves dessert afterwards sweater grabbed effects attracted reverse deserved dresses reserve
  dearest affected targets baggage fastest attract database freezer regards reserved affects drawers decades
  creates addressed referee dresser detected terrace readers addresses careers rewarded extract cabbage
  steward reversed sweeter awarded scatter drafted beverage actresses afterward abstract targeted caterer
  sweaters regarded rewards exaggerate cassette reacted seaweed bravest servers saddest reserves strawberries
  transferred screwdriver sweethearts overreacted sweetheart attractive registered characters distracted
  detectives vegetables strawberry regardless frustrated references restricted advantages celebrated
  spacecraft waitresses breakfast character secretary celebrate advantage strangers
`
  .trim()
  .split(/\s+/);

/** Long words of the right hand: those typed by it alone first, then by its share. */
export const LONG_WORDS_RIGHT: readonly string[] = `
  million opinion pumpkin minimum lollipop philosophy millennium honeymoon communion pollution millions
  illusion unlikely opinions immunity symphony implying uncommon multiply pinpoint looking unknown jumping
  joining billion happily popping humming pumping lookout unlucky honking monthly dolphin pompous hopping
  minimal outlook plainly impound minions population phenomenon opposition nomination community promotion
  anonymous moonlight companion intuition limousine collision illusions willingly unanimous commotion
  initially mythology unusually painfully municipal companionship philosophical thinking position planning
  mountain shopping champion enjoying normally solution complain annoying multiple championship humanity
  pointing spinning compound shipping plumbing opponent ignition billions dolphins applying knockout luncheon
  skipping unemployment snooping cinnamon flipping smoothly opposing downhill platinum imminent
`
  .trim()
  .split(/\s+/);
