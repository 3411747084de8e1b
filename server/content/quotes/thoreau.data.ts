import type { Quote } from "./quotes";

const WALDEN = { work: "Walden", year: 1854 };
const CIVIL_DISOBEDIENCE = { work: "Civil Disobedience", year: 1849 };

export const THOREAU: readonly Quote[] = [
  {
    text: "I went to the woods because I wished to live deliberately, to front only the essential facts of life, and see if I could not learn what it had to teach, and not, when I came to die, discover that I had not lived.",
    ...WALDEN,
  },
  {
    text: "To him whose elastic and vigorous thought keeps pace with the sun, the day is a perpetual morning. It matters not what the clocks say or the attitudes and labors of men.",
    ...WALDEN,
  },
  {
    text: "I know of no more encouraging fact than the unquestionable ability of man to elevate his life by a conscious endeavor.",
    ...WALDEN,
  },
  {
    text: "Our life is frittered away by detail. An honest man has hardly need to count more than his ten fingers, or in extreme cases he may add his ten toes, and lump the rest.",
    ...WALDEN,
  },
  {
    text: "I say, let your affairs be as two or three, and not a hundred or a thousand; instead of a million count half a dozen, and keep your accounts on your thumb nail.",
    ...WALDEN,
  },
  {
    text: "Let us spend one day as deliberately as Nature, and not be thrown off the track by every nutshell and mosquito's wing that falls on the rails.",
    ...WALDEN,
  },
  {
    text: "If the engine whistles, let it whistle till it is hoarse for its pains. If the bell rings, why should we run? We will consider what kind of music they are like.",
    ...WALDEN,
  },
  {
    text: "I had three chairs in my house; one for solitude, two for friendship, three for society.",
    ...WALDEN,
  },
  {
    text: "If a man does not keep pace with his companions, perhaps it is because he hears a different drummer. Let him step to the music which he hears, however measured or far away.",
    ...WALDEN,
  },
  {
    text: "If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.",
    ...WALDEN,
  },
  {
    text: "For it matters not how small the beginning may seem to be: what is once well done is done for ever.",
    ...CIVIL_DISOBEDIENCE,
  },
  {
    text: "Cast your whole vote, not a strip of paper merely, but your whole influence. A minority is powerless while it conforms to the majority.",
    ...CIVIL_DISOBEDIENCE,
  },
];
