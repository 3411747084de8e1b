/**
 * The words of the field: each term, with what learners write for it. The intents speak of terms alone, so that
 * "quicker", "speedy" and "faster" are one thing. Terms of several words are joined before words are looked up.
 */
export const TERMS: Readonly<Record<string, string>> = {
  typing: "typing typist typists touchtyping touchtype touchtyper typewriting keyboarding typin typeing",
  type: "type types typed",
  keystroke: "keystroke keystrokes keypress keypresses",
  key: "key keys keycap keycaps",
  keyboard: "keyboard keyboards keybord",
  qwerty: "qwerty azerty qwertz",
  layout: "layout layouts dvorak colemak workman",
  letter: "letter letters character characters char chars alphabet",
  word: "word words",
  ngram:
    "bigram bigrams digraph digraphs trigram trigrams ngram ngrams pair pairs combo combos combination combinations cluster clusters sequence sequences",
  number: "number numbers digit digits numeral numerals numeric numpad numberpad",
  sign: "punctuation symbol symbols sign signs special",
  capital: "capital capitals uppercase caps capslock capitalise capitalize capitalisation capitalization",
  shift: "shift",
  finger: "finger fingers thumb thumbs pinky pinkie pinkies fingering",
  hand: "hand hands handed",
  fast: "fast faster fastest quick quicker quickest quickly rapid rapidly swift speedy",
  slow: "slow slower slowest slowly slows slowing sluggish",
  speed: "speed speeds velocity pace",
  wpm: "wpm cpm kph kpm",
  accuracy: "accuracy accurate accurately precision precise precisely",
  mistake:
    "mistake mistakes error errors typo typos mistype mistypes mistyped mistyping misspell misspelling slip slips miss misses missed mishit mishits",
  confuse:
    "confuse confuses confused confusing confusion confusions mixup mixups swap swaps swapping swapped mix mixes mixing muddle muddling transpose transposing",
  practise:
    "practice practise practices practised practiced practising practicing train training drill drills drilling rehearse",
  lesson: "lesson lessons exercise exercises session sessions course",
  test: "test tests",
  improve: "improve improves improved improving improvement improvements",
  better: "better",
  progress: "progress progressing progressed",
  stuck:
    "stuck plateau plateaus plateaued plateauing stagnate stagnating stagnated stagnant stall stalled stalling flatline flatlined",
  weak: "weak weaker weakest weakness weaknesses worst worse poorest terrible awful trouble troubles troublesome struggle struggles struggling struggled hard hardest harder difficult difficulty difficulties bad badly poor tricky hate problem problems problematic nemesis suck sucks",
  posture:
    "posture sit sitting seat seated chair slouch slouching ergonomic ergonomics ergonomically hunch hunched upright",
  wrist: "wrist wrists forearm forearms elbow elbows shoulder shoulders neck back",
  pain: "hurt hurts hurting pain pains painful ache aches aching sore soreness numb numbness tingle tingling tingly carpal rsi tendonitis tendinitis cramp cramps cramping strain stiff burning",
  homerow: "homerow asdf jkl",
  pause: "break breaks pause pauses rest resting rests",
  look: "look looks looking looked peek peeking peeks glance glancing watch watching stare staring peer",
  screen: "screen monitor display",
  rhythm: "rhythm rhythmic cadence tempo metronome evenly smooth smoothly",
  warmup: "warmup warmups",
  motivation:
    "motivation motivated motivate demotivated unmotivated discouraged discouraging bored boring frustrated frustrating frustration hopeless quit quitting giveup lazy embarrassed",
  child:
    "child children kid kids son daughter toddler pupils pupil student students teenager teenagers grandson granddaughter",
  age: "age aged old older elderly senior seniors retired retirement",
  phone: "phone phones mobile smartphone tablet ipad iphone android touchscreen",
  onehand: "onehanded onehand",
  premium:
    "premium subscription subscribe subscribed subscriber price prices pricing cost costs trial refund adfree ads billing pay paid cancel",
  privacy: "privacy private privately gdpr",
  data: "data",
  backspace: "backspace delete deleting correct correcting corrects correction corrections fix fixing",
  streak: "streak streaks",
  spacebar: "spacebar",
  statistics: "statistics stats statistic stat charts history heatmap",
  weekly: "daily everyday weekly",
  laptop: "laptop laptops notebook",
  average: "average typical normal",
  evaluation: "evaluation evaluate assessment assess",
  accent: "accent accents umlaut umlauts",
};

/** Terms of several words, as they are found in text that is lower-case and has single blanks. */
export const PHRASES: readonly (readonly [phrase: RegExp, term: string])[] = [
  [/\btouch[- ]?typ(?:e|ing|ist|ists|er)\b/g, "typing"],
  [/\b(?:words?|characters|letters) ?(?:per|a|an|\/|each|every|p) ?min(?:ute|utes)?\b/g, "wpm"],
  [/\bkey ?strokes? (?:per|an) hour\b/g, "wpm"],
  [/\bhome[- ]?(?:row|keys?|position)\b(?! of)/g, "homerow"],
  [/\bspace ?bar\b|\bspace key\b/g, "spacebar"],
  [/\bcaps ?lock\b/g, "capital"],
  [/\bupper ?case\b/g, "capital"],
  [/\blower ?case\b/g, "lowercase"],
  [/\bwarm(?:ing|ed)?[- ]?ups?\b/g, "warmup"],
  [/\bone[- ]hand(?:ed|er)?\b/g, "onehanded"],
  [/\bgiv(?:e|ing) up\b/g, "giveup"],
  [/\bad[- ]free\b/g, "adfree"],
  [/\bmix(?:es|ed|ing)? up\b/g, "confuse"],
  [/\bhit(?:ting)? (?:a|the|my) (?:wall|ceiling|limit|plateau)\b/g, "stuck"],
  [/\binstead (?:of|off)\b|\brather than\b|\bin place of\b/g, "insteadof"],
  [/\bbutter ?fingers\b/g, "butterfingers"],
  [/\bspeed(?:ing)? (?:me |my typing |it |things )?up\b/g, "fast"],
  [/\bnumber (?:row|pad)\b/g, "numbers"],
  [/\bsmart ?phone\b/g, "smartphone"],
  [/\b(?:four|4)[- ]letter groups?\b/g, "ngram"],
  [/\b(?:two|three|2|3|double)[- ]letter (?:combinations?|groups?|sequences?|pairs?)\b/g, "ngram"],
  [/\b(?:letter|key) (?:combinations?|combos?|groups?|sequences?|pairs?)\b/g, "ngram"],
  [/\b(?:days|week|weeks) in a row\b/g, "streak"],
];
