import { createContext, type RefObject, useContext } from "react";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { TypingTest } from "~/engine/test/typing-test";

/** A finished test, as the pad hands it over: what was typed when, and no score that anybody would have to trust. */
export interface FinishedTest {
  readonly lessonName: LessonName;
  /** The whole text, with what was appended. */
  readonly text: string;
  /** That the text came with; null for paragraphs, which have none. */
  readonly seal: string | null;
  /** ms; 0 = no clock. */
  readonly duration: number;
  /** Wall-clock time of the first keystroke, ms since 1970. */
  readonly started: number;
  /** base64url of the engine's transcript codec. */
  readonly transcript: string;
}

/** Where a finished test is on its way to the server. */
export type SubmitState =
  | { readonly status: "sending" }
  /** Safe in this browser; it will be sent later. */
  | {
      readonly status: "kept";
      /** `session-ended`: it belongs to a learner who is no longer, or not here, signed in. */
      readonly why: "signed-out" | "session-ended" | "offline" | "server-unavailable" | "clock";
    }
  | { readonly status: "saved" }
  /** Finally refused; `reason` is a sentence for the learner. */
  | { readonly status: "refused"; readonly reason: string }
  /** The browser offers no durable storage and the server could not be reached. */
  | { readonly status: "not-kept"; readonly reason: string };

/** The whole text of a lesson, and the seal by which the server knows it again. */
export interface SealedCopy {
  readonly text: string;
  readonly seal: string;
}

/** What the pad needs of the rest of the application; the document's root provides it. */
export interface TypingServices {
  /**
   * Puts the test into the durable outbox, then sends it. Calls `onState` now and at each change, until the returned
   * function is called.
   */
  submitResult(test: FinishedTest, onState: (state: SubmitState) => void): () => void;
  /** Texts for the next lesson, or to append: from this browser's cache if it holds any, else from the server. */
  nextTexts(lessonName: LessonName, howMany: number): Promise<string[]>;
  /**
   * Another text of a lesson that comes whole, from the server or this browser's cache: never the one that was opened or
   * handed out last. Rejects when there is none.
   */
  nextCopy(lessonName: LessonName): Promise<SealedCopy>;
  /**
   * To be told of the text that a page opened such a lesson with. A few more are fetched ahead, so that the lesson can
   * be gone on with offline; the returned function calls all of it off.
   */
  copyOpened(lessonName: LessonName, copy: SealedCopy): () => void;
}

export const TypingServicesContext = createContext<TypingServices | null>(null);

export function useTypingServices(): TypingServices {
  const services = useContext(TypingServicesContext);
  if (services === null) throw new Error("The typing services are not provided above this component.");
  return services;
}

/** Called after each key of a test and at each tick of its clock, twice a second. */
export type TestWatch = ((test: TypingTest) => void) | null;

/** What the pad gives a figure that a screen has it show over the text, and over the result. */
export interface MeasureProps {
  /** Where the figure puts its watch. One key is not to cost a render: what changes with each is written by hand. */
  readonly watch: RefObject<TestWatch>;
  /** The test, once it has ended. */
  readonly finished: TypingTest | null;
  /** Counts the tests of the pad: each resets the figure. */
  readonly round: number;
}
