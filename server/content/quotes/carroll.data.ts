import type { Quote } from "./quotes";

const ALICE = { work: "Alice's Adventures in Wonderland", year: 1865 };
const LOOKING_GLASS = { work: "Through the Looking-Glass", year: 1871 };

export const CARROLL: readonly Quote[] = [
  {
    text: "Either the well was very deep, or she fell very slowly, for she had plenty of time as she went down to look about her and to wonder what was going to happen next.",
    ...ALICE,
  },
  {
    text: "For, you see, so many out-of-the-way things had happened lately, that Alice had begun to think that very few things indeed were really impossible.",
    ...ALICE,
  },
  {
    text: "She generally gave herself very good advice, (though she very seldom followed it), and sometimes she scolded herself so severely as to bring tears into her eyes.",
    ...ALICE,
  },
  {
    text: "I almost think I can remember feeling a little different. But if I'm not the same, the next question is, Who in the world am I? Ah, that's the great puzzle!",
    ...ALICE,
  },
  {
    text: "How doth the little crocodile Improve his shining tail, And pour the waters of the Nile On every golden scale!",
    ...ALICE,
  },
  {
    text: '"Begin at the beginning," the King said gravely, "and go on till you come to the end: then stop."',
    ...ALICE,
  },
  {
    text: "'Twas brillig, and the slithy toves Did gyre and gimble in the wabe; All mimsy were the borogoves, And the mome raths outgrabe.",
    ...LOOKING_GLASS,
  },
  {
    text: "Now, here, you see, it takes all the running you can do, to keep in the same place. If you want to get somewhere else, you must run at least twice as fast as that!",
    ...LOOKING_GLASS,
  },
  {
    text: "Speak in French when you can't think of the English for a thing - turn out your toes as you walk - and remember who you are!",
    ...LOOKING_GLASS,
  },
  {
    text: '"The time has come," the Walrus said, "To talk of many things: Of shoes - and ships - and sealing-wax - Of cabbages - and kings - And why the sea is boiling hot - And whether pigs have wings."',
    ...LOOKING_GLASS,
  },
  {
    text: '"When I use a word," Humpty Dumpty said in rather a scornful tone, "it means just what I choose it to mean - neither more nor less."',
    ...LOOKING_GLASS,
  },
  {
    text: "He had bought a large map representing the sea, Without the least vestige of land: And the crew were much pleased when they found it to be A map they could all understand.",
    work: "The Hunting of the Snark",
    year: 1876,
  },
];
