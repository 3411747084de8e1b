import type { Quote } from "./quotes";

export const AUSTEN: readonly Quote[] = [
  {
    text: "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "You mistake me, my dear. I have a high respect for your nerves. They are my old friends. I have heard you mention them with consideration these last twenty years at least.",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "Vanity and pride are different things, though the words are often used synonymously. A person may be proud without being vain. Pride relates more to our opinion of ourselves, vanity to what we would have others think of us.",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "A lady's imagination is very rapid; it jumps from admiration to love, from love to matrimony in a moment.",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "I cannot fix on the hour, or the spot, or the look, or the words, which laid the foundation. It is too long ago. I was in the middle before I knew that I had begun.",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "For what do we live, but to make sport for our neighbours, and laugh at them in our turn?",
    work: "Pride and Prejudice",
    year: 1813,
  },
  {
    text: "Seven years would be insufficient to make some people acquainted with each other, and seven days are more than enough for others.",
    work: "Sense and Sensibility",
    year: 1811,
  },
  {
    text: "A large income is the best recipe for happiness I ever heard of.",
    work: "Mansfield Park",
    year: 1814,
  },
  {
    text: "Emma Woodhouse, handsome, clever, and rich, with a comfortable home and happy disposition, seemed to unite some of the best blessings of existence; and had lived nearly twenty-one years in the world with very little to distress or vex her.",
    work: "Emma",
    year: 1815,
  },
  { text: "One half of the world cannot understand the pleasures of the other.", work: "Emma", year: 1815 },
  {
    text: "The person, be it gentleman or lady, who has not pleasure in a good novel, must be intolerably stupid.",
    work: "Northanger Abbey",
    year: 1817,
  },
  {
    text: "Tell me not that I am too late, that such precious feelings are gone for ever. I offer myself to you again with a heart even more your own than when you almost broke it, eight years and a half ago.",
    work: "Persuasion",
    year: 1817,
  },
];
