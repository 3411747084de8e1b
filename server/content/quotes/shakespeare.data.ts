import type { Quote } from "./quotes";

export const SHAKESPEARE: readonly Quote[] = [
  {
    text: "Love looks not with the eyes, but with the mind; And therefore is wing'd Cupid painted blind.",
    work: "A Midsummer Night's Dream",
    year: 1600,
  },
  {
    text: "The quality of mercy is not strain'd, It droppeth as the gentle rain from heaven Upon the place beneath: it is twice blest; It blesseth him that gives and him that takes.",
    work: "The Merchant of Venice",
    year: 1600,
  },
  {
    text: "Good night, good night! Parting is such sweet sorrow, That I shall say good night till it be morrow.",
    work: "Romeo and Juliet",
    year: 1597,
  },
  {
    text: "This royal throne of kings, this scepter'd isle, This earth of majesty, this seat of Mars, This other Eden, demi-paradise.",
    work: "Richard II",
    year: 1597,
  },
  {
    text: "This above all: to thine own self be true, And it must follow, as the night the day, Thou canst not then be false to any man.",
    work: "Hamlet",
    year: 1603,
  },
  {
    text: "There are more things in heaven and earth, Horatio, Than are dreamt of in your philosophy.",
    work: "Hamlet",
    year: 1603,
  },
  {
    text: "Let me not to the marriage of true minds Admit impediments. Love is not love Which alters when it alteration finds, Or bends with the remover to remove.",
    work: "Sonnets",
    year: 1609,
  },
  {
    text: "So long as men can breathe, or eyes can see, So long lives this, and this gives life to thee.",
    work: "Sonnets",
    year: 1609,
  },
  {
    text: "Friends, Romans, countrymen, lend me your ears; I come to bury Caesar, not to praise him. The evil that men do lives after them; The good is oft interred with their bones.",
    work: "Julius Caesar",
    year: 1623,
  },
  {
    text: "All the world's a stage, And all the men and women merely players: They have their exits and their entrances; And one man in his time plays many parts.",
    work: "As You Like It",
    year: 1623,
  },
  {
    text: "If music be the food of love, play on; Give me excess of it, that, surfeiting, The appetite may sicken, and so die.",
    work: "Twelfth Night",
    year: 1623,
  },
  {
    text: "Tomorrow, and tomorrow, and tomorrow, Creeps in this petty pace from day to day To the last syllable of recorded time.",
    work: "Macbeth",
    year: 1623,
  },
  {
    text: "We are such stuff As dreams are made on, and our little life Is rounded with a sleep.",
    work: "The Tempest",
    year: 1623,
  },
];
