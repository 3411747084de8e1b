/** The kinds of tools, by those of them that many know. */
export const TOOLS = ["Typing Mentor", "keybr", "Monkeytype", "TypingClub, Typing.com"] as const;

export interface Comparison {
  readonly question: string;
  /** One answer for each of the tools, in their order. */
  readonly answers: readonly [string, string, string, string];
}

/** What can be said of all of them for certain, and for some time to come. */
export const COMPARISONS: readonly Comparison[] = [
  {
    question: "What it is at heart",
    answers: [
      "practice with advice",
      "a trainer that adapts by the letter",
      "a typing test",
      "a course in steps",
    ],
  },
  {
    question: "What you type",
    answers: [
      "prose, drills, and what is weak",
      "words of the letters you have so far",
      "words or quotes, as you set it",
      "short exercises, and games",
    ],
  },
  {
    question: "What decides what comes next",
    answers: [
      "your weakest letter, group or word",
      "your least certain letters",
      "you",
      "the order of the course",
    ],
  },
  {
    question: "Layouts and languages",
    answers: [
      "English; lessons by finger for the US layout",
      "many of both",
      "a great many of both",
      "several",
    ],
  },
  {
    question: "Made for",
    answers: [
      "single learners who want to know why",
      "learning all keys evenly",
      "measuring and fine-tuning",
      "children and classes",
    ],
  },
];

export interface OtherTool {
  readonly id: string;
  readonly title: string;
  readonly goodAt: string;
  readonly takeIt: string;
}

/** What others are good at, and for whom they are the better choice. */
export const OTHERS: readonly OtherTool[] = [
  {
    id: "adaptive-trainers",
    title: "Trainers that adapt: keybr",
    goodAt:
      "keybr begins with a handful of letters, makes words out of them, and adds the next letter when you are fast enough at those you have. It is a clear idea, well carried out. All keys come up to the same level one after the other, and there is little to decide.",
    takeIt:
      "Take it when you are learning the keys of a layout from nothing, and above all when that layout is not the US one, or the language is not English.",
  },
  {
    id: "typing-tests",
    title: "Typing tests: Monkeytype",
    goodAt:
      "Monkeytype is a test with hardly anything around it that can be set to nearly any taste: length, words, quotes, languages, colours, sounds. Its source is open, and many people who love typing fast meet there and compare themselves.",
    takeIt:
      "Take it when you type well already, enjoy measuring yourself, like to be ranked, or want a test in another language.",
  },
  {
    id: "courses",
    title: "Courses: TypingClub and Typing.com",
    goodAt:
      "Both lead a beginner through a long row of small lessons, with games in between, and both give teachers a way to set work for a class and follow it. For a school that matters more than anything we could offer.",
    takeIt:
      "Take one of them when you teach a class, or for a young child who stays with a thing as long as it is a game.",
  },
];

/** What is done here and, as far as we know, not elsewhere. */
export const DIFFERENCES = [
  {
    title: "Which key you struck instead",
    text: "That you miss the T is one half of it. Here you also see that it was the R twenty-one times and the Y eight times. One is a reach too short, the other a reach too far, and whoever knows which can practise the right thing.",
    way: { to: "/stats/#mistaken-keys", label: "Where it is shown" },
  },
  {
    title: "Scores that the server has computed",
    text: "What leaves your browser is a list of characters and moments. The server plays it back by the same rules and stores its own result. A score that a browser sends in is worth what its sender says; a replay can be checked.",
    way: { to: "/about-more/#replay", label: "How a replay works" },
  },
  {
    title: "Results that no network can lose",
    text: "A finished test lies on your device before it is sent and leaves it when the server has it, after a reload, a crash, a week without a network, or a log-in. It counts once, however often it was sent.",
    way: { to: "/about-more/#the-outbox", label: "How the outbox works" },
  },
  {
    title: "A tutor whose lessons are checked",
    text: "A model that writes exercises will sometimes write one that cannot be typed, or misses the point. Here code reads each lesson first: can it be typed, is it about what you need, does it suit your level? What fails is mended once or replaced. Where no model is set up, a tutor by rules does the same work.",
    way: { to: "/typing-mentor-coach/", label: "Meet the coach" },
  },
] as const;
