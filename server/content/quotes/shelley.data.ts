import type { Quote } from "./quotes";

const FRANKENSTEIN = { work: "Frankenstein", year: 1818 };

export const SHELLEY: readonly Quote[] = [
  {
    text: "This breeze, which has travelled from the regions towards which I am advancing, gives me a foretaste of those icy climes.",
    ...FRANKENSTEIN,
  },
  {
    text: "I try in vain to be persuaded that the pole is the seat of frost and desolation; it ever presents itself to my imagination as the region of beauty and delight.",
    ...FRANKENSTEIN,
  },
  {
    text: "What may not be expected in a country of eternal light? I may there discover the wondrous power which attracts the needle.",
    ...FRANKENSTEIN,
  },
  {
    text: "These volumes were my study day and night, and my familiarity with them increased that regret which I had felt, as a child, on learning that my father's dying injunction had forbidden my uncle to allow me to embark in a seafaring life.",
    ...FRANKENSTEIN,
  },
  {
    text: "With how many things are we upon the brink of becoming acquainted, if cowardice or carelessness did not restrain our inquiries.",
    ...FRANKENSTEIN,
  },
  {
    text: "From the midst of this darkness a sudden light broke in upon me - a light so brilliant and wondrous, yet so simple.",
    ...FRANKENSTEIN,
  },
  {
    text: "No one can conceive the variety of feelings which bore me onwards, like a hurricane, in the first enthusiasm of success.",
    ...FRANKENSTEIN,
  },
  {
    text: "Learn from me, if not by my precepts, at least by my example, how dangerous is the acquirement of knowledge.",
    ...FRANKENSTEIN,
  },
  {
    text: "It was on a dreary night of November that I beheld the accomplishment of my toils.",
    ...FRANKENSTEIN,
  },
  {
    text: "The different accidents of life are not so changeable as the feelings of human nature.",
    ...FRANKENSTEIN,
  },
  { text: "Nothing is so painful to the human mind as a great and sudden change.", ...FRANKENSTEIN },
  {
    text: "The companions of our childhood always possess a certain power over our minds which hardly any later friend can obtain.",
    ...FRANKENSTEIN,
  },
];
