import { type Tutor, TutorFailure } from "./tutor";

export interface ClaudeTutorOptions {
  readonly apiKey: string;
  /** Of the API, without `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
}

/** Claude as the tutor. */
export function createClaudeTutor(_options: ClaudeTutorOptions): Tutor {
  return {
    kind: "claude",
    // biome-ignore lint/correctness/useYield: the skeleton of a generator.
    async *reply() {
      throw new TutorFailure("failed");
    },
    async writeExercise() {
      throw new TutorFailure("failed");
    },
  };
}
