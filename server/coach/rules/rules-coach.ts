import type { Coach } from "../coach";
import { understand } from "./intents/understand";
import { splitIntoPieces } from "./pieces";
import { replyTo } from "./reply";

const FIRST_MESSAGES = [
  "How am I doing?",
  "How do I get better at th, and what about my accuracy?",
  "a poem for my cat",
];

/** The coach on this machine: it answers by rules, out of the learner's own figures and what is known about typing. */
export function createRulesCoach(): Coach {
  // The patterns are compiled at their first use, which would take longer than a first word may.
  for (const message of FIRST_MESSAGES) understand(message);
  return {
    kind: "local",
    async *reply(thread, learner, { signal }) {
      for (const piece of splitIntoPieces(replyTo(thread, learner))) {
        if (signal.aborted) return;
        yield piece;
      }
    },
    writeExercise: null,
  };
}
