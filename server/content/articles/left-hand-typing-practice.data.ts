import type { Article } from "./articles";

export const leftHandTypingPractice: Article = {
  slug: "left-hand-typing-practice",
  title: "Left-hand typing practice",
  metaTitle: "Left-hand typing practice: keys, words, drills",
  description:
    "The left hand types most of English. Learn its fifteen keys, the pairs that slow it down, and practise with words that it types alone.",
  lead: "On the usual keyboard the left hand has the greater part of English: fifteen letters, with E, A, T, S and R among them. This page shows how the work is shared out, which pairs slow a left hand down, and gives you words that it types alone.",
  summary:
    "The left hand types most of English. Its fifteen letters, the pairs that slow it down, and a pad of words that it types alone.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "H_LEFT",
    measure: "speed",
    title: "Left hand only",
    hint: "Every letter belongs to your left hand. Give the spaces to your right thumb, and let your right hand rest.",
  },
  sections: [
    {
      id: "keys",
      title: "Fifteen letters, four fingers",
      blocks: [
        {
          kind: "text",
          text: "The left hand rests on `A`, `S`, `D` and `F`, with the index finger on the small bar of `F`. It has all letters up to `T`, `G` and `B`, the figures from 1 to 5 above them, and at its edge Tab, Caps Lock and the left Shift.",
        },
        {
          kind: "drawing",
          name: "keys",
          shows:
            "A keyboard on which the keys of the left hand are shaded by finger: Q, A and Z for the little finger, W, S and X for the ring finger, E, D and C for the middle finger, and R, F, V, T, G and B for the index finger.",
          caption:
            "The slopes lean to the left as they go up, as on the other side. For this hand that is outwards on the way up and inwards on the way down, and many find its bottom row awkward.",
        },
        {
          kind: "text",
          text: "Look at `C`, `X` and `Z` for a moment. From home, each lies down and to the *right* of its finger: the ring finger goes from `S` to `X` and the middle finger from `D` to `C`. Many self-taught typists reach for `C` with the index finger. It works, until the next letter is `R`, `T` or `F`, and the finger is wanted in two places.",
        },
      ],
    },
    {
      id: "load",
      title: "The hand that does the most",
      blocks: [
        {
          kind: "text",
          text: "Nobody laid out the letters to be fair to both hands. In the 180 paragraphs that this site gives you to type, 59 of 100 letters belong to the left hand and 41 to the right. Whether you are left-handed or right-handed makes no difference to that.",
        },
        {
          kind: "drawing",
          name: "load",
          shows:
            "Eight bars, one for each finger, with its share of all letters. Left hand: little 9 per cent, ring 9, middle 19, index 22. Right hand: index 20, middle 7, ring 12, little 2.",
          caption:
            "How the letters of this site's paragraphs fall to the fingers. Spaces, capitals and signs are not in it; the signs would lengthen the last bar.",
        },
        {
          kind: "text",
          text: "Two things follow. The left middle finger has `E`, the most frequent letter of English, and does alone as much as the middle and the ring finger of the right hand together. And a slow left hand slows down everything you write, so an hour spent on it is seldom wasted.",
        },
      ],
    },
    {
      id: "pairs",
      title: "The pairs that cost the most",
      blocks: [
        {
          kind: "text",
          text: "When two letters in a row belong to one finger, that finger must finish the first before it can set out for the second. In prose about one pair in sixteen is of that kind. In words of the left hand alone it happens far more often, and two pairs stand out: `E` with `D`, because every regular verb of the past ends in *-ed*, and `T` with `R`, because they start so many words.",
        },
        {
          kind: "table",
          caption: "Pairs of one finger in words of the left hand",
          head: ["Pair", "Finger", "Movement", "Words to practise"],
          rows: [
            ["*ed*, *de*", "Middle", "Top to home, and back", "bed, red, saved, dear, deserved"],
            ["*ec*, *ce*", "Middle", "Across all three rows", "face, race, secret, effects"],
            ["*tr*, *rt*", "Index", "One key to the side", "tree, street, extra, start, art"],
            ["*gr*, *fr*, *ft*", "Index", "Home to top, or back", "great, grab, free, after"],
            ["*sw*", "Ring", "Home to top", "sweet, swear, sweater"],
          ],
        },
        {
          kind: "text",
          text: "The cure is not to strike harder, and not to borrow a finger from next door. It is to lift less. Let the finger slide from key to key like someone stepping along a path, with the hand quiet above it. For *ed* the movement is hardly more than a pull; for *ce* the finger has to travel two rows, and there the whole hand may follow a little.",
        },
        {
          kind: "note",
          title: "Try it",
          text: "Type *ed* ten times, then *deed* ten times, then *deserved* ten times, as slowly as you need to hear an even beat. If *deserved* limps, it is between `E` and `D` or between `R` and `V`: both are one finger's business.",
        },
      ],
    },
    {
      id: "words",
      title: "Words that the left hand types alone",
      blocks: [
        {
          kind: "text",
          text: "Because so many frequent letters are on its side, the left hand has a surprising number of words to itself, and not short ones either. The first four steps come from the lists that the lessons are made of; the pad on this page has words of the first three.",
        },
        {
          kind: "table",
          caption: "A ladder of words, from easy to hard",
          head: ["Step", "Words"],
          rows: [
            ["Short", "we, as, at, be, was, see, are, get, far, set, bad, car"],
            [
              "No finger twice on different keys",
              "were, ever, best, case, gave, water, rest, save, date, dress, taste",
            ],
            ["With a pair of one finger", "great, after, started, secret, free, extra, street, tree, agree"],
            ["Long", "average, effects, database, beverage, sweater, garbage, dessert, cabbage"],
            ["Very long", "afterwards, exaggerate, aftereffects, stewardesses"],
          ],
        },
      ],
    },
    {
      id: "practise",
      title: "How to go about it",
      blocks: [
        {
          kind: "steps",
          items: [
            "Put your left hand on its home row without looking, by the bar on `F`. Let the right thumb take the spaces.",
            "Do the pad above once, at the pace of your slowest finger. Evenness is the aim; the figure at the end is only for your curiosity.",
            "Go through the words that made you stop, one by one, and say which finger was late. Then give that finger its lesson: [little](/typing-practice/left-pinky/), [ring](/typing-practice/left-ring-finger/), [middle](/typing-practice/left-middle-finger/) or [index](/typing-practice/left-index-finger/).",
            "On the next days take [long words of the left hand](/typing-practice/long-words-left-hand/), ten minutes at most.",
            "Finish with [small letters in prose](/typing-practice/lowercase/), so that both hands find each other again.",
          ],
        },
        {
          kind: "text",
          text: "If it begins to pull in the forearm or at the side of the little finger, stop; the [notes on pain](/help/#pain) say what to look at. One-handed drills load the same tendons over and over, so short is right even when it goes well. [Your statistics](/stats/) will show from week to week whether the left keys catch up with the right ones.",
        },
      ],
    },
    {
      id: "one-hand",
      title: "With the left hand only",
      blocks: [
        {
          kind: "text",
          text: "If your other hand is hurt, or missing, or busy, these drills are not the whole of your keyboard. Rest the left hand in the middle instead, with the four fingers around `F`, `G`, `H` and `J`, and give each finger its own strip of keys from top to bottom. The little finger then takes the left edge and the index finger goes to the right, where most of the walking is done: let the whole hand travel.",
        },
        {
          kind: "list",
          items: [
            "Turn on sticky keys in your system, so that Shift may come before the letter.",
            "A Dvorak layout for the left hand alone comes with Windows and most other systems. Learning it takes weeks, so it pays for a lasting need.",
            "If only a few weeks are to be bridged, dictation together with slow typing is no shame.",
            "Turn the drawn hands off in your [preferences](/preferences/), since they show two; everything else on this site works as it is. There is more under [typing with one hand](/help/#one-handed).",
          ],
        },
        {
          kind: "text",
          text: "For the mirror image of this page, see [right-hand typing practice](/articles/right-hand-typing-practice/).",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Which letters does the left hand type?",
      answer:
        "Q, W, E, R and T on the top row, A, S, D, F and G on the home row, and Z, X, C, V and B on the bottom row of a US keyboard: fifteen of the twenty-six letters.",
    },
    {
      question: "What is the longest word typed with the left hand alone?",
      answer:
        "The usual answer is stewardesses, with twelve letters. Aftereffects has twelve as well. Among words one meets more often, afterwards and exaggerate have ten each.",
    },
    {
      question: "Is it easier to type if one is left-handed?",
      answer:
        "The left hand does have more to do on a QWERTY keyboard, which might suit left-handers. We know of no good evidence that it makes them faster, and touch typing uses both hands so evenly that practice counts for far more.",
    },
    {
      question: "How long should I practise one hand alone?",
      answer:
        "Five to ten minutes are enough. After that the same few muscles are tired, and you begin to practise mistakes. Go over to text for both hands, and come back to it tomorrow.",
    },
  ],
};
