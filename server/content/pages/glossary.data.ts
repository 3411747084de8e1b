export interface Term {
  readonly id: string;
  readonly name: string;
  /** One or two sentences of plain text. */
  readonly meaning: string;
}

/** The terms that typists and this site use, in the order of the alphabet. */
export const GLOSSARY: readonly Term[] = [
  {
    id: "accuracy",
    name: "Accuracy",
    meaning:
      "The share of all struck characters that were right when they were struck. A repaired slip still counts.",
  },
  {
    id: "bigram",
    name: "Bigram",
    meaning: "Two letters that follow each other, such as th. Three are a trigram.",
  },
  { id: "chunk", name: "Chunk", meaning: "Several keys that have become one movement." },
  {
    id: "confusion",
    name: "Confusion",
    meaning: "A slip together with the key that it went to: R in place of T.",
  },
  {
    id: "home-row",
    name: "Home row",
    meaning: "The middle row, on which the fingers rest: A, S, D, F and J, K, L, semicolon.",
  },
  {
    id: "hunt-and-peck",
    name: "Hunt and peck",
    meaning: "Typing by sight, mostly with the index fingers.",
  },
  {
    id: "kph",
    name: "Keystrokes per hour (kph)",
    meaning: "The measure of data entry. Net of slips it is three hundred times the speed in wpm.",
  },
  {
    id: "layout",
    name: "Layout",
    meaning: "Which character stands on which key, such as QWERTY, Dvorak or Colemak.",
  },
  {
    id: "plateau",
    name: "Plateau",
    meaning: "A flat stretch in the curve of somebody who practises.",
  },
  {
    id: "raw-speed",
    name: "Raw speed",
    meaning: "Speed by all characters that stand at the end, the wrong ones too.",
  },
  {
    id: "rollover",
    name: "Rollover",
    meaning: "Pressing the next key before the last one is released, as fast typists do.",
  },
  {
    id: "term-touch-typing",
    name: "Touch typing",
    meaning: "Typing with all fingers, each on its own keys, without looking at them.",
  },
  {
    id: "weak-item",
    name: "Weak item",
    meaning:
      "Here: a character, letter group or word whose mean speed is below one and a half times your own.",
  },
  {
    id: "wpm",
    name: "Words per minute (wpm)",
    meaning: "Right characters divided by five and by the minutes that they took.",
  },
];
