import { createContext, type RefObject, useContext } from "react";
import type { CoursePlace } from "~/domain/learning";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { TypingTest } from "~/engine/test/typing-test";

/** What was typed when; the server computes the score. */
export interface FinishedTest {
  readonly lessonName: LessonName;
  readonly text: string;
  /** Null for paragraphs, which have none. */
  readonly seal: string | null;
  /** ms; 0 = no clock. */
  readonly duration: number;
  /** Of the first keystroke, ms since 1970. */
  readonly started: number;
  /** base64url. */
  readonly transcript: string;
  /** Only of an exercise of the course. */
  readonly course?: CoursePlace;
}

export type SubmitState =
  | { readonly status: "sending" }
  /** In this browser; will be sent later. */
  | {
      readonly status: "kept";
      /** `session-ended`: the test's learner is no longer signed in here. */
      readonly why: "signed-out" | "session-ended" | "offline" | "server-unavailable" | "clock";
      /** Of a visitor's result: the id that it will have in an account. */
      readonly id?: string;
    }
  | {
      readonly status: "saved";
      /** The stored result's; absent if another tab with an older version has sent it. */
      readonly id?: string;
      /** Ids of those that this result reached, as the server sent them. */
      readonly milestones: readonly unknown[];
      /** ms practised on its day so far; null if the server doesn't say. */
      readonly dayElapsed: number | null;
    }
  /** Finally refused; `reason` is a sentence for the learner. */
  | { readonly status: "refused"; readonly reason: string }
  /** The browser offers no durable storage and the server could not be reached. */
  | { readonly status: "not-kept"; readonly reason: string };

export interface SealedCopy {
  readonly text: string;
  readonly seal: string;
}

export interface TypingServices {
  /** Whether results go to an account; a visitor's stay in this browser. */
  readonly isLearner: boolean;
  /**
   * Puts the test into the durable outbox, then sends it. Calls `onState` now and at each change until the returned
   * function is called.
   */
  submitResult(test: FinishedTest, onState: (state: SubmitState) => void): () => void;
  /** From this browser's cache if it holds any, else from the server. */
  nextTexts(lessonName: LessonName, howMany: number): Promise<string[]>;
  /** A text other than the one opened or handed out last, from the server or the cache. Rejects when there is none. */
  nextCopy(lessonName: LessonName): Promise<SealedCopy>;
  /** Fetches a few more texts ahead, for going on offline. The returned function cancels that. */
  copyOpened(lessonName: LessonName, copy: SealedCopy): () => void;
}

export const TypingServicesContext = createContext<TypingServices | null>(null);

export function useTypingServices(): TypingServices {
  const services = useContext(TypingServicesContext);
  if (services === null) throw new Error("The typing services are not provided above this component.");
  return services;
}

/** Called after each key and at each tick of the clock, twice a second. */
export type TestWatch = ((test: TypingTest) => void) | null;

export interface MeasureProps {
  /** Set by the figure, which writes by hand what changes with each key: a key must not cost a render. */
  readonly watch: RefObject<TestWatch>;
  /** Null until the test has ended. */
  readonly finished: TypingTest | null;
  /** Counts tests: each resets the figure. */
  readonly round: number;
}
