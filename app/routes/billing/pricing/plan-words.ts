import type { PlanType } from "~/domain/plans";

export interface PlanWords {
  readonly name: string;
  readonly summary: string;
  readonly gives: readonly string[];
  /** Where more is said of it. */
  readonly see?: { readonly to: string; readonly label: string };
}

export const PLAN_WORDS: Readonly<Record<PlanType, PlanWords>> = {
  premium: {
    name: "Premium",
    summary: "An AI tutor at your side, and no ads.",
    gives: [
      "The AI tutor, your coach: ask it about your typing, and it answers briefly, out of your own figures.",
      "Lessons that the tutor makes for your weakest keys, letter groups and words.",
      "No ads, on any page.",
    ],
    see: { to: "/typing-mentor-coach/", label: "What the coach does" },
  },
  "ad-free": {
    name: "Ad-Free",
    summary: "All that is free, in peace.",
    gives: ["No ads, on any page.", "Everything else as it is for all, without the AI tutor."],
  },
};

/** What nobody pays for. */
export const FREE_FOR_ALL: readonly string[] = [
  "All lessons: rows, fingers, hands, letter groups, common words, numbers, signs and quotes.",
  "Typing tests of 1, 5, 10 and 15 minutes.",
  "Your statistics, in full and for as long as you keep your account.",
  "Your weakest items, and a lesson chosen by them.",
];
