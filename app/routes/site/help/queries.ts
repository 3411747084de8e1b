import { SHELVES, TOPICS, type Topic } from "~server/content/knowledge/topics";

/** What the page shows of a topic: what the coach says of it stays with the coach. */
export type ShownTopic = Pick<Topic, "slug" | "question" | "paragraphs" | "see">;

export interface ShelfOfTopics {
  /** Its anchor. */
  readonly slug: string;
  readonly title: string;
  readonly topics: readonly ShownTopic[];
}

/** All topics in the order of the shelves. */
export function topicsByShelf(): ShelfOfTopics[] {
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
