import type { Quote } from "./quotes";

const CAROL = { work: "A Christmas Carol", year: 1843 };
const TWO_CITIES = { work: "A Tale of Two Cities", year: 1859 };
const EXPECTATIONS = { work: "Great Expectations", year: 1861 };

export const DICKENS: readonly Quote[] = [
  {
    text: "Hard and sharp as flint, from which no steel had ever struck out generous fire; secret, and self-contained, and solitary as an oyster.",
    ...CAROL,
  },
  {
    text: 'Foul weather didn\'t know where to have him. The heaviest rain, and snow, and hail, and sleet, could boast of the advantage over him in only one respect. They often "came down" handsomely, and Scrooge never did.',
    ...CAROL,
  },
  {
    text: "It is a fair, even-handed, noble adjustment of things, that while there is infection in disease and sorrow, there is nothing in the world so irresistibly contagious as laughter and good-humour.",
    ...CAROL,
  },
  {
    text: "Whether I shall turn out to be the hero of my own life, or whether that station will be held by anybody else, these pages must show.",
    work: "David Copperfield",
    year: 1850,
  },
  {
    text: "Fog everywhere. Fog up the river, where it flows among green aits and meadows; fog down the river, where it rolls defiled among the tiers of shipping and the waterside pollutions of a great (and dirty) city.",
    work: "Bleak House",
    year: 1853,
  },
  {
    text: "Now, what I want is, Facts. Teach these boys and girls nothing but Facts. Facts alone are wanted in life. Plant nothing else, and root out everything else.",
    work: "Hard Times",
    year: 1854,
  },
  {
    text: "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness, it was the epoch of belief, it was the epoch of incredulity.",
    ...TWO_CITIES,
  },
  {
    text: "A wonderful fact to reflect upon, that every human creature is constituted to be that profound secret and mystery to every other.",
    ...TWO_CITIES,
  },
  {
    text: "It is a far, far better thing that I do, than I have ever done; it is a far, far better rest that I go to than I have ever known.",
    ...TWO_CITIES,
  },
  {
    text: "Pause you who read this, and think for a moment of the long chain of iron or gold, of thorns or flowers, that would never have bound you, but for the formation of the first link on one memorable day.",
    ...EXPECTATIONS,
  },
  {
    text: "Heaven knows we need never be ashamed of our tears, for they are rain upon the blinding dust of earth, overlying our hard hearts.",
    ...EXPECTATIONS,
  },
  {
    text: "It was one of those March days when the sun shines hot and the wind blows cold: when it is summer in the light, and winter in the shade.",
    ...EXPECTATIONS,
  },
];
