import { SHELVES, TOPICS, type Topic } from "~server/content/knowledge/topics";

/** What the page shows of a topic, without what only the coach says about it. */
export type ShownTopic = Pick<Topic, "slug" | "question" | "paragraphs" | "see">;

export interface TopicGroup {
  /** Its anchor. */
  readonly slug: string;
  readonly title: string;
  readonly topics: readonly ShownTopic[];
}

/** All topics by group, in the order of the page. */
export function getTopicGroups(): TopicGroup[] {
  return Object.entries(SHELVES).map(([slug, title]) => ({
    slug,
    title,
    topics: TOPICS.filter(({ shelf }) => shelf === slug).map(({ slug, question, paragraphs, see }) => ({
      slug,
      question,
      paragraphs,
      ...(see && { see }),
    })),
  }));
}
