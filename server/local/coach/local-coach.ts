import type { Tutor } from "../../tutor/tutor";

/** The coach on this machine: it answers by rules, out of the learner's own figures and what is known about typing. */
export function createLocalCoach(): Tutor {
  return {
    kind: "local",
    async *reply() {
      yield "I am the local coach. Ask me about your typing.";
    },
    writeExercise: null,
  };
}
