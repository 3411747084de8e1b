import type { LearnerStats } from "~/domain/learner-stats";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { computeRating, type RatedItem } from "~/engine/weakness/weakness-profile";

const MEAN = 41.3;
const rated = (group: WeaknessGroup, item: string, mean: number): RatedItem => ({
  group,
  item,
  mean,
  rating: computeRating(mean, MEAN),
});

const B = rated("lowercase", "b", 22.4);
const Q = rated("lowercase", "q", 25.2);
const TH = rated("ngBi", "th", 38.6);
const WHICH = rated("cw51_100", "which", 31);

/** Has finished the evaluation and much more; the weakest are “b”, “th” and “which”. */
export const EXPERIENCED: LearnerStats = {
  name: "Maeve",
  userLevel: "oldUser",
  pending: null,
  tests: 37,
  elapsed: 2_520_000,
  meanWpm: MEAN,
  learnerWpm: MEAN,
  meanAccuracy: 94.4,
  bestWpm: 52,
  trend: { earlierWpm: 38.2, laterWpm: 41.1, of: "weeks" },
  streak: 4,
  elapsedToday: 480_000,
  profile: { characters: [B, Q], ngrams: [TH], words: [WHICH] },
  measured: [
    B,
    Q,
    rated("lowercase", "e", 71),
    rated("lowercase", "j", 49),
    rated("uppercase", "T", 33),
    rated("num", "7", 19),
    TH,
    rated("ngBi", "he", 64),
    WHICH,
  ],
  confusions: [
    { expected: "r", typed: "e", count: 17 },
    { expected: "m", typed: "n", count: 9 },
    { expected: "o", typed: "i", count: 4 },
  ],
};

/** Has not typed anything. */
export const NEWCOMER: LearnerStats = {
  name: null,
  userLevel: "newUser",
  pending: "lowercase",
  tests: 0,
  elapsed: 0,
  meanWpm: null,
  learnerWpm: 0,
  meanAccuracy: null,
  bestWpm: null,
  trend: null,
  streak: 0,
  elapsedToday: 0,
  profile: null,
  measured: [],
  confusions: [],
};

/** A learner with results of every kind, unless a test says otherwise. */
export function summarizeSpeeds(more: Partial<LearnerStats> = {}): LearnerStats {
  return {
    name: null,
    userLevel: "oldUser",
    pending: null,
    tests: 42,
    elapsed: 3 * 60 * 60_000,
    meanWpm: 44.6,
    learnerWpm: 44.6,
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
