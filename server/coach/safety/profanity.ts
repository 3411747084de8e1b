import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a text says what neither a learner nor a tutor should say here, in English, also in disguise. */
export function isProfane(text: string): boolean {
  return matcher.hasMatch(text);
}
