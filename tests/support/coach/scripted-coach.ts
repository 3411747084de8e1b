import type { ChatMessage } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import type { Coach, ExerciseRequest } from "~server/coach/coach";

export interface ScriptedCoach extends Coach {
  kind: Coach["kind"];
  writeExercise: Coach["writeExercise"];
  /** The requests, the newest last. */
  readonly asked: { readonly thread: readonly ChatMessage[]; readonly learner: LearnerStats }[];
  readonly wishes: ExerciseRequest[];
  /** The pieces of the next replies, in turn; an Error is thrown. Afterwards it repeats the question. */
  readonly replies: (readonly (string | Error)[])[];
  /** The next lessons, in turn. */
  readonly exercises: (string | Error)[];
}

/** A coach that says what a test tells it to. It is local unless the test says otherwise. */
export function createScriptedCoach(): ScriptedCoach {
  const coach: ScriptedCoach = {
    kind: "local",
    asked: [],
    wishes: [],
    replies: [],
    exercises: [],
    async *reply(thread, learner) {
      coach.asked.push({ thread, learner });
      const pieces = coach.replies.shift() ?? [`You asked: ${thread.at(-1)?.content}`];
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield piece;
      }
    },
    writeExercise: null,
  };
  return coach;
}

/** For tests of a coach that writes lessons. */
export function writesExercises(coach: ScriptedCoach): void {
  coach.kind = "claude";
  coach.writeExercise = async wish => {
    coach.wishes.push(wish);
    const written = coach.exercises.shift() ?? "";
    if (written instanceof Error) throw written;
    return written;
  };
}
