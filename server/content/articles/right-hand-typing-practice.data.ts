import type { Article } from "./articles";

export const rightHandTypingPractice: Article = {
  slug: "right-hand-typing-practice",
  title: "Right-hand typing practice",
  metaTitle: "Right-hand typing practice: keys, words, drills",
  description:
    "Which keys belong to the right hand, where it goes wrong and how to mend it, with words that it types alone and a pad to practise them in.",
  lead: "The right hand has eleven letters, four of the six vowels, and nearly every sign that ends a sentence. Here is which finger has which, where it usually slips, and a pad full of words that it types without any help.",
  summary:
    "Eleven letters, four vowels and most of the signs: which finger has which, where the right hand slips, and words that it types alone.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "H_RIGHT",
    measure: "speed",
    title: "Right hand only",
    hint: "Every letter belongs to your right hand. Give the spaces to your left thumb, and let your left hand rest.",
  },
  sections: [
    {
      id: "keys",
      title: "What the right hand types",
      blocks: [
        {
          kind: "text",
          text: "On a US keyboard the border between the hands runs to the left of `Y`, `H` and `N`. Everything on the right of it belongs to the right hand: eleven letters, the figures from 6 to 0, the brackets, the comma, the full stop, the apostrophe, Enter and Backspace. When your fingers are at home, they lie on `J`, `K`, `L` and `;`, and the small bar on `J` tells your index finger that it is in the right place.",
        },
        {
          kind: "drawing",
          name: "keys",
          shows:
            "A keyboard on which the keys of the right hand are shaded by finger: Y, U, H, J, N and M for the index finger, I, K and the comma for the middle finger, O, L and the full stop for the ring finger, P and the signs beside it for the little finger.",
          caption:
            "Each finger works along a slope that leans to the left as it goes up. The index finger has two such slopes, the others one.",
        },
        {
          kind: "table",
          caption: "The right hand, finger by finger",
          head: ["Finger", "Letters", "Signs and figures", "Share of all letters"],
          rows: [
            ["Index", "`Y` `U` `H` `J` `N` `M`", "`6` `7`", "20%"],
            ["Middle", "`I` `K`", "`8` `,`", "7%"],
            ["Ring", "`O` `L`", "`9` `.`", "12%"],
            ["Little", "`P`", "`0` `-` `=` `[` `]` `;` `'` `/`", "2%"],
          ],
          figures: [3],
        },
        {
          kind: "text",
          text: "The shares are counted over the 180 paragraphs that this site gives you to type. Together they make 41 per cent: the right hand has fewer letters than [the left](/articles/left-hand-typing-practice/), and yet it is seldom idle, since the signs, Enter and every correction come on top.",
        },
      ],
    },
    {
      id: "why",
      title: "What one-handed practice is good for",
      blocks: [
        {
          kind: "text",
          text: "In ordinary prose the hands take turns more often than not: in the same paragraphs, 54 of 100 pairs of letters go from one hand to the other. While one hand strikes, the other is already on its way. That is what makes typing flow, and it also hides a weak hand, because the good one covers for it.",
        },
        {
          kind: "text",
          text: "Words of one hand take the cover away. All the movements must come from the same four fingers, one after another, and whatever a finger does not know shows at once. So do not be alarmed if you are slower here than in prose. That is the exercise.",
        },
        {
          kind: "text",
          text: "What it does not train is the taking of turns. Five minutes of it, followed by a [paragraph](/typing-practice/), are worth more than half an hour of it alone.",
        },
      ],
    },
    {
      id: "slips",
      title: "Where the right hand slips",
      blocks: [
        {
          kind: "text",
          text: "Most trouble comes from pairs in which one finger has to strike twice in a row, on different keys. There is no getting ready for the second key, since the finger that should be getting ready is still busy with the first. The right hand has a handful of such pairs that English uses all the time.",
        },
        {
          kind: "table",
          caption: "Pairs of one finger, with words of the right hand alone",
          head: ["Pair", "Finger", "What it does", "Words"],
          rows: [
            ["*lo*, *ol*", "Ring", "Home to top, and back", "look, loop, polo, pool, jolly"],
            ["*um*, *mu*", "Index", "Top to bottom, over two rows", "jump, pump, yummy, minimum"],
            ["*un*, *nu*", "Index", "Top to bottom, and inwards", "union, pun"],
            ["*my*, *ym*", "Index", "The longest reach of all", "my, yummy, hymn"],
            ["*ki*, *ik*", "Middle", "Home to top", "pumpkin, kilo"],
          ],
        },
        {
          kind: "text",
          text: "Then there are the mix-ups. `I` and `O` are neighbours on the top row, and so are `U` and `I`; a hand that has drifted by one key turns *in* into *on*. `N` and `M` lie side by side under the same finger. And `B` is a key that many right index fingers steal from the left hand: it is nearer than one thinks, and it costs the right hand its place.",
        },
        {
          kind: "text",
          text: "The little finger is a case of its own. It has one letter, but also the apostrophe, Enter, Backspace and the right Shift. For the far keys let the whole hand come along instead of stretching the finger, and come home by the bar on `J` afterwards. If it aches, read [what to do when hands hurt](/help/#pain) before you go on.",
        },
      ],
    },
    {
      id: "a-word",
      title: "One word, slowly",
      blocks: [
        {
          kind: "text",
          text: "A good way to see what your hand does is to take a single word apart. *Lollipop* is one of the longest everyday words that the right hand types alone: eight letters on four keys, by three fingers, and no key on the bottom row.",
        },
        {
          kind: "drawing",
          name: "path",
          shows:
            "The word lollipop as eight steps from left to right, each at the height of its row and shaded by finger: L home ring, O top ring, L home ring, L home ring, I top middle, P top little, O top ring, P top little. The steps from L to O and from O to L are marked, since one finger takes them.",
          caption:
            "*Lollipop*, key by key. The thicker lines are moves of one finger from key to key: they are the slow ones, so give them time.",
        },
        {
          kind: "note",
          title: "Try it",
          text: "Type *lollipop* five times at a pace at which the thick moves are as easy as the others. Then five times with your eyes closed. If the last one is right, the ring finger knows its slope; if not, there is a lesson for [that finger alone](/typing-practice/right-ring-finger/).",
        },
      ],
    },
    {
      id: "practise",
      title: "A week of practice",
      blocks: [
        {
          kind: "steps",
          items: [
            "Begin each day with the pad on this page, once, slowly. Let your left hand lie in your lap or rest on its home row, and watch which words make you stop.",
            "Look for the pair in the word that stopped you. It is nearly always one in the table above.",
            "Take the lesson of the finger that it belongs to: [index](/typing-practice/right-index-finger/), [middle](/typing-practice/right-middle-finger/), [ring](/typing-practice/right-ring-finger/) or [little finger](/typing-practice/right-pinky/).",
            "From the third day on, go over to [long words of the right hand](/typing-practice/long-words-right-hand/). Few long words belong to it alone, so the left hand helps out with a letter here and there.",
            "End with a paragraph for both hands. This is where the gain shows, and where you hear whether the rhythm is even.",
          ],
        },
        {
          kind: "text",
          text: "Keep the pace at which you are right. A figure to go by is 95 to 97 per cent: below it slow down, above it let go a little; [the help page says why](/help/#accuracy-before-speed). With an account, [your statistics](/stats/) show for each key how fast it is and what you hit in its place, and [your weakness profile](/weakness/) says which pairs to take next.",
        },
      ],
    },
    {
      id: "one-hand",
      title: "If the right hand is the only one",
      blocks: [
        {
          kind: "text",
          text: "Perhaps you are here because your left hand is in plaster, or because you have always typed with one hand. Then the words above are only half of what you need, and a different home is better: lay the four fingers in the middle of the keyboard, around `F`, `G`, `H` and `J`, and reach out to both sides from there. One finger for one key, always the same one; that rule matters more than which one you choose.",
        },
        {
          kind: "list",
          items: [
            "Your system has sticky keys: Shift first, then the letter, without holding both.",
            "There is a Dvorak layout made for the right hand alone. Windows and most other systems have it; it is worth the weeks of learning if one hand is for good, and hardly if it is for the length of a plaster.",
            "The drawn hands on this site show the way of two hands. Turn them off in your [preferences](/preferences/).",
            "All lessons and tests take the key, whichever finger it comes from. More is under [typing with one hand](/help/#one-handed).",
          ],
        },
        {
          kind: "text",
          text: "One hand does all the work of two, so take more breaks than you think you need, and move the whole arm for far keys.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Which letters does the right hand type?",
      answer:
        "On a US keyboard the right hand types Y, U, I, O, P on the top row, H, J, K, L on the home row, and N and M on the bottom row. That is eleven of the twenty-six letters.",
    },
    {
      question: "What is the longest word typed with the right hand alone?",
      answer:
        "Of everyday words, lollipop with its eight letters is the one most often named. Polyphony has nine and can be found in any dictionary; longer ones exist, but hardly anybody uses them.",
    },
    {
      question: "Which thumb should type the space?",
      answer:
        "In this practice the left one, so that the right hand keeps its place. In prose many people use one thumb for all spaces, and that is fine; taking the thumb of the hand that did not type the last letter is a little smoother, if it comes easily to you.",
    },
  ],
};
