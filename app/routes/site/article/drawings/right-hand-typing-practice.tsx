import type { Drawings } from "~/ui/prose/prose-sections";
import { HandKeys } from "./hand-keys";
import { WordSteps } from "./word-steps";

/** By the names that the article calls them. */
export const rightHandTypingPractice: Drawings = {
  keys: () => <HandKeys hand="right" />,
  path: () => <WordSteps word="lollipop" />,
};
