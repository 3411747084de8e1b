import type { Drawings } from "~/ui/prose/prose-sections";

/** By the names that the article calls them. */
export const onlineTypingPractice: Drawings = {};
