import { SECTIONS, TOPICS, type Topic } from "~server/content/knowledge/topics";

export type ShownTopic = Pick<Topic, "slug" | "question" | "paragraphs" | "see">;

export type TopicGroup = ReturnType<typeof getTopicGroups>[number];

export function getTopicGroups() {
  return Object.entries(SECTIONS).map(([slug, title]) => ({
    slug,
    title,
    topics: TOPICS.filter(({ section }) => section === slug).map(
      ({ slug, question, paragraphs, see }): ShownTopic => ({
        slug,
        question,
        paragraphs,
        ...(see && { see }),
      }),
    ),
  }));
}
