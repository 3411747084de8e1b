import type { Article } from "./articles";

export const oneMinuteTypingTest: Article = {
  slug: "1-minute-typing-test",
  title: "The 1-minute typing test",
  metaTitle: "1-minute typing test: how it counts, how to take it",
  description:
    "Take a 1-minute typing test and understand the figure: how wpm and accuracy are counted, what one slip costs, and how far two tests may differ by chance.",
  lead: "A minute is the shortest time in which a typing speed means anything, and the easiest to fit into a day. Here is how the figure comes about, what a stumble or a slip costs, and how many minutes it takes before you should believe it.",
  summary:
    "How a one-minute score is counted, what a single slip costs, and why the mean of ten minutes says more than the best of them.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ONE_MIN",
    measure: "speed",
    title: "Take the test",
    hint: "The clock starts with your first key and runs for sixty seconds; the text will not run out.",
  },
  sections: [
    {
      id: "how-it-is-counted",
      title: "How the figure is counted",
      blocks: [
        {
          kind: "text",
          text: "Speed is given in *words per minute*, wpm for short, and a word is five characters, spaces and signs included. That is a convention from the days of the typewriter, and it makes a text of long words and a text of short ones count alike. In a test of one minute the sum is easy: the right characters that stand at the end, divided by five.",
        },
        {
          kind: "table",
          caption: "What a speed means in characters and in keys",
          head: ["Speed", "Characters in the minute", "Keys a second", "Time for one key"],
          rows: [
            ["20 wpm", "100", "1.7", "600 ms"],
            ["40 wpm", "200", "3.3", "300 ms"],
            ["60 wpm", "300", "5.0", "200 ms"],
            ["80 wpm", "400", "6.7", "150 ms"],
            ["100 wpm", "500", "8.3", "120 ms"],
          ],
          figures: [1, 2, 3],
        },
        {
          kind: "text",
          text: "From that table you can see how fine the measure is: five characters more or less are one word per minute. The difference between 41 and 42 wpm is a single short word.",
        },
        {
          kind: "text",
          text: "*Accuracy* is counted apart from speed: of all the characters you typed, the share that was right as you typed it. A slip that you mend costs time and stays in the accuracy; one that you leave does not count towards your speed. Backspace itself counts as nothing. [The help page](/help/#how-accuracy-is-counted) has the small print.",
        },
      ],
    },
    {
      id: "what-a-stumble-costs",
      title: "What a stumble costs",
      blocks: [
        {
          kind: "text",
          text: "Suppose that you type at an even 60 wpm, and once you stop for two seconds. You have lost two seconds of sixty, whenever it happens, so the test ends at 58. What differs is how it looks on the way: an early stop tears a hole into the live figure, and a late one hardly shows.",
        },
        {
          kind: "drawing",
          name: "stumble",
          shows:
            "Two curves of the running figure over sixty seconds. One falls from 60 to 45 at a stop in the sixth second and climbs back to 58; the other stays at 60 until a stop in the forty-eighth second and ends at 58 as well.",
          caption:
            "The running figure of an even typist of 60 wpm who stops for two seconds: early, or late. Computed, not measured; real curves are never so smooth.",
        },
        {
          kind: "text",
          text: "So do not let the live figure drive you in the first ten seconds, when it is made of very little. If it makes you hurry, [turn it off](/preferences/). And if you stop altogether, because the door bell rings, the clock waits: when no key comes for three seconds it stops until the next one, and only those three seconds count.",
        },
      ],
    },
    {
      id: "what-a-slip-costs",
      title: "What a slip costs",
      blocks: [
        {
          kind: "text",
          text: "A wrong letter that you notice at once takes three keys in place of one: the wrong one, Backspace, and the right one. Every letter that you type before you notice adds two more, since it has to be taken back and typed again.",
        },
        {
          kind: "drawing",
          name: "error-cost",
          shows:
            "Rows of keys for one slip: noticed at once it takes two keys more than a right letter, one letter later four, and two letters later six. The extra keys are marked.",
          caption:
            "The word *home*, with the h mistyped as j. Marked: the keys that the slip costs, depending on when it is noticed. An arrow is Backspace.",
        },
        {
          kind: "text",
          text: "At 60 wpm, two extra keys are 0.4 seconds, or 0.4 words per minute; the moment of noticing costs more. A wrong letter that you leave standing costs one character, which is 0.2. If the score were all, you would leave every slip. But nobody can use a text with its slips left in, and the accuracy is the same either way, so the habit is a poor one to train. Mend what you notice at once, leave what you notice a word later, and if you are mending all the time, slow down.",
        },
        {
          kind: "text",
          text: "One rule protects you from disaster: when three characters running are wrong, a further wrong one is not taken. If your hands have slid off by one key, the text waits for you to notice.",
        },
      ],
    },
    {
      id: "how-to-take-it",
      title: "How to take it well",
      blocks: [
        {
          kind: "steps",
          items: [
            "Warm up for a minute or two with [something easy](/typing-practice/words-1-50/). Do it always or never, so that your tests compare.",
            "Feel for the bars on `F` and `J`, and read the first five words before you touch a key. The clock waits for you.",
            "Begin slower than you can. The first line sets the rhythm, and a rushed start is full of slips.",
            "Keep your eyes a word ahead of your hands, and off the clock.",
            "At the end, look at accuracy first. Below 95 percent, the speed is not yet yours.",
            "Take three, and write down the middle one.",
          ],
        },
        {
          kind: "note",
          title: "Try this",
          text: "Take the test twice in a row: once as fast as you can, once as evenly as you can. Compare speed, accuracy and the figure called consistency. The two speeds are often closer than they felt.",
        },
      ],
    },
    {
      id: "how-far-to-trust-it",
      title: "How far to trust it",
      blocks: [
        {
          kind: "text",
          text: "A minute at 40 wpm is 200 characters, less than half of one of our paragraphs. Whether they hold two names and a semicolon or none is chance, and so is whether you stumble once or three times. Two tests in a row that differ by several words per minute are nothing unusual; your own history shows how far yours spread.",
        },
        {
          kind: "text",
          text: "Means are steadier than single tests, by simple arithmetic: with ten of them, chance shrinks to about a third. That is why [your statistics](/stats/) speak of the mean of the last ten. Your best ever is a fine thing to have, but it is the luckiest minute out of many, and no forecast.",
        },
        {
          kind: "text",
          text: "A minute is also a sprint. It does not show whether you get tired, or careless, or tense. For the speed that you can count on at work, take [five minutes](/typing-test/?minutes=5); for endurance, [fifteen](/typing-test/?minutes=15). Compare each only with its own kind. What is a *good* figure has [an answer of its own](/help/#what-is-a-good-speed), with the largest measurement that we know of.",
        },
      ],
    },
    {
      id: "between-tests",
      title: "What to do between tests",
      blocks: [
        {
          kind: "text",
          text: "Not more tests. A test shows where you are; it does little to move you, and whoever takes twenty in a row practises hurrying. Once or twice a week is plenty. In between, work on the keys that the result names, on [what is weak](/weakness/), and on [paragraphs](/articles/typing-practice-paragraphs/) at a pace at which nothing goes wrong. [A plan for the week](/articles/online-typing-practice/#short-sittings) is in another article, and if you are paid by the key and not by the word, [keystrokes per hour](/articles/keystrokes-per-hour-test/) is the figure you want.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "Does the clock start when the page opens?",
      answer:
        "No. It starts with your first key, so you can read ahead as long as you like, and it ends after sixty seconds of typing.",
    },
    {
      question: "Do mistakes lower my words per minute?",
      answer:
        "Only the right characters that stand at the end count. A mistake that you correct costs the time it takes; one that you leave is not counted as a character. Neither is taken off your speed a second time.",
    },
    {
      question: "Why is my score here different from that on another site?",
      answer:
        "Texts differ, and so do rules. Some sites use short common words without capitals, which are quicker; some take a penalty off for mistakes. Compare only scores from the same test.",
    },
    {
      question: "Is one minute long enough for a job application?",
      answer:
        "Employers set their own tests, and there is no common rule. Ask how long yours is and how it counts mistakes, practise with that length, and give accuracy the first place.",
    },
  ],
};
