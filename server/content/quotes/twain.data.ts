import type { Quote } from "./quotes";

const TOM_SAWYER = { work: "The Adventures of Tom Sawyer", year: 1876 };
const PUDDNHEAD = { work: "Pudd'nhead Wilson", year: 1894 };
const EQUATOR = { work: "Following the Equator", year: 1897 };

export const TWAIN: readonly Quote[] = [
  {
    text: "He had discovered a great law of human action, without knowing it - namely, that in order to make a man or a boy covet a thing, it is only necessary to make the thing difficult to attain.",
    ...TOM_SAWYER,
  },
  {
    text: "If he had been a great and wise philosopher, like the writer of this book, he would now have comprehended that Work consists of whatever a body is obliged to do, and that Play consists of whatever a body is not obliged to do.",
    ...TOM_SAWYER,
  },
  {
    text: "Habit is habit, and not to be flung out of the window by any man, but coaxed down-stairs a step at a time.",
    ...PUDDNHEAD,
  },
  {
    text: "Training is everything. The peach was once a bitter almond; cauliflower is nothing but cabbage with a college education.",
    ...PUDDNHEAD,
  },
  { text: "Courage is resistance to fear, mastery of fear - not absence of fear.", ...PUDDNHEAD },
  {
    text: "October. This is one of the peculiarly dangerous months to speculate in stocks in. The others are July, January, September, April, November, May, March, June, December, August, and February.",
    ...PUDDNHEAD,
  },
  {
    text: "It were not best that we should all think alike; it is difference of opinion that makes horse-races.",
    ...PUDDNHEAD,
  },
  { text: "Few things are harder to put up with than the annoyance of a good example.", ...PUDDNHEAD },
  {
    text: "We should be careful to get out of an experience only the wisdom that is in it - and stop there; lest we be like the cat that sits down on a hot stove-lid.",
    ...EQUATOR,
  },
  {
    text: "Truth is stranger than fiction, but it is because Fiction is obliged to stick to possibilities; Truth isn't.",
    ...EQUATOR,
  },
  {
    text: "Noise proves nothing. Often a hen who has merely laid an egg cackles as if she had laid an asteroid.",
    ...EQUATOR,
  },
  {
    text: "Grief can take care of itself; but to get the full value of a joy you must have somebody to divide it with.",
    ...EQUATOR,
  },
];
