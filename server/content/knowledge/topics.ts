import { BEGINNING } from "./beginning.data";
import { COMFORT } from "./comfort.data";
import { PRACTICE } from "./practice.data";
import { PRODUCT } from "./product.data";
import { PROGRESS } from "./progress.data";
import { TECHNIQUE } from "./technique.data";
import type { Topic } from "./topic";

const ALL = [...BEGINNING, ...TECHNIQUE, ...PRACTICE, ...PROGRESS, ...COMFORT, ...PRODUCT] as const;

export type TopicSlug = (typeof ALL)[number]["slug"];

/** All that is known, shelf by shelf. */
export const TOPICS: readonly (Topic & { readonly slug: TopicSlug })[] = ALL;

const BY_SLUG: ReadonlyMap<string, Topic> = new Map(TOPICS.map(topic => [topic.slug, topic]));

export function getTopic(slug: TopicSlug): Topic {
  const topic = BY_SLUG.get(slug);
  if (topic === undefined) throw new Error(`There is no topic ${slug}.`);
  return topic;
}
