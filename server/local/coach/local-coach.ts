import type { Tutor } from "../../tutor/tutor";
import { piecesOf } from "./pieces";
import { replyTo } from "./reply";

/** The coach on this machine: it answers by rules, out of the learner's own figures and what is known about typing. */
export function createLocalCoach(): Tutor {
  return {
    kind: "local",
    async *reply(thread, learner, { signal }) {
      for (const piece of piecesOf(replyTo(thread, learner))) {
        if (signal.aborted) return;
        yield piece;
      }
    },
    writeExercise: null,
  };
}
