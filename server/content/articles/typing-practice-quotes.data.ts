import type { Article } from "./articles";

export const typingPracticeQuotes: Article = {
  slug: "typing-practice-quotes",
  title: "Typing practice with quotes",
  metaTitle: "Typing practice with quotes from great writers",
  description:
    "Type sentences by Austen, Dickens, Wilde and eight more: which fingers their punctuation takes, whom to begin with, and a pad to try one in.",
  lead: "A good sentence is worth typing slowly. Quotes are short, finished and full of the signs that drills leave out, so they make the best practice there is for punctuation, for capitals and for patience.",
  summary:
    "Why sentences by good writers make good practice, which fingers their punctuation takes, and which writer to begin with.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "QUOTES",
    measure: "speed",
    title: "Type some quotes",
    hint: "Three or four sentences by different writers, about two minutes at 40 words per minute.",
  },
  sections: [
    {
      id: "why-quotes",
      title: "Why quotes",
      blocks: [
        {
          kind: "text",
          text: "Three things set a quote apart from other texts to type. It is short: ours have 139 characters on average, which is about 40 seconds at 40 words per minute. It is whole, so you stop at an end and not at a bell. And somebody once took trouble over every comma in it.",
        },
        {
          kind: "text",
          text: "The last point is the useful one. Everyday typing gets by with the comma and the full stop; a nineteenth-century novelist does not. Semicolons, dashes, speech within speech, a question in the middle of a line: these are the keys that most people still look for after years at a keyboard, because nothing ever made them practise.",
        },
        {
          kind: "quote",
          text: "It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.",
          by: "Jane Austen, Pride and Prejudice, 1813",
        },
        {
          kind: "text",
          text: "Two commas that nobody would set today, and both have to be typed. That is what copying a sentence exactly means: you cannot type what you expect, only what is there.",
        },
      ],
    },
    {
      id: "where-the-signs-are",
      title: "Where the signs are",
      blocks: [
        {
          kind: "text",
          text: "Nearly all the punctuation of English prose lies under three fingers of the right hand. The middle finger has the comma and the ring finger the full stop, straight below where they rest. Everything else belongs to the little finger, which is the weakest and has the furthest to go.",
        },
        {
          kind: "drawing",
          name: "sign-keys",
          shows:
            "A keyboard on which the comma, the full stop, the semicolon and colon, the apostrophe and quotation mark, the hyphen, the question mark, the exclamation mark and the brackets are marked, with both Shift keys.",
          caption:
            "The keys of all the signs in our quotes. In strong colour: the comma and the full stop, which are typed most, and the two Shift keys. Where a key shows two signs, the first takes Shift.",
        },
        {
          kind: "table",
          caption: "The signs in our quotes, out of a thousand characters, and how each is typed",
          head: ["Sign", "Per 1,000", "Finger", "Shift"],
          rows: [
            ["comma `,`", "13.7", "right middle", "none"],
            ["full stop `.`", "9.5", "right ring", "none"],
            ["hyphen or dash `-`", "1.9", "right little, far up", "none"],
            ["semicolon `;`", "1.6", "right little, at home", "none"],
            ["apostrophe `'`", "0.9", "right little, one to the right", "none"],
            ['quotation mark `"`', "0.9", "right little, one to the right", "left"],
            ["question mark `?`", "0.4", "right little, down", "left"],
            ["exclamation mark `!`", "0.4", "left little, up", "right"],
            ["colon `:`", "0.4", "right little, at home", "left"],
          ],
          figures: [1],
        },
        {
          kind: "text",
          text: "Look at the last column. For a question mark or a quotation mark the *left* little finger holds Shift, since the sign itself is on the right. Only the exclamation mark is the other way round. If you hold Shift with the hand that also types the sign, the hand has to leave home for it; [the rule for capitals](/help/#capitals-and-shift) is the rule for signs as well.",
        },
      ],
    },
    {
      id: "reading-a-sentence",
      title: "How to read a sentence before you type it",
      blocks: [
        {
          kind: "text",
          text: "Musicians look a line over before they play it. With a quote that takes five seconds, and it is time well spent: find the places where the hand has to do something unusual, and you will not be surprised by them.",
        },
        {
          kind: "drawing",
          name: "marked-sentence",
          shows:
            "A sentence from Through the Looking-Glass with marks: above the line where Shift is held and by which hand, below it where the right little finger reaches for a sign.",
          caption:
            "Humpty Dumpty, marked up. Above the line: which Shift is held. Below it: commas, marks and stops.",
        },
        {
          kind: "steps",
          items: [
            "Read the whole sentence once, as if aloud. You will type it in the groups in which you spoke it.",
            "Find the capitals and say to yourself which Shift each one takes: right Shift for letters of the left hand, left Shift for letters of the right.",
            "Find the one sign that you are least sure of. Move the finger there and back without pressing.",
            "Type at the pace of that sign, not at the pace of the easy words.",
          ],
        },
        {
          kind: "note",
          title: "Try this",
          text: "Put the space where it belongs: after a comma, never before it; after a closing mark, never inside it. Typing the sign and the space after it as one movement, finger and thumb, removes most of the little stops that signs cause.",
        },
      ],
    },
    {
      id: "whom-to-begin-with",
      title: "Which writer to begin with",
      blocks: [
        {
          kind: "text",
          text: "There are eleven writers here, each with a lesson of their own, and every quote is word for word from the work it names. They differ more than one might think. The figure is how many signs there are in a hundred characters; the more there are, the more the little finger has to do.",
        },
        {
          kind: "table",
          caption: "Our quotes by writer, from the plainest to the most pointed",
          head: ["Writer", "Signs in 100", "Good practice for"],
          rows: [
            [
              "[Mary Shelley](/typing-practice/quotes-mary-shelley/)",
              "1.9",
              "an even pace; hardly anything but commas and stops",
            ],
            ["[George Eliot](/typing-practice/quotes-george-eliot/)", "2.5", "long breaths and few capitals"],
            [
              "[Oscar Wilde](/typing-practice/quotes-oscar-wilde/)",
              "2.5",
              "short sentences: a capital soon after each stop",
            ],
            [
              "[Henry David Thoreau](/typing-practice/quotes-henry-david-thoreau/)",
              "2.6",
              "plain short words at speed",
            ],
            [
              "[Frederick Douglass](/typing-practice/quotes-frederick-douglass/)",
              "2.7",
              "longer words; no marks to trip over",
            ],
            [
              "[Jane Austen](/typing-practice/quotes-jane-austen/)",
              "2.8",
              "commas where you do not expect them",
            ],
            [
              "[Mark Twain](/typing-practice/quotes-mark-twain/)",
              "3.1",
              "semicolons, and dashes between spaces",
            ],
            ["[Herman Melville](/typing-practice/quotes-herman-melville/)", "3.1", "a comma every few words"],
            ["[Charles Dickens](/typing-practice/quotes-charles-dickens/)", "3.4", "lists that go on and on"],
            [
              "[William Shakespeare](/typing-practice/quotes-william-shakespeare/)",
              "3.9",
              "capitals at each line of verse, and old spelling",
            ],
            [
              "[Lewis Carroll](/typing-practice/quotes-lewis-carroll/)",
              "4.3",
              "quotation marks, hyphens and invented words",
            ],
          ],
          figures: [1],
        },
        {
          kind: "text",
          text: "Begin with Shelley or Wilde if commas still make you stop. Go to Carroll when you want to be tested: *slithy*, *borogoves* and *outgrabe* are words that no finger has typed before, so you have to read every letter.",
        },
      ],
    },
    {
      id: "what-quotes-do-not-do",
      title: "What quotes do not teach",
      blocks: [
        {
          kind: "text",
          text: "They hold no figures at all; for those there is [number practice](/articles/number-typing-practice/). They are short, so your speed in a single one is a weak measure: a quote of 139 characters is 28 standard words, and at 60 words per minute a stumble of three seconds is a tenth of your time. For speed, take [paragraphs](/articles/typing-practice-paragraphs/) or [the one-minute test](/articles/1-minute-typing-test/).",
        },
        {
          kind: "text",
          text: "And the language is partly old. You will type *thou* and *'Twas*, and you will seldom need them. That is no loss, because what stays in the hand is not the word but the way in and out of the signs. Whether that goes better after some weeks can be seen in [your statistics](/stats/), where the keyboard shows the speed of every key, and [the lesson on punctuation](/typing-practice/punctuation/) is there for a single stubborn sign.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "How do I type curly quotation marks and long dashes?",
      answer:
        "You need not, here. All our quotes are written with what a US keyboard has: straight quotation marks, straight apostrophes, and a hyphen between two spaces for a dash. In a word processor, the straight marks usually turn into curly ones by themselves.",
    },
    {
      question: "Are the quotes authentic?",
      answer:
        "Every one is taken word for word from a work by the writer, and a line whose place in the work is not known stays out. Only the marks are written as a keyboard types them, and verse is run on as one line.",
    },
    {
      question: "Is there one space or two after a full stop?",
      answer:
        "One, here as in nearly all printed books and on the web. Two spaces are a habit of the typewriter, on which each letter was equally wide.",
    },
  ],
};
