import type { RefObject } from "react";
import type { TypingTest } from "~/engine/test/typing-test";

/** Is told of a test after each of its keys, and whenever its clock is looked at: twice a second, while somebody types. */
export type TestWatch = ((test: TypingTest) => void) | null;

/** What the pad gives a figure that a screen has it show over the text, and over the result. */
export interface MeasureProps {
  /** Where the figure puts its watch. One key is not to cost a render: what changes with each is written by hand. */
  readonly watch: RefObject<TestWatch>;
  /** The test, once it has ended. */
  readonly finished: TypingTest | null;
  /** Counts the tests of the pad: each begins the figure anew. */
  readonly round: number;
}
