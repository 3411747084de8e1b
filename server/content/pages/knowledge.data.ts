import type { ProsePage } from "~/ui/prose/prose";

/** What is known about typing beyond the questions of the help page. Its glossary is `glossary.data.ts`. */
export const KNOWLEDGE: ProsePage = {
  slug: "knowledge",
  title: "What is known about typing",
  metaTitle: "What is known about typing",
  description:
    "How typing is measured, where the keyboard comes from, how touch typing began, how the skill grows, and a glossary: with what is certain and what is not.",
  lead: "How it is measured, where it comes from, how the skill grows. Where historians or researchers disagree, it says so.",
  updated: "2026-11-22",
  sections: [
    {
      id: "how-it-is-measured",
      title: "How typing is measured",
      blocks: [
        {
          kind: "text",
          text: "Words have different lengths, so typing tests agreed long ago on one that never changes: a word is five characters, with spaces and signs. Speed is then a matter of counting. The rest is in what one counts.",
        },
        {
          kind: "drawing",
          name: "what-counts",
          shows:
            "A line of typed text. Most letters stand and are right. One stands and is wrong. One was wrong, was erased and typed anew.",
          caption:
            "What stands right makes the speed. What stands at all makes the raw speed. What was ever wrong lowers the accuracy.",
        },
        {
          kind: "text",
          text: "An example. You type for a minute and a half. In that time you press 330 character keys, 24 of them wrong. You repair half of these slips and erase 18 characters on the way. At the end 312 characters stand, 300 of them right.",
        },
        {
          kind: "table",
          caption: "One test, four figures",
          head: ["Figure", "How it is computed", "Here"],
          rows: [
            ["Speed, wpm", "300 right characters ÷ 5 ÷ 1.5 minutes", "40"],
            ["Raw speed, wpm", "312 standing characters ÷ 5 ÷ 1.5 minutes", "42"],
            ["Accuracy", "306 keys that were right when struck ÷ 330", "92.7%"],
            ["Keystrokes per hour", "40 wpm × 5 characters × 60 minutes", "12,000"],
          ],
          figures: [2],
        },
        {
          kind: "text",
          text: "Tests elsewhere may differ. Some subtract a penalty for each slip, some count only words that are right as a whole, and keystrokes per hour may include wrong keys and backspaces. Two figures can be compared only if they were counted alike. How ours are, in detail, is under [help](/help/#what-is-wpm); what offices mean by the last one, in the article on [keystrokes per hour](/articles/keystrokes-per-hour-test/).",
        },
      ],
    },
    {
      id: "the-keyboard",
      title: "Where the keyboard comes from",
      blocks: [
        {
          kind: "text",
          text: "Christopher Latham Sholes, a printer and newspaper man in Milwaukee, built writing machines with Carlos Glidden and Samuel Soule from 1867 on. The first keyboards were in alphabetical order. Over some years of trials the letters moved, and when Remington, a maker of arms and sewing machines, brought the Sholes and Glidden Type-Writer to market in 1874, its keys stood nearly as they do today. It could write capitals only. The Remington No. 2 of 1878 had a shift key and small letters, and with its success the layout spread.",
        },
        {
          kind: "drawing",
          name: "traces-of-the-alphabet",
          shows:
            "The three rows of letters. In the middle row D, F, G, H, J, K and L are marked: they stand in the order of the alphabet.",
          caption: "Traces of the alphabet in the middle row: D, F, G, H, J, K, L.",
        },
        {
          kind: "text",
          text: "Why they moved is disputed. The popular story says that QWERTY was made to slow the typist down. There is no good evidence for that. A milder form says that letters which often follow each other were set apart, so that their type bars would not clash; but E and R, one of the most frequent pairs of English, stand side by side. Koichi and Motoko Yasuoka have argued that telegraph operators, who were among the first users, shaped the order. Nobody left a note that settles it.",
        },
        {
          kind: "text",
          text: "Other layouts came later: that of August Dvorak and William Dealey, patented in 1936, and Colemak, published in 2006. Both keep the fingers nearer to the home row. Whether they make people faster is as disputed as the origin of QWERTY. The help page says [what changing would mean](/help/#layouts).",
        },
      ],
    },
    {
      id: "touch-typing",
      title: "How touch typing began",
      blocks: [
        {
          kind: "text",
          text: "For years people looked at the keys and used the fingers that came first. Elizabeth Longley, who taught in Cincinnati, published lessons for all fingers in 1882. What made the method famous was a contest in the same city on 25 July 1888. Frank McGurrin, a court stenographer from Salt Lake City who had memorised the keyboard and did not look at it, met Louis Traub, who typed by sight on another make of machine. McGurrin won clearly, in dictation and in copying, and newspapers told of it. Others before him may well have typed without looking. After him, it was what schools taught.",
        },
        {
          kind: "text",
          text: "The two bars on `F` and `J` serve the same idea: hands that find their place without eyes. How that place feels is the first thing to learn, and [the home row lesson](/typing-practice/home-row/) is where to do so.",
        },
      ],
    },
    {
      id: "how-skill-grows",
      title: "How the skill grows",
      blocks: [
        {
          kind: "text",
          text: "*Fast at first, then ever more slowly.* Plot how long something takes against how often it was practised, and for many skills the curve falls steeply and then flattens. Allen Newell and Paul Rosenbloom called this the power law of practice in 1981. Later work has argued about the exact formula, and about averages that hide the steps of single people. The shape itself is familiar to everybody who has learned an instrument.",
        },
        {
          kind: "drawing",
          name: "practice-curve",
          shows:
            "A curve that falls steeply at first and then ever more slowly: the time for a key against the number of repetitions.",
          caption:
            "Time for a key against repetitions, as a shape. Your own curve has steps, flat stretches and bad days.",
        },
        {
          kind: "text",
          text: "*From keys to words.* William Bryan and Noble Harter studied telegraph operators in the 1890s and described how they came to hear letters, then words, then phrases as one thing, with flat stretches between. Today this is called chunking. A good typist does not spell *the*; it is one gesture. That is why pairs, groups and common words are worth practising by themselves.",
        },
        {
          kind: "text",
          text: "*The hands know more than the head.* In a study by Kristy Snyder and others, published in 2014, skilled typists who were given a blank keyboard could place little more than half of the letters. Their fingers had no such trouble.",
        },
        {
          kind: "text",
          text: "*Practice with an aim.* Anders Ericsson and others called it deliberate practice in 1993: work on what you cannot do yet, with attention, and with a quick answer to whether it was right. How much of a skill it explains is disputed. That practice without an aim stops helping at some point, most learners find out for themselves. What this means for a week is said under [practice](/help/#how-long-to-practise) and [plateaus](/help/#plateau).",
        },
      ],
    },
    {
      id: "posture-and-health",
      title: "Posture and health",
      blocks: [
        {
          kind: "text",
          text: "Here it is well to be modest. Advice on ergonomics agrees on a few things: wrists straight, shoulders low, little force, and a change of posture before one gets stiff. It agrees far less on particular chairs, rests and keyboards, and typing is only one of many possible causes when a hand hurts. So we say [how to sit](/help/#posture) and [when to take a break](/help/#breaks), and leave [pain](/help/#pain) to those who can look at your hands.",
        },
      ],
    },
  ],
};
