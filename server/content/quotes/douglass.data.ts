import type { Quote } from "./quotes";

const NARRATIVE = { work: "Narrative of the Life of Frederick Douglass", year: 1845 };
const FOURTH_OF_JULY = { work: "What to the Slave Is the Fourth of July?", year: 1852 };
const WEST_INDIA = { work: "West India Emancipation", year: 1857 };

export const DOUGLASS: readonly Quote[] = [
  {
    text: "You have seen how a man was made a slave; you shall see how a slave was made a man.",
    ...NARRATIVE,
  },
  {
    text: "These words sank deep into my heart, stirred up sentiments within that lay slumbering, and called into existence an entirely new train of thought.",
    ...NARRATIVE,
  },
  {
    text: "It was a new and special revelation, explaining dark and mysterious things, with which my youthful understanding had struggled, but struggled in vain.",
    ...NARRATIVE,
  },
  {
    text: "Whilst I was saddened by the thought of losing the aid of my kind mistress, I was gladdened by the invaluable instruction which, by the merest accident, I had gained from my master.",
    ...NARRATIVE,
  },
  {
    text: "Though conscious of the difficulty of learning without a teacher, I set out with high hope, and a fixed purpose, at whatever cost of trouble, to learn how to read.",
    ...NARRATIVE,
  },
  {
    text: "The silver trump of freedom had roused my soul to eternal wakefulness. Freedom now appeared, to disappear no more forever. It was heard in every sound, and seen in every thing.",
    ...NARRATIVE,
  },
  {
    text: "It looked from every star, it smiled in every calm, breathed in every wind, and moved in every storm.",
    ...NARRATIVE,
  },
  {
    text: "For it is not light that is needed, but fire; it is not the gentle shower, but thunder. We need the storm, the whirlwind, and the earthquake.",
    ...FOURTH_OF_JULY,
  },
  {
    text: "Oceans no longer divide, but link nations together. From Boston to London is now a holiday excursion. Space is comparatively annihilated.",
    ...FOURTH_OF_JULY,
  },
  {
    text: "If there is no struggle there is no progress. Those who profess to favor freedom and yet deprecate agitation are men who want crops without plowing up the ground; they want rain without thunder and lightning.",
    ...WEST_INDIA,
  },
  { text: "Power concedes nothing without a demand. It never did and it never will.", ...WEST_INDIA },
  {
    text: "The limits of tyrants are prescribed by the endurance of those whom they oppress.",
    ...WEST_INDIA,
  },
];
