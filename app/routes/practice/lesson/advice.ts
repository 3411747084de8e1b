import type { LessonFamily } from "~/engine/lesson-text/lessons";

export const ADVICE: Readonly<Record<LessonFamily, { readonly term: string; readonly words: string }>> = {
  yours: {
    term: "Made for one",
    words: "It is about the one thing that slows you down most, and follows from everything you have typed.",
  },
  prose: {
    term: "Read ahead",
    words:
      "Let your eyes run a word or two before your fingers. If you look at the letter you are typing, you stop at every space.",
  },
  timed: {
    term: "Even, not hurried",
    words: "A steady pace beats bursts: what is won in a sprint is lost again on the way back to a mistake.",
  },
  letters: {
    term: "Say them as you go",
    words:
      "The order is known by heart, so the fingers have only the places to learn. Go slowly where you must look.",
  },
  rows: {
    term: "Come home each time",
    words:
      "Let the index fingers find the small bars on F and J again after each reach. From there every key is a habit.",
  },
  fingers: {
    term: "Only this one moves",
    words:
      "The other fingers stay where they rest. If the whole hand wanders along, type slower until it does not.",
  },
  hands: {
    term: "Keep the other hand in place",
    words:
      "Long runs for one hand are rare in prose, and hard for that reason. The resting hand is there for Space and Shift.",
  },
  ngrams: {
    term: "One movement, not several keys",
    words:
      "A group that you type often becomes a single gesture, like a chord. Aim for an even rhythm within it before you aim for speed.",
  },
  words: {
    term: "Short and everywhere",
    words:
      "The first hundred words make up about half of any text. To type them without thinking is the cheapest speed there is.",
  },
  signs: {
    term: "Look once, then trust",
    words:
      "Figures and signs lie far from home. Take the reach with the finger that the key belongs to, then come back, without looking twice.",
  },
  quotes: {
    term: "Mind the stops",
    words:
      "Older sentences are long, with commas and semicolons where one would breathe. Keep them in the rhythm, as part of the word before.",
  },
};
