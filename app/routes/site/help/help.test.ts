import { expect, test } from "vitest";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import routes from "~/routes";
import { TOPICS } from "~server/content/knowledge/topics";
import { topicsByShelf } from "./queries";
import { structuredData } from "./structured-data";

const shelves = topicsByShelf();
const topics = shelves.flatMap(shelf => shelf.topics);

test("every topic is on its shelf, once", () => {
  expect(shelves.map(({ title }) => title)).toEqual([
    "Beginning",
    "Technique",
    "Practice",
    "Progress",
    "Comfort",
    "How Typing Mentor works",
  ]);
  expect(topics.map(({ slug }) => slug)).toEqual(TOPICS.map(({ slug }) => slug));
});

test("no two things of the page have the same anchor", () => {
  const anchors = [...topics, ...shelves].map(({ slug }) => slug).concat("contents", "more", "main");
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test("search engines read the same questions and answers", () => {
  const { mainEntity } = structuredData(shelves, "https://typing.example") as { mainEntity: object[] };
  expect(mainEntity).toHaveLength(TOPICS.length);
  expect(mainEntity).toContainEqual({
    "@type": "Question",
    name: "How should I sit?",
    url: "https://typing.example/help/#posture",
    acceptedAnswer: { "@type": "Answer", text: expect.stringContaining("Feet on the floor") },
  });
});

test("every way on leads to a page that there is", () => {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  const lessons = new Set(Object.values(LESSONS).map(({ slug }) => `/typing-practice/${slug}/`));
  const ways = topics.flatMap(({ see = [] }) => see.map(({ to }) => to.replace(/#.*$/, "")));
  expect(ways.filter(to => !paths.has(to) && !lessons.has(to))).toEqual([]);
});
