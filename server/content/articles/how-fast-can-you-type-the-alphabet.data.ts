import type { Article } from "./articles";

export const howFastCanYouTypeTheAlphabet: Article = {
  slug: "how-fast-can-you-type-the-alphabet",
  title: "How fast can you type the alphabet?",
  metaTitle: "How fast can you type the alphabet? A–Z timer",
  description:
    "Type the alphabet from a to z against the clock. What a good time is, where your fingers stumble and why, and how to take seconds off it.",
  lead: "Twenty-six keys, in an order that everybody knows and no keyboard was made for. It is the best party trick that typing has to offer, and a fair puzzle for the fingers. Here is a clock for it, a map of the hard places, and a way to get faster.",
  summary:
    "Twenty-six keys against the clock: what a good time is, where the fingers stumble, how to get faster, and what it says about your typing.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ALPHABET",
    measure: "alphabet-time",
    title: "From a to z",
    hint: "Small letters, no spaces. The clock starts when you press a, and stops at z.",
  },
  sections: [
    {
      id: "time",
      title: "What is a good time?",
      blocks: [
        {
          kind: "text",
          text: "There is no table of averages worth trusting. Films of people who do it in two seconds or so are easy to find, and hard to check. What can be worked out is what a time means: between `A` and `Z` there are 25 gaps, and the shorter they are, the less can be thought in them.",
        },
        {
          kind: "table",
          caption: "What your time comes to",
          head: ["Seconds", "Gap between keys", "As a speed", "What it feels like"],
          rows: [
            ["15", "0.60 s", "21 wpm", "Looking for each key"],
            ["10", "0.40 s", "31 wpm", "Saying the letters along"],
            ["7", "0.28 s", "45 wpm", "Knowing the keys by touch"],
            ["5", "0.20 s", "62 wpm", "Groups that go by themselves"],
            ["4", "0.16 s", "78 wpm", "Only the hard places hold you up"],
            ["3", "0.12 s", "104 wpm", "One long movement"],
          ],
          figures: [0, 1, 2],
        },
        {
          kind: "text",
          text: "The speed is 26 letters at five to a word, as in any typing test. It is a conversion and no more: hardly anybody types prose as fast as a sequence they have rehearsed. If your first time is between seven and fifteen seconds, you are in good company. The second try is better, and the tenth is better by far.",
        },
      ],
    },
    {
      id: "fingers",
      title: "What it asks of your fingers",
      blocks: [
        {
          kind: "text",
          text: "On paper the alphabet is a straight line. On a keyboard it is a walk without a plan: the letters were laid out by other needs than their order, though you can still find a scrap of it on the home row, in `D` `F` `G` `H` `J` `K` `L`.",
        },
        {
          kind: "drawing",
          name: "walk",
          shows:
            "A keyboard with a line from key to key in the order of the alphabet. A to G, on the left half, and H to P, on the right half, are drawn strong; from Q on the line is thin and dashed and goes from side to side.",
          caption:
            "From A to P, each hand has one long turn (the strong line). From Q on the line crosses the board again and again.",
        },
        {
          kind: "text",
          text: "By hands it goes like this: *abcdefg* is all left, *hijklmnop* is all right, *qrst* is left again, and then come *u*, *vwx*, *y* and *z* in quick exchange. It is a pure coincidence, and a handy one, that the first two turns end where the lines of the alphabet song pause, after *g* and after *p*: your memory and your hands take a breath at the same moment.",
        },
        {
          kind: "drawing",
          name: "roll",
          shows:
            "The alphabet from left to right over eight lanes, one for each finger from the left little finger to the right little finger. Each letter stands in the lane of its finger. Five thick bars join letters that follow each other on one finger: C to D, D to E, F to G, M to N and W to X.",
          caption:
            "The alphabet as a piece of music for eight fingers. Where a thick bar joins two letters, one finger must do both.",
        },
        {
          kind: "text",
          text: "The thick bars are where seconds are lost. *cde* asks the left middle finger for three keys in a row, on the bottom row, at home and on top; nothing in the rest of the alphabet is as slow. *fg* and *mn* are steps to the side, and *wx* is a leap of the ring finger over two rows. You cannot get round them with proper fingering, only through.",
        },
      ],
    },
    {
      id: "prose",
      title: "What it says about your typing",
      blocks: [
        {
          kind: "text",
          text: "Less than one would like. The alphabet is one sequence, and you know what comes next without reading. Typing is the opposite: every word is new, and your eyes run ahead of your fingers. The movements are different, too.",
        },
        {
          kind: "table",
          caption: "Pairs of letters in the alphabet, and in the paragraphs of this site",
          head: ["Of 100 pairs", "Alphabet", "Prose"],
          rows: [
            ["The hands take turns", "24", "54"],
            ["One finger has to move", "20", "6"],
            ["In the order of the alphabet", "100", "5"],
          ],
          figures: [1, 2],
        },
        {
          kind: "text",
          text: "In prose the hands help each other twice as often, and fingers get in their own way a third as much. Of the alphabet's 25 pairs only three, *hi*, *no* and *st*, are among the thirty most frequent pairs of English. So whoever trains the alphabet gets better at the alphabet. If you want to know how fast you type, take [the 1-minute test](/articles/1-minute-typing-test/); if you want to be faster, the [frequent pairs](/typing-practice/bigrams/) and [common words](/typing-practice/words-1-50/) are where it lies.",
        },
        {
          kind: "text",
          text: "It is good for some things all the same. It visits every letter once, so it finds the key that you never quite learned. It is a gentle [warm-up](/help/#warm-up). It shows a new keyboard's distances in ten seconds. And it is the shortest demonstration there is of how a movement grows together by being repeated.",
        },
      ],
    },
    {
      id: "faster",
      title: "How to get faster",
      blocks: [
        {
          kind: "text",
          text: "Long sequences are learned in pieces. People who learn a phone number, a tune or a dance break it into short groups, and the hand does likewise: inside a group the keys follow each other fast, and between groups there is a little wait while the next one is called up. Psychologists speak of chunks. The way to a fast alphabet is to choose your groups well, to make each one smooth, and then to join them.",
        },
        {
          kind: "steps",
          items: [
            "Type it three times without hurry, with the right finger for each key, and without a mistake. Wrong fingering that is practised now is there to stay.",
            "Take *ab*, *cde*, *fg* apart. Type *cde* twenty times, until the middle finger rolls over its three keys with hardly a lift.",
            "Then *hijk*, *lmn*, *op*. The right index finger has four of the first seven letters here; keep the hand quiet and let it step.",
            "Then *qrst*, *uv*, *wx*, *yz*. The end goes from hand to hand, so it can be the fastest part of all, as long as you do not slow down to think which letter comes.",
            "Join neighbours: *abcdefg*, then *abcdefg hijklmnop*, and so on. The wait between two groups goes away when you say the first letter of the next one in your mind while you type the last of this one.",
            "Only now use the clock. Five tries, no more; rest, and come back tomorrow. What you learned settles in between.",
          ],
        },
        {
          kind: "note",
          title: "Backwards",
          text: "When the alphabet has become dull, type it from z to a. Not one of your groups is any use, and you feel again what it was to be a beginner. The [alphabet lesson](/typing-practice/alphabet/) has it both ways, and in pieces.",
        },
      ],
    },
    {
      id: "fair",
      title: "Rules for a fair race",
      blocks: [
        {
          kind: "list",
          items: [
            "Small letters, without spaces, from *a* to *z*, all twenty-six in order.",
            "The clock runs from the first key to the last, so it measures the gaps and not how soon you began.",
            "A try with a mistake in it does not count, mended or not. The record on this page is kept by that rule.",
            "The same keyboard for everybody. On a laptop the keys travel less, and that alone can decide a race between equals.",
            "The median of five tries says more than the best one. The best is luck as well; but it is the best that one tells others about.",
          ],
        },
        {
          kind: "text",
          text: "If a single letter stops you each time, it is not the alphabet that you lack but that key. [Your weakness profile](/weakness/) shows how fast each letter is in everything you type here, and [the lessons by finger](/typing-practice/) take it from there.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "What is a good time for typing the alphabet?",
      answer:
        "No reliable averages are known. Five seconds means a gap of a fifth of a second between keys, which is quick for most people; under four seconds is hardly possible unless you have rehearsed the sequence.",
    },
    {
      question: "Does typing the alphabet make me a faster typist?",
      answer:
        "Hardly. Only about one pair of letters in twenty in English prose follows the order of the alphabet. It warms up the fingers and shows which key you do not know, but frequent words and pairs are what makes prose faster.",
    },
    {
      question: "Which part of the alphabet is the hardest to type?",
      answer:
        "On a QWERTY keyboard it is cde: the left middle finger has to type all three letters, one on each row. After it come fg, mn and wx, which are pairs of one finger as well.",
    },
    {
      question: "May I use any finger I like?",
      answer:
        "For a party trick, yes: some people take c with the index finger so that the middle finger has only d and e. It makes that place quicker, but a habit of one finger for each key is worth more in everything else you type.",
    },
  ],
};
