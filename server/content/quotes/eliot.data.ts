import type { Quote } from "./quotes";

const MIDDLEMARCH = { work: "Middlemarch", year: 1871 };

export const ELIOT: readonly Quote[] = [
  {
    text: "With a single drop of ink for a mirror, the Egyptian sorcerer undertakes to reveal to any chance comer far-reaching visions of the past. This is what I undertake to do for you, reader.",
    work: "Adam Bede",
    year: 1859,
  },
  {
    text: "We could never have loved the earth so well if we had had no childhood in it.",
    work: "The Mill on the Floss",
    year: 1860,
  },
  {
    text: "Here and there a cygnet is reared uneasily among the ducklings in the brown pond, and never finds the living stream in fellowship with its own oary-footed kind.",
    ...MIDDLEMARCH,
  },
  {
    text: "For the most glutinously indefinite minds enclose some hard grains of habit; and a man has been seen lax about all his own interests except the retention of his snuff-box, concerning which he was watchful, suspicious, and greedy of clutch.",
    ...MIDDLEMARCH,
  },
  {
    text: 'We mortals, men and women, devour many a disappointment between breakfast and dinner-time; keep back the tears and look a little pale about the lips, and in answer to inquiries say, "Oh, nothing!"',
    ...MIDDLEMARCH,
  },
  {
    text: "If we had a keen vision and feeling of all ordinary human life, it would be like hearing the grass grow and the squirrel's heart beat, and we should die of that roar which lies on the other side of silence.",
    ...MIDDLEMARCH,
  },
  { text: "What do we live for, if it is not to make life less difficult to each other?", ...MIDDLEMARCH },
  {
    text: "Every limit is a beginning as well as an ending. Who can quit young lives after being long in company with them, and not desire to know what befell them in their after-years?",
    ...MIDDLEMARCH,
  },
  {
    text: "Promises may not be kept, and an ardent outset may be followed by declension; latent powers may find their long-waited opportunity; a past error may urge a grand retrieval.",
    ...MIDDLEMARCH,
  },
  {
    text: "Some set out, like Crusaders of old, with a glorious equipment of hope and enthusiasm and get broken by the way, wanting patience with each other and the world.",
    ...MIDDLEMARCH,
  },
  {
    text: "For there is no creature whose inward being is so strong that it is not greatly determined by what lies outside it.",
    ...MIDDLEMARCH,
  },
  {
    text: "The growing good of the world is partly dependent on unhistoric acts; and that things are not so ill with you and me as they might have been, is half owing to the number who lived faithfully a hidden life, and rest in unvisited tombs.",
    ...MIDDLEMARCH,
  },
];
