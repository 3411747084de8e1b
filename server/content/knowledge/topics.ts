import { BEGINNING } from "./beginning.data";
import { COMFORT } from "./comfort.data";
import { PRACTICE } from "./practice.data";
import { PRODUCT } from "./product.data";
import { PROGRESS } from "./progress.data";
import { TECHNIQUE } from "./technique.data";

/** A topic about typing: the coach answers from it, and the help page shows it. */
export interface Topic {
  readonly slug: string;
  readonly question: string;
  readonly section: keyof typeof SECTIONS;
  /** What the coach says: two or three sentences, at most 60 words, plain text. */
  readonly short: string;
  readonly paragraphs: readonly string[];
  /** The screen to act on it; the help page links there. */
  readonly see?: readonly { readonly to: string; readonly label: string }[];
}

export const SECTIONS = {
  beginning: "Beginning",
  technique: "Technique",
  practice: "Practice",
  progress: "Progress",
  health: "Comfort",
  product: "How Typing Mentor works",
} as const;

const ALL = [...BEGINNING, ...TECHNIQUE, ...PRACTICE, ...PROGRESS, ...COMFORT, ...PRODUCT] as const;

export type TopicSlug = (typeof ALL)[number]["slug"];

export const TOPICS: readonly (Topic & { readonly slug: TopicSlug })[] = ALL;

export function getTopic(slug: TopicSlug): Topic {
  const topic = TOPICS.find(one => one.slug === slug);
  if (topic === undefined) throw new Error(`There is no topic ${slug}.`);
  return topic;
}
