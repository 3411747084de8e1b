import { expect, test } from "vitest";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import routes from "~/routes";
import { TOPICS } from "~server/content/knowledge/topics";
import { describeHelp } from "./route";
import { getTopicGroups } from "./topics";

const groups = getTopicGroups();
const topics = groups.flatMap(group => group.topics);

test("every topic is in its group once", () => {
  expect(groups.map(({ title }) => title)).toEqual([
    "Beginning",
    "Technique",
    "Practice",
    "Progress",
    "Comfort",
    "How Typing Mentor works",
  ]);
  expect(topics.map(({ slug }) => slug)).toEqual(TOPICS.map(({ slug }) => slug));
});

test("no two elements of the page have the same anchor", () => {
  const anchors = [...topics, ...groups].map(({ slug }) => slug).concat("contents", "more", "main");
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test("search engines get the same questions and answers", () => {
  const [page] = describeHelp(groups, "https://typing.example") as { mainEntity: object[] }[];
  const { mainEntity } = page ?? { mainEntity: [] };
  expect(mainEntity).toHaveLength(TOPICS.length);
  expect(mainEntity).toContainEqual({
    "@type": "Question",
    name: "How should I sit?",
    url: "https://typing.example/help/#posture",
    acceptedAnswer: { "@type": "Answer", text: expect.stringContaining("Feet on the floor") },
  });
});

test("every link leads to a page that exists", () => {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  const lessons = new Set(Object.values(LESSONS).map(({ slug }) => `/typing-practice/${slug}/`));
  const ways = topics.flatMap(({ see = [] }) => see.map(({ to }) => to.replace(/#.*$/, "")));
  expect(ways.filter(to => !paths.has(to) && !lessons.has(to))).toEqual([]);
});
