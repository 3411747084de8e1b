import type { LearnerStats } from "~/domain/learner-stats";

/** A learner with results of every kind, unless a test says otherwise. */
export function summarizeSpeeds(more: Partial<LearnerStats> = {}): LearnerStats {
  return {
    name: null,
    userLevel: "oldUser",
    pending: null,
    tests: 42,
    elapsed: 3 * 60 * 60_000,
    meanWpm: 44.6,
    meanAccuracy: 93.75,
    bestWpm: 58,
    trend: { earlierWpm: 41.2, laterWpm: 44.6, of: "weeks" },
    streak: 5,
    elapsedToday: 12 * 60_000,
    profile: {
      characters: [{ group: "lowercase", item: "q", mean: 21.4, rating: 32.1 }],
      ngrams: [{ group: "ngBi", item: "th", mean: 40, rating: 59.8 }],
      words: [],
    },
    measured: [
      { group: "lowercase", item: "q", mean: 21.4, rating: 32.1 },
      { group: "punctuation", item: "<", mean: 15, rating: 22 },
      { group: "ngBi", item: "th", mean: 40, rating: 59.8 },
      { group: "cw1_50", item: "you", mean: 70, rating: 104 },
    ],
    confusions: [{ expected: "e", typed: "r", count: 3 }],
    ...more,
  };
}
