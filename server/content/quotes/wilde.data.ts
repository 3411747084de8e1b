import type { Quote } from "./quotes";

const DORIAN_GRAY = { work: "The Picture of Dorian Gray", year: 1891 };
const EARNEST = { work: "The Importance of Being Earnest", year: 1895 };

export const WILDE: readonly Quote[] = [
  {
    text: "There is no such thing as a moral or an immoral book. Books are well written, or badly written. That is all.",
    ...DORIAN_GRAY,
  },
  {
    text: "The nineteenth century dislike of realism is the rage of Caliban seeing his own face in a glass.",
    ...DORIAN_GRAY,
  },
  {
    text: "Diversity of opinion about a work of art shows that the work is new, complex, and vital. When critics disagree, the artist is in accord with himself.",
    ...DORIAN_GRAY,
  },
  {
    text: "We can forgive a man for making a useful thing as long as he does not admire it. The only excuse for making a useless thing is that one admires it intensely.",
    ...DORIAN_GRAY,
  },
  {
    text: "There is only one thing in the world worse than being talked about, and that is not being talked about.",
    ...DORIAN_GRAY,
  },
  {
    text: "Every portrait that is painted with feeling is a portrait of the artist, not of the sitter. The sitter is merely the accident, the occasion.",
    ...DORIAN_GRAY,
  },
  {
    text: "When one is in town one amuses oneself. When one is in the country one amuses other people. It is excessively boring.",
    ...EARNEST,
  },
  {
    text: "It is absurd to have a hard and fast rule about what one should read and what one shouldn't. More than half of modern culture depends on what one shouldn't read.",
    ...EARNEST,
  },
  {
    text: "Some aunts are tall, some aunts are not tall. That is a matter that surely an aunt may be allowed to decide for herself.",
    ...EARNEST,
  },
  {
    text: "The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!",
    ...EARNEST,
  },
  {
    text: "Yes, but you must be serious about it. I hate people who are not serious about meals. It is so shallow of them.",
    ...EARNEST,
  },
  {
    text: "I never travel without my diary. One should always have something sensational to read in the train.",
    ...EARNEST,
  },
  {
    text: "We are all in the gutter, but some of us are looking at the stars.",
    work: "Lady Windermere's Fan",
    year: 1892,
  },
];
