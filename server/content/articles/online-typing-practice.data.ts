import type { Article } from "./articles";

export const onlineTypingPractice: Article = {
  slug: "online-typing-practice",
  title: "Online typing practice that works",
  metaTitle: "Online typing practice: a plan that works",
  description:
    "How to practise typing online so that it helps: short sittings, one weak thing at a time, a week drawn up, and what to ask of any site, this one included.",
  lead: "The web is full of places to type, and an hour in any of them can be an hour of repeating what you already do. What makes practice work is known well enough, fits on a page, and costs nothing but a quarter of an hour a day.",
  summary:
    "What turns typing online into practice: short sittings, one weak thing at a time, and a week that you can keep to.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "PARAGRAPH",
    measure: "speed",
    title: "Begin here",
    hint: "One paragraph, at a pace at which nothing goes wrong. The result shows what held you up.",
  },
  sections: [
    {
      id: "typing-is-not-practising",
      title: "Typing is not practising",
      blocks: [
        {
          kind: "text",
          text: "It is quite possible to type every working day for twenty years and to be no faster than after the second. That is not for want of repetitions. Once a movement is good enough to get by, doing it again only keeps it as it is, slips included. Practice is something else: you pick one thing that is not good enough, do it slowly enough to do it right, find out at once whether it was right, and do it again tomorrow.",
        },
        {
          kind: "text",
          text: "A web page can help with the second half of that better than any book. It sees each key as you press it, it knows which one you hit instead, and it does not forget. What it cannot do is pick the pace: that is up to you.",
        },
        {
          kind: "drawing",
          name: "loop",
          shows:
            "Three steps in a circle: type a text, see what was slow, practise that one thing, and then type a text again.",
          caption:
            "The whole of it. It is easy to do the first step over and over, and to leave out the other two.",
        },
      ],
    },
    {
      id: "short-sittings",
      title: "Short sittings, most days",
      blocks: [
        {
          kind: "text",
          text: "The best evidence there is comes from the British Post Office. In the 1970s Alan Baddeley and D. J. A. Longman taught typing to postal workers in four groups, with one or two sittings a day of one or two hours each. Those with a single hour a day needed the fewest hours in all. They also needed the most days, naturally, and they were the least content with their timetable: because each day brought only a little, it did not feel like the quickest way. It was the cheapest all the same.",
        },
        {
          kind: "text",
          text: "What a quarter of an hour does compared with a whole one has not been tested as carefully for typing. But that movements settle between sittings is found again and again with other skills, and short sittings have one advantage that needs no study: they take place. [Ten to twenty minutes a day](/help/#how-long-to-practise) is our advice.",
        },
        {
          kind: "drawing",
          name: "week",
          shows:
            "A week of practice: about a quarter of an hour from Monday to Thursday, mostly on weak things and prose; a test on Friday; quotes on Saturday; nothing on Sunday.",
          caption:
            "A week that can be kept to, in minutes. The order within a day is from below: first warm up, then what is weak, then prose.",
        },
      ],
    },
    {
      id: "a-sitting",
      title: "What to do in a quarter of an hour",
      blocks: [
        {
          kind: "steps",
          items: [
            "*Two minutes to warm up.* [The alphabet](/typing-practice/alphabet/) or [the fifty common words](/typing-practice/words-1-50/), slowly, without a mistake.",
            "*Six minutes on one weak thing.* Take it from your result or from [your weakness profile](/weakness/): one key, one pair of letters, one finger. Stay below the speed at which it goes wrong.",
            "*Five minutes of prose.* [A paragraph or two](/typing-practice/), so that the weak thing meets the rest again.",
            "*Two minutes to look.* Which keys were slow? Which one did you hit instead? Decide now what tomorrow is about, and stop.",
          ],
        },
        {
          kind: "text",
          text: "The second step is the one that people leave out, and the one that does most. If you do not know what is weak, three short texts find out: letters, then pairs, then common words. [The lesson for you](/typing-practice/for-you/) begins with them; it needs an account, which is free, since it has to remember what it measured. Until then this table is a fair guess.",
        },
        {
          kind: "table",
          caption: "What you notice, and the lesson for it",
          head: ["You notice that you", "Take"],
          rows: [
            [
              "look down for some letters",
              "[the row](/typing-practice/bottom-row/) they are in, or [the finger](/typing-practice/left-ring-finger/)",
            ],
            [
              "know every key, but stop between letters",
              "[pairs of letters](/typing-practice/bigrams/), then [groups of three](/typing-practice/trigrams/)",
            ],
            ["spell out short words", "[words 1 to 50](/typing-practice/words-1-50/), then the next fifty"],
            ["stumble at capitals", "[capitals](/typing-practice/uppercase/)"],
            ["look down for figures", "[numbers](/articles/number-typing-practice/)"],
            [
              "are slower with one hand",
              "[the left](/articles/left-hand-typing-practice/) or [the right](/articles/right-hand-typing-practice/) alone",
            ],
            [
              "are even, but slow",
              "[paragraphs](/articles/typing-practice-paragraphs/), with your eyes a word ahead",
            ],
          ],
        },
        {
          kind: "note",
          title: "Try this",
          text: "For one week, write down a single line after each sitting: what it was about, and what you will take tomorrow. Nothing else changes, and yet most weeks get a direction from it.",
        },
      ],
    },
    {
      id: "set-up",
      title: "Before you begin",
      blocks: [
        {
          kind: "list",
          items: [
            "*A real keyboard.* A phone teaches thumbs on glass. With a keyboard connected, a tablet [will do as well as a computer](/help/#mobile-phones).",
            "*The right layout.* The text and your keyboard should agree. Lessons by row and finger are for the US layout; prose goes with any.",
            "*A chair that fits.* Elbows about as high as the keys, wrists straight: [more on that](/help/#posture).",
            "*One thing open.* A window with messages in it teaches your eyes to leave the text.",
            "*Hands where they belong.* Feel for the bars on `F` and `J` with your index fingers, and begin each line from there.",
          ],
        },
      ],
    },
    {
      id: "what-to-ask-of-a-site",
      title: "What to ask of any site",
      blocks: [
        {
          kind: "text",
          text: "There are many good places to practise, and you can use several. These questions tell you quickly what one is worth; you are welcome to ask them here.",
        },
        {
          kind: "list",
          items: [
            "Does it say how it counts? A *word* should be five characters, and it should be plain whether a corrected mistake still lowers your accuracy. Here [it does](/help/#how-accuracy-is-counted).",
            "Does it tell you *which* keys, and not only how many mistakes?",
            "Are there real sentences, with capitals and commas, or only small words in a row?",
            "Does anything move, blink or count down beside the text while you type? It should not, unless you want it.",
            "Can you see your results of last month, and take them with you when you leave?",
          ],
        },
        {
          kind: "text",
          text: "And be careful with promises. Nobody can know how many days you will need, and a site that names a number is guessing. A test score from one site does not compare with that of another either: texts differ, and so do the rules.",
        },
      ],
    },
    {
      id: "is-it-working",
      title: "How to tell that it works",
      blocks: [
        {
          kind: "text",
          text: "Not by feeling, and not by your best score. Take [one test of the same length](/articles/1-minute-typing-test/) once a week, at about the same time of day, and look at the mean over a month in [your statistics](/stats/). Look at accuracy before speed: a week in which you are more accurate and no faster is a good week.",
        },
        {
          kind: "text",
          text: "If nothing moves for a month, do not practise more, practise something else: [what to do on a plateau](/help/#plateau) has the three usual reasons. And if it hurts, [stop](/help/#pain). There is no test worth an aching hand.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Do I need an account to practise here?",
      answer:
        "No. All lessons and tests can be taken without one, and results then stay in your browser. With an account they are kept with it, so that they follow you from one device to the next.",
    },
    {
      question: "Is online practice as good as a course with a teacher?",
      answer:
        "It is better at counting and worse at looking. A page knows every key that you press, but it cannot see your wrists, your shoulders or your eyes. If you can, have somebody who types well watch you once.",
    },
    {
      question: "How many minutes a day are enough?",
      answer:
        "Ten to twenty on most days. Less still keeps the habit alive, and much more in one sitting is mostly tired repetition.",
    },
  ],
};
