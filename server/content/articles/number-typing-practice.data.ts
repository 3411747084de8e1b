import type { Article } from "./articles";

export const numberTypingPractice: Article = {
  slug: "number-typing-practice",
  title: "Number typing practice",
  metaTitle: "Number typing practice: the number row by touch",
  description:
    "Which finger types which figure, why prose never teaches the number row, when a keypad is better, a plan in five steps, and a pad to practise in.",
  lead: "Most people who type well still look down for a 7. The number row is far from home and rarely visited, so it has to be practised for itself: here is which finger goes where, and how to get it there without looking.",
  summary:
    "Which finger types which figure, how to learn the row without looking, and when the keypad is the better tool.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "NUM",
    measure: "speed",
    title: "Type some figures",
    hint: "Dates, prices and measures in sentences, with rows of bare figures between them.",
  },
  sections: [
    {
      id: "which-finger",
      title: "Which finger types which figure",
      blocks: [
        {
          kind: "text",
          text: "The slopes that lead up from the home row simply go on. The finger that rests on `S` goes up to `W` and on to `2`; the one on `K` goes up to `I` and on to `8`. The two index fingers have two figures each, as they have two letters each in every other row.",
        },
        {
          kind: "drawing",
          name: "finger-zones",
          shows:
            "The number row and the home row of a US keyboard, shaded by finger, with a line from each resting key up to its figure: the index fingers have two each.",
          caption:
            "From each resting key up to its figure; the row between is left blank. The deepest shade is that of the index fingers, the lightest that of the little ones.",
        },
        {
          kind: "table",
          caption: "The number row of a US keyboard",
          head: ["Figure", "Hand", "Finger", "Rests on", "With Shift"],
          rows: [
            ["`1`", "left", "little", "`A`", "!"],
            ["`2`", "left", "ring", "`S`", "@"],
            ["`3`", "left", "middle", "`D`", "#"],
            ["`4`", "left", "index", "`F`", "$"],
            ["`5`", "left", "index", "`F`", "%"],
            ["`6`", "right", "index", "`J`", "^"],
            ["`7`", "right", "index", "`J`", "&"],
            ["`8`", "right", "middle", "`K`", "*"],
            ["`9`", "right", "ring", "`L`", "("],
            ["`0`", "right", "little", "`;`", ")"],
          ],
        },
        {
          kind: "text",
          text: "The 6 is a matter of dispute: it lies almost in the middle, and some schools give it to the left hand. Either works. Here it belongs to the right index finger, and the drawn hands under the text say so. What does not work is to take it with one hand today and the other tomorrow. On British and German keyboards the figures are in the same places and some of the signs above them are not; French ones want Shift for the figures themselves. The lessons go by the US keyboard.",
        },
      ],
    },
    {
      id: "why-prose-does-not-help",
      title: "Why years of typing did not teach you",
      blocks: [
        {
          kind: "text",
          text: "In ordinary prose you hardly ever meet a figure. In [the paragraphs](/articles/typing-practice-paragraphs/) that we have people type, there is one in about three hundred characters: at 40 words per minute, one every minute and a half, and ten keys to share it. Nothing is learned at that rate.",
        },
        {
          kind: "drawing",
          name: "figure-shares",
          shows:
            "Three bars: figures are 0.3 of a hundred characters in paragraphs, 14 in number sentences, and 23 in a whole number lesson.",
          caption:
            "Figures in a hundred characters, counted in our own texts. In a lesson, sentences take turns with rows of bare figures.",
        },
        {
          kind: "text",
          text: "So the number lesson is made of two things in turn. The sentences are there because figures hardly ever come alone: *on 16 July*, *11:40 p.m.*, *13,200 houses*. The way from a letter up to a figure and back again is what is hard, and what you need. The rows of bare figures are there because each of the ten comes equally often in them, and in real life they do not: in dates, sums and prices there are many more of 0, 1 and 2 than of 7.",
        },
      ],
    },
    {
      id: "how-to-reach",
      title: "How to reach without getting lost",
      blocks: [
        {
          kind: "text",
          text: "The number row is two rows above the fingers, further than any letter. A finger that stretches that far on its own pulls the hand out of place, and the next letter comes out wrong. Let the whole forearm move a little, up and forward, and come back again. The point is not to keep the hand still but to bring it home.",
        },
        {
          kind: "text",
          text: "For a single figure inside a sentence, reach and come back. For a longer one, such as a telephone number, let both hands move up together and stay there, with the index fingers over `4` and `7`, until it is done. Then feel for the bars on `F` and `J` before the next word. Both are good technique. As a rule of thumb of ours, from four figures on it pays to move.",
        },
        {
          kind: "note",
          title: "Try this",
          text: "Rest on the home row with your eyes shut. Type *f4f j7j d3d k8k s2s l9l a1a ;0;* slowly, five times, then look at what is there. The letter before and after each figure is the point: it shows whether the finger came home.",
        },
      ],
    },
    {
      id: "plan",
      title: "A plan in five steps",
      blocks: [
        {
          kind: "steps",
          items: [
            "*Two figures a hand.* Begin with 4 and 7, 3 and 8: strong fingers, clear ways. The exercise above will do, until you can do it ten times running without a slip.",
            "*The edges.* Add 1 and 0, then 2 and 9. The little fingers are slow at first, and need the help of the arm.",
            "*The middle.* 5 and 6 come last, since they are the ones that are mixed up: both are a slanting reach of the index finger.",
            "*The whole row.* Take [the number row lesson](/typing-practice/number-row/) for some days, until no figure needs a glance.",
            "*In sentences.* Then [numbers](/typing-practice/numbers/), two or three a day in place of other lessons. Accuracy first: a wrong letter can be read over, a wrong figure is a wrong amount.",
          ],
        },
        {
          kind: "text",
          text: "How long that takes nobody can tell you; we know of no good study of learning the number row alone. What you can see is which figure is behind. [Your statistics](/stats/) shade every key of the keyboard by its speed and list [what you hit instead](/stats/#mistaken-keys), and if it is 6 for 5 or 8 for 9, go back to the step that has them. Figures count in [your weakness profile](/weakness/) like letters.",
        },
      ],
    },
    {
      id: "keypad",
      title: "Row or keypad?",
      blocks: [
        {
          kind: "text",
          text: "If your keyboard has a block of figures on the right, it is the better tool for columns of them. One hand rests there, with the middle finger on `5`, which has a bar like those on `F` and `J`, and every figure but the 0, which is the thumb's, lies next to it.",
        },
        {
          kind: "drawing",
          name: "keypad",
          shows:
            "A numeric keypad. The index finger has 1, 4 and 7, the middle finger 2, 5 and 8, the ring finger 3, 6 and 9 and the point, the little finger plus and Enter, the thumb the zero.",
          caption:
            "The keypad by finger of the right hand. The bar on the 5 is the home of the middle finger.",
        },
        {
          kind: "text",
          text: "For figures within sentences the row is better, because the hands stay where the letters are. It is also the only one on most laptops. Note that a keypad counts upwards from the bottom, with 1 in the lowest row of figures, while telephones put 1 at the top: a well-known trap for those who use both. The pad on this page takes a figure from wherever it comes, row or keypad, so you can practise either.",
        },
        {
          kind: "text",
          text: "People who enter data for a living are often measured in [keystrokes per hour](/articles/keystrokes-per-hour-test/) rather than words per minute, since figures have no words.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "How fast should I be able to type numbers?",
      answer:
        "Slower than prose: the reaches are longer, and no figure follows from the one before as letters in a word do. Compare yourself with your own speed in the same lesson some weeks ago, and put accuracy first.",
    },
    {
      question: "Which finger types the 6?",
      answer:
        "The right index finger, by the most usual rule and in our lessons. Some courses give it to the left index finger. It matters only that it is always the same one.",
    },
    {
      question: "Can I practise numbers with the keypad here?",
      answer:
        "Yes. What counts is the character that arrives, not the key that it came from. Make sure that Num Lock is on.",
    },
  ],
};
