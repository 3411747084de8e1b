import { isProfane } from "../../safety/profanity";
import type { TalkIntent } from "../intents/intent";
import type { Answer, Question } from "./answer";
import { toLesson } from "./pointers";
import { meanWords } from "./progress";

const ABILITIES =
  "Ask me how you are doing, what is weakest, which finger types a key, how to get past a plateau, or how to sit and practise.";

/** A name is a word; whatever else a learner has put there is not repeated. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u;

/** What is said in any conversation. */
export function talk(intent: Exclude<TalkIntent, "more" | "why">, question: Question): Answer {
  const { learner, pick } = question;
  const answer = (say: readonly string[], more: readonly string[] = [ABILITIES]): Answer => ({
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
