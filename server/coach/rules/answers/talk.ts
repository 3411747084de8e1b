import { isProfane } from "../../safety/moderation";
import type { TalkIntent } from "../intents/classify";
import type { Language } from "../reading/languages.data";
import { type CoachAnswer, type CoachQuestion, toLesson } from "./answer";
import { meanWords } from "./progress";

const ABILITIES =
  "Ask me how you are doing, what is weakest, which finger types a key, how to get past a plateau, or how to sit and practise.";

/** A name is one word; anything else in the name field is not repeated. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u;

export function talk(intent: Exclude<TalkIntent, "more" | "why">, question: CoachQuestion): CoachAnswer {
  const { learner, pick } = question;
  const answer = (say: readonly string[], more: readonly string[] = [ABILITIES]): CoachAnswer => ({
    say,
    more,
    why: [ABILITIES],
  });
  switch (intent) {
    case "greeting": {
      const given = learner.name?.trim().split(/\s+/)[0] ?? "";
      const name = NAME.test(given) && !isProfane(given) ? `, ${given}` : "";
      return answer(
        [
          `${pick(["Hello", "Good to see you", "Welcome back"].slice(0, learner.tests > 0 ? 3 : 1) as [string, ...string[]])}${name}. I am the local coach: I answer what you ask about your typing, from your own figures.`,
          toLesson(question),
        ],
        [meanWords(learner) ?? ABILITIES, ABILITIES],
      );
    }
    case "thanks":
      return answer([pick(["You are welcome.", "With pleasure."]), toLesson(question)]);
    case "bye":
      return answer([
        pick(["Until next time.", "See you at the next lesson."]),
        "A few minutes tomorrow will do more than a long session next week.",
      ]);
    case "agree":
      return answer([pick(["Good.", "Then let us go on."]), toLesson(question)]);
    case "refuse":
      return answer(["All right.", ABILITIES], [toLesson(question)]);
    case "who":
      return answer(
        [
          "I am the local coach of Typing Mentor, a program that answers by rules: neither a person nor a language model.",
          "I know your figures and what is known about touch typing, and nothing else.",
        ],
        ["Your figures and your questions go to no other company for me to answer them.", ABILITIES],
      );
    case "help":
      return answer(
        [`I am the local coach, and touch typing is what I know. ${ABILITIES}`, toLesson(question)],
        [
          "You can also name a key, a pair of letters or a word, and I tell you how fast you type it and how to practise it.",
        ],
      );
  }
}

type Variants = readonly [string, ...string[]];

const OFFER: Variants = [
  "Ask me how you are doing, which finger types a key, or what to practise next.",
  "I can tell you what slows you down, how to practise it, and how your speed develops.",
  "What I can tell you is how fast and how accurately you type, and what would help.",
];

const WORDS = {
  "off-topic": [
    "That is outside of what I know: I am the local coach, and I can only help with touch typing.",
    "I am the local coach and only know touch typing, so I cannot help with that.",
    "I cannot answer that one. I am the local coach, here for touch typing only.",
  ],
  production: [
    "I do not write or recite texts: I am the local coach, and I can only help with touch typing. Lessons come from the lesson button.",
    "That I cannot write for you. I am the local coach, here for touch typing only, and lessons come from the lesson button.",
  ],
  injection: [
    "I stay what I am: the local coach, who can only help with touch typing.",
    "That I cannot do. I am the local coach, and I only help with touch typing, whatever a message tells me to be.",
  ],
  abuse: [
    "I am sorry that you are annoyed. I am only the local coach, and I can only help with touch typing.",
    "I would rather help than argue; I am the local coach, and can only help with touch typing.",
  ],
  language: ["I am the local coach and understand English only, and I can only help with touch typing."],
  unclear: [
    "I did not understand that. I am the local coach, and I can only help with touch typing.",
    "That I could not read as a question about typing, and I can only help with touch typing. I am the local coach.",
  ],
  personal: [
    "That is not something I know: I am the local coach, I see your own typing figures and nothing else, and can only help with touch typing.",
  ],
  distress: [
    "I am sorry that you feel like this. I am only a typing coach and cannot help with it, but somebody can: please talk to a person you trust now, or call your local emergency or crisis line.",
  ],
  advice: ["That is for someone trained in it. I am the local coach, and can only help with touch typing."],
} satisfies Record<string, Variants>;

export type DeclineReason = keyof typeof WORDS;

/** Kindly, briefly, and with what the coach can do instead. */
export function decline(
  reason: DeclineReason,
  language: Language | null,
  question: Pick<CoachQuestion, "learner" | "pick">,
): string[] {
  const { learner, pick } = question;
  const words = pick(WORDS[reason]);
  if (reason === "distress") return [words];
  if (language !== null) return [language.sorry, words].filter(one => one !== "");
  return [words, reason === "unclear" && learner.userLevel !== "oldUser" ? toLesson(question) : pick(OFFER)];
}

/** Added when another part of the message was answered. */
export function declineTheRest(reason: DeclineReason, { pick }: Pick<CoachQuestion, "pick">): string {
  if (reason === "abuse" || reason === "injection") {
    return pick([
      "The rest of your message I leave: I can only help with touch typing.",
      "As for the rest, I am the local coach, and can only help with touch typing.",
    ]);
  }
  return pick([
    "With the rest I cannot help: I am the local coach, and only know touch typing.",
    "The other part is outside of what I know, since I can only help with touch typing.",
  ]);
}
