import type { Topic } from "./topic";

export const TOPICS = [
  {
    slug: "accuracy-before-speed",
    question: "Should I type fast or without mistakes?",
    shelf: "practice",
    short:
      "Without mistakes first. A correction costs about two more keystrokes and the thought that goes with them, and a movement that is always the same gets faster by itself.",
    paragraphs: [
      "Without mistakes first. A correction costs about two more keystrokes and the thought that goes with them, and a movement that is always the same gets faster by itself.",
    ],
  },
] as const satisfies readonly Topic[];

export type TopicSlug = (typeof TOPICS)[number]["slug"];
