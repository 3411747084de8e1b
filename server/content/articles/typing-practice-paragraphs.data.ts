import type { Article } from "./articles";

export const typingPracticeParagraphs: Article = {
  slug: "typing-practice-paragraphs",
  title: "Typing practice with paragraphs",
  metaTitle: "Typing practice paragraphs, and how to use them",
  description:
    "What a paragraph trains that drills cannot, what ours hold per hundred characters, how to take one in three passes, and a pad to type one in.",
  lead: "Drills teach fingers where the keys are. A paragraph teaches everything else: capitals in their place, commas in mid-stride, eyes that run ahead of the hands. Here is what is in one, and how to get the most out of it.",
  summary:
    "What a paragraph holds that a drill does not, how to take one in three passes, and where to look while you type.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "PARAGRAPH",
    measure: "speed",
    title: "Type a paragraph",
    hint: "The clock starts with your first key and stops with the last full stop; there is no hurry in between.",
  },
  sections: [
    {
      id: "what-it-trains",
      title: "What a paragraph trains",
      blocks: [
        {
          kind: "text",
          text: "A drill such as [the home row](/typing-practice/home-row/) asks one question again and again: where is this key? A paragraph asks several at once, and never the same way twice. Which hand holds Shift for this capital? Does the comma come before the space or after? What is the next word, while I am still typing this one?",
        },
        {
          kind: "text",
          text: "That mixture is what typing is for. Letters, reports and messages are made of sentences, and a skill that was only ever practised in pieces tends to fall back into pieces when a sentence comes along. So paragraphs belong in a week of practice from early on, not as a reward at the end: as soon as you can find every letter without looking, however slowly.",
        },
        {
          kind: "text",
          text: "What a paragraph does badly is teach a single weak key. The letter z comes about six times in ten thousand characters of our prose; if z is your trouble, a hundred paragraphs are a slow cure, and [a lesson on the bottom row](/typing-practice/bottom-row/) is a quick one.",
        },
      ],
    },
    {
      id: "what-is-in-one",
      title: "What is in a hundred characters",
      blocks: [
        {
          kind: "text",
          text: "We counted the paragraphs that you type here: 180 of them, each between 311 and 542 characters long. Out of a hundred characters, 75 are small letters, 20 are spaces, 3 are punctuation and 2 are capitals. Figures are so rare that they do not get a square of their own: about one in three hundred.",
        },
        {
          kind: "drawing",
          name: "per-hundred",
          shows:
            "A grid of a hundred squares: 75 for small letters, 20 for spaces, 3 for punctuation and 2 for capitals.",
          caption:
            "A hundred characters of our paragraphs. Each square is one character. Most of what your fingers do is small letters and the space bar.",
        },
        {
          kind: "text",
          text: "Three things follow from this. First, the space is by far the most frequent key, twice as frequent as the letter e; a thumb that hesitates costs more than any little finger. Secondly, about half of all words are among the hundred most common ones, so [lessons on common words](/typing-practice/words-1-50/) pay off in every paragraph afterwards. Thirdly, prose will never teach you the number row. For that there is [practice of its own](/articles/number-typing-practice/).",
        },
        {
          kind: "text",
          text: "The rare squares deserve a look too. A capital takes both hands, as [the help page explains](/help/#capitals-and-shift), and a comma sends the right middle finger down just when the thumb is due. Five squares out of a hundred are not many, but if your line stumbles, it is often there. Drills of single letters leave these five out.",
        },
      ],
    },
    {
      id: "where-to-look",
      title: "Where to look while you type",
      blocks: [
        {
          kind: "text",
          text: "Not at your hands, and not at the letter that is being typed either. Whoever looks at the letter under the caret has to read, decide and move for every key, one after the other. Whoever looks a little further on has the next few movements ready before they are needed.",
        },
        {
          kind: "drawing",
          name: "eyes-ahead",
          shows:
            "Two lines of the same sentence. In the first, the eye rests on the letter being typed; in the second it rests one word further on.",
          caption:
            "Above: eye and finger on the same letter. Below: the eye is a word ahead. A sketch, since nobody's gaze is as tidy as that.",
        },
        {
          kind: "text",
          text: "How far ahead is enough? Timothy Salthouse measured it in 1985, with 29 typists from 18 to 113 words per minute. When the text suddenly vanished, they could type about 13 characters more from memory. When it was shown bit by bit, they slowed down noticeably only once fewer than five characters were visible. So a word is about right, and there is nothing to be gained from reading a whole line ahead.",
        },
        {
          kind: "note",
          title: "Try this",
          text: "Type one paragraph at a pace at which you could talk. Each time you press the space bar, move your eyes to the word after the one that comes next. It will feel too slow for two sentences, and then oddly quiet.",
        },
      ],
    },
    {
      id: "three-passes",
      title: "One paragraph, three passes",
      blocks: [
        {
          kind: "text",
          text: "A new text each time keeps you honest; the same text three times lets you hear the difference. Both have their place. For learning, take one paragraph and do this:",
        },
        {
          kind: "steps",
          items: [
            "*Slowly, and right.* Type it at a pace at which nothing goes wrong. If you correct more than three or four letters, it was still too fast.",
            "*The hard places.* Look at what held you up: the result names the keys that took longest. Type the words in which you met them five times each, slowly, with the right fingers, in any text field.",
            "*Again, at an even pace.* Not faster: more even. Let the easy words be a little slower than you could, and the hard ones will not stop you.",
            "*Then leave it.* A fourth time teaches you the paragraph and not typing. Take another one.",
          ],
        },
        {
          kind: "text",
          text: "Three passes of an ordinary paragraph are five to ten minutes for most people. That is a good session by itself; [how long to practise](/help/#how-long-to-practise) says why short ones are worth more than long ones.",
        },
      ],
    },
    {
      id: "how-long-one-takes",
      title: "How long one takes, and what the score says",
      blocks: [
        {
          kind: "text",
          text: "Our average paragraph has 432 characters. A *word* in words per minute is five characters, spaces and signs included, so that is 86 words by the convention; by coincidence it is also 86 words as you would count them.",
        },
        {
          kind: "table",
          caption: "A paragraph of 432 characters at different speeds",
          head: ["Speed", "Time", "Keys a second"],
          rows: [
            ["20 wpm", "4 min 19 s", "1.7"],
            ["30 wpm", "2 min 53 s", "2.5"],
            ["40 wpm", "2 min 10 s", "3.3"],
            ["60 wpm", "1 min 26 s", "5.0"],
            ["80 wpm", "1 min 5 s", "6.7"],
          ],
          figures: [1, 2],
        },
        {
          kind: "text",
          text: "Speed counts the right characters that stand at the end; accuracy counts every character as you typed it, so that a slip you have mended stays in the figure. A paragraph has no time limit: it ends with its last character. If you stop for longer than three seconds the clock stops too, and goes on with your next key.",
        },
        {
          kind: "text",
          text: "One paragraph is a small sample. A text with many names or long words can cost you several words per minute, and one with plain short words can give them back. Look at the mean of your last ten in [your statistics](/stats/), and compare months rather than days. To see what to work on between paragraphs, [your weakness profile](/weakness/) has the letters, pairs and words that are slowest for you.",
        },
      ],
    },
    {
      id: "does-meaning-matter",
      title: "Does it matter what the text is about?",
      blocks: [
        {
          kind: "text",
          text: "Less than one would think, for speed. In a review of the research in 1986, again by Salthouse, skilled typists were about as fast with words in random order as with sentences that mean something, and clearly slower with random letters. What carries a typist is the word, not the story.",
        },
        {
          kind: "text",
          text: "For staying at it the story matters a good deal. It is easier to type a paragraph about an octopus that unscrews its lid than the same characters about nothing, and the practice that you come back to is the one that works. If you would rather have voices than stories, [quotes](/articles/typing-practice-quotes/) are shorter and more varied in their punctuation.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "How many paragraphs should I type a day?",
      answer:
        "Two or three are plenty, with a lesson on something weak before them. Ten to twenty minutes in all is a good day; stop while your accuracy is still high.",
    },
    {
      question: "Should I correct mistakes while I type a paragraph?",
      answer:
        "Yes, if you notice them at once; that is how you would type anything that counts. If you notice only a word later, let it stand and go on. If you keep correcting, slow down: the pace is the mistake.",
    },
    {
      question: "Is it better to type the same paragraph or a new one?",
      answer:
        "Two or three times the same one helps you to feel what an even pace is. After that a new one is better, because your hands begin to remember that text in place of the movements.",
    },
    {
      question: "Can I type paragraphs in small letters only?",
      answer:
        "Yes. The lesson called Small letters is our prose without capitals and signs, and the one called Capitals is the same in capitals. Both are useful for a week; after that the mixture is what you want.",
    },
  ],
};
