import { data, Link, redirect } from "react-router";
import { getLessonPath } from "~/domain/lesson-path";
import { isTimed, type LessonName } from "~/engine/lesson-text/lesson-names";
import { findLessonBySlug, getLessons, getNextDrill, LESSON_FAMILIES } from "~/engine/lesson-text/lessons";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
import { Page } from "~/ui/layout/page";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import { getLearner, getServices } from "~server/context";
import { seedIn, seedOfAnother } from "~server/copy/recent-texts";
import { computeProseMeans, isProse } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import { ADVICE } from "./advice";
import styles from "./lesson-group.module.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const name = findLessonBySlug(params.slug);
  if (name === undefined) throw data(null, { status: 404 });
  if (name === "PARAGRAPH" || isTimed(name)) throw redirect(getLessonPath(name), 301);

  const { copy, records } = getServices(context);
  const learner = getLearner(context);
  const means = learner && computeProseMeans(await records.summary(learner.id));

  const { text, seal } = copy.lesson(name, { seed: seedIn(url.searchParams) });
  const anotherSeed = seedOfAnother(text, seed => copy.lesson(name, { seed }).text);
  const { label, description, family } = LESSONS[name];
  const next = getNextDrill(name);
  return {
    name,
    path: getLessonPath(name),
    label,
    description,
    advice: ADVICE[family],
    group: getLessonGroup(name),
    nextLesson: next && { to: getLessonPath(next), label: LESSONS[next].label, orAnotherText: true },
    text,
    seal,
    anotherSeed,
    // Drills are faster than prose, so they aren't compared with it.
    meanWpm: isProse(name) ? (means?.wpm ?? null) : undefined,
    isLearner: learner !== null,
  };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { label, description, path } = loaderData;
  return buildPageMeta(args, {
    title: `${label}: typing practice · Typing Mentor`,
    description: `${description} Type it here and see your speed, your accuracy and your slowest keys.`,
    card: "practice",
    breadcrumbs: [
      { name: "Practice", path: "/typing-practice/" },
      { name: label, path },
    ],
  });
}

export default function LessonScreen({ loaderData }: Route.ComponentProps) {
  const { name, path, label, description, advice, group, text, seal, anotherSeed, meanWpm } = loaderData;
  const { isLearner, nextLesson } = loaderData;
  return (
    <Page title={label} above={<PracticeAreas here={path} isLearner={isLearner} />} lead={description}>
      <TypingPad
        key={text}
        rules={{ lessonName: name, text, duration: UNTIMED }}
        seal={seal}
        {...(meanWpm !== undefined && { meanWpm })}
        {...(nextLesson && { nextLesson })}
        autoFocus
      />
      <p>
        <Link to={`${path}?${new URLSearchParams({ text: anotherSeed })}`} rel="nofollow" preventScrollReset>
          Another text
        </Link>
      </p>
      <Explanations title="Good to know">
        <Explanation term={advice.term}>{advice.words}</Explanation>
        <Explanation term="A new text each time">
          The lesson ends with its text and has no clock. After the result, <kbd>Enter</kbd> takes you to the
          next lesson. Offline, you get another text that was loaded ahead.
        </Explanation>
        <Explanation term="What is counted">
          Each character, letter group and common word in it, with the speed at which you typed it. One with a
          mistake in it counts as nothing at all: being right comes before being fast.
        </Explanation>
      </Explanations>
      {group && (
        <Stack as="nav" gap={4} aria-labelledby="lesson-group">
          <Text as="h2" size="large" id="lesson-group">
            More on this shelf: {group.title.toLowerCase()}
          </Text>
          <Cluster as="ul" gap={2}>
            {group.lessons.map(({ label, to }) => (
              <li key={to}>
                <Link className={styles.lesson} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </Cluster>
        </Stack>
      )}
    </Page>
  );
}

/** The other lessons of the group that one stands on; null where it stands alone. */
function getLessonGroup(name: LessonName) {
  const { family } = LESSONS[name];
  const others = getLessons(family).filter(one => one !== name);
  if (others.length === 0) return null;
  return {
    title: LESSON_FAMILIES[family],
    lessons: others.map(one => ({ label: LESSONS[one].label, to: getLessonPath(one) })),
  };
}
