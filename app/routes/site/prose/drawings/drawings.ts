import type { Drawings } from "~/ui/prose/prose-sections";
import { CostOfASlip, TwoWeeks } from "./about";
import { WayOfAKeystroke } from "./way-of-a-keystroke";
import { WeakItem } from "./weak-item";

/** The drawings of the pages that are nothing but text, by the names that the texts call them by. */
export const DRAWINGS: Drawings = {
  "cost-of-a-slip": CostOfASlip,
  "two-weeks": TwoWeeks,
  "way-of-a-keystroke": WayOfAKeystroke,
  "weak-item": WeakItem,
};
