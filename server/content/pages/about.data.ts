import type { ProsePage } from "~/ui/prose/prose";

export const about: ProsePage = {
  slug: "about",
  title: "About Typing Mentor",
  metaTitle: "About",
  description:
    "Who Typing Mentor is for, what we believe about learning to type, why it is built the way it is, and what pays for it.",
  lead: "A place to learn touch typing in short, quiet sittings, made so that its figures can be believed and nothing you finish is lost.",
  updated: "2026-11-22",
  sections: [
    {
      id: "who-it-is-for",
      title: "Who it is for",
      blocks: [
        {
          kind: "text",
          text: "For anybody who types and would like to stop thinking about it. That is the pupil who is handed a laptop at school, the student with an essay due, the clerk who copies figures all day, the programmer who never learned where the brackets are, and the grandmother who writes long letters with two fingers and is tired of it. You need no talent and no special keyboard. You need about ten minutes on most days, and a little patience with your own hands.",
        },
        {
          kind: "text",
          text: "It is also for those who type well already and have stopped getting better. For them the question is no longer where the keys are, but which few pairs and words still hold them up. The [weakness profile](/weakness/) answers that one.",
        },
      ],
    },
    {
      id: "what-we-believe",
      title: "What we believe about learning to type",
      blocks: [
        {
          kind: "text",
          text: "*Typing is a movement, not a subject.* Nobody learns to swim by reading about water. A key is learned when a finger has found it often enough, from the same place, without being watched. Everything else, this page included, is commentary.",
        },
        {
          kind: "text",
          text: "*Right comes before fast.* A slip is not paid for with one key. It takes the wrong key, the moment in which you notice, the backspace, and the right key after all. And whatever is done often is learned, slips too. Whoever types slowly and rightly is learning; whoever types fast and wrongly is learning that.",
        },
        {
          kind: "drawing",
          name: "error-cost",
          shows:
            "Two rows of keys. The upper one spells the with three keys. The lower one has t, then a wrong g, a pause, backspace, h and e: five keys and a gap.",
          caption: "The same word, typed rightly and repaired. The gap is the moment in which you notice.",
        },
        {
          kind: "text",
          text: "*Little and often beats much and seldom.* Movements settle between the sittings. So a lesson here is short, and there is nothing on the page that begs you to stay. If you have typed well for a quarter of an hour, close the lid and be pleased.",
        },
        {
          kind: "drawing",
          name: "two-weeks",
          shows:
            "Two rows of seven days. In the upper row each day has a short bar. In the lower one only the last day has a bar, which is as high as all the others together.",
          caption: "Two weeks with the same number of minutes. The upper one is the one to have.",
        },
        {
          kind: "text",
          text: "*You are compared with yourself.* There is no table of winners here. Hands, ages, languages and keyboards differ so much that somebody else's speed tells you next to nothing. Your own speed of last month tells you a good deal.",
        },
      ],
    },
    {
      id: "why-it-is-built-so",
      title: "Why it is built the way it is",
      blocks: [
        {
          kind: "text",
          text: "It began with listening. People who practise typing write in public about what disappoints them in the tools they use, and the same few wishes come back for years: a result that vanished because the network failed at the wrong moment, a page that stutters under the fingers, a statistic that says which key was missed but not which was struck in its place, a score that nobody can check.",
        },
        {
          kind: "text",
          text: "Each of these became a rule. A finished test is put away in your browser before it is sent, and counts once. Our server plays your keystrokes back and stores what it finds, not what a browser claims. Every slip is remembered with the key it went to. A key changes the letters it touches and nothing else on the page. How this is done is told in [more about Typing Mentor](/about-more/), for those who like to look under the bonnet.",
        },
        {
          kind: "text",
          text: "One more rule came out of our own impatience: a page should be readable before any script has run. You can read, log in, subscribe, cancel and write to us with JavaScript turned off. Only the pad and the chat need it, because somebody has to listen to your keys.",
        },
      ],
    },
    {
      id: "what-pays-for-it",
      title: "What pays for it",
      blocks: [
        {
          kind: "text",
          text: "All lessons, tests and statistics are free, with an ad at the end of the page. A small plan takes the ads away, a larger one adds the [coach](/typing-mentor-coach/), and the larger one can be tried for seven days without a card. What is sold is comfort and advice. Nothing of learning to type is held back from those who do not pay. The [prices](/pricing/) are on one page, with the questions that people ask before they decide.",
        },
      ],
    },
    {
      id: "what-it-is-not",
      title: "What it is not",
      blocks: [
        {
          kind: "text",
          text: "It is no game and no school. It gives no certificate, because a speed typed alone at home proves nothing to an employer. It teaches the US layout; prose and words can be typed on any other, but the drawn hands will not fit. And it promises no speed by a certain day, since nobody can. If another kind of tool would suit you better, [why Typing Mentor](/why-typing-mentor/) says which, and when.",
        },
        {
          kind: "text",
          text: "Something is wrong, missing or unclear? [Write to us](/contact-us/). What learners ask most often stands under [help](/help/).",
        },
      ],
    },
  ],
};
