import { useState } from "react";
import { data, Link } from "react-router";
import { z } from "zod";
import { rememberCourse } from "~/browser/cookies";
import { type CoursePlace, DEFAULT_LAYOUT, EXERCISE_STEPS } from "~/domain/learning";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import {
  advance,
  encodeProgress,
  getDueReviews,
  getUnit,
  getUnitStates,
} from "~/engine/learning/course/progress";
import { summarizeExercise } from "~/engine/learning/strokes";
import { UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { describeKeys } from "~/ui/course/key-fingers";
import { KeyboardNote } from "~/ui/course/keyboard-note";
import { getUnitTitle } from "~/ui/course/unit-title";
import { Page } from "~/ui/layout/page";
import { Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { getLearner, getServices } from "~server/context";
import { newSeed, seedIn } from "~server/copy/recent-texts";
import { getCourseProgress, getTimeZone } from "~server/http/cookies";
import { getDayEnd } from "~server/records/results/day-key";
import { computeProseMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import { describeList, Feedback, getNextLink, type Outcome, Steps } from "./feedback";

const stepSchema = z.enum(EXERCISE_STEPS).nullable().catch(null);
const MAX_TROUBLE = 4;

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const index = CURRICULUM.findIndex(({ id }) => id === params.unit);
  const unit = CURRICULUM[index];
  if (unit === undefined) throw data(null, { status: 404 });

  const { records, copy } = getServices(context);
  const learner = getLearner(context);
  const [progress, summary] = learner
    ? await Promise.all([records.courseProgress(learner.id, DEFAULT_LAYOUT), records.summary(learner.id)])
    : [getCourseProgress(request.headers.get("Cookie")), null];
  const known = getUnit(progress, unit.id);
  const wanted = stepSchema.parse(url.searchParams.get("step")) ?? known.step;
  const asked = url.searchParams.get("trouble") ?? known.trouble;
  const trouble = [...asked]
    .filter(key => unit.openKeys.includes(key))
    .slice(0, MAX_TROUBLE)
    .join("");
  const step = wanted === "trouble" && trouble === "" ? "practice" : wanted;
  const until = getDayEnd(Date.now(), getTimeZone(request, summary));
  const course: CoursePlace = { layout: DEFAULT_LAYOUT, unit: unit.id, step };
  return {
    unit,
    number: index + 1,
    next: CURRICULUM[index + 1] ?? null,
    nextReview: getDueReviews(CURRICULUM, progress, until).find(({ id }) => id !== unit.id) ?? null,
    state: getUnitStates(CURRICULUM, progress).get(unit.id) ?? "locked",
    progress,
    course,
    trouble,
    exercise: copy.exercise(course, { seed: seedIn(url.searchParams), trouble }),
    seed: newSeed(),
    meanWpm: summary && (computeProseMeans(summary)?.wpm ?? null),
    isLearner: learner !== null,
  };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: `${loaderData ? `${getUnitTitle(loaderData.unit)} · ` : ""}Touch typing course · Typing Mentor`,
    description:
      "A unit of the touch typing course: new keys, words made of the keys you know, and a short check.",
    isIndexed: false,
  });

export default function Unit({ loaderData }: Route.ComponentProps) {
  return <Exercise key={loaderData.exercise.text} {...loaderData} />;
}

function Exercise(props: Route.ComponentProps["loaderData"]) {
  const {
    unit,
    number,
    next,
    nextReview,
    state,
    progress,
    course,
    trouble,
    exercise,
    seed,
    meanWpm,
    isLearner,
  } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const onFinished = (test: TypingTest) => {
    const finished = { unit, step: course.step, finishedAt: Date.now() };
    const outcome = advance(progress, finished, summarizeExercise(test));
    if (!isLearner) rememberCourse(encodeProgress(outcome.progress));
    setOutcome(outcome);
  };
  const title = getUnitTitle(unit);
  return (
    <Page
      title={title}
      above={
        <Text size="small" tone="muted">
          <Link to="/course/">Course</Link> · Unit {number} of {CURRICULUM.length}
        </Text>
      }
      lead={course.step === "trouble" ? `Extra practice for ${describeList(trouble)}.` : describeKeys(unit)}
      beside={<Steps step={course.step} />}
    >
      <KeyboardNote />
      {state === "locked" ? (
        <Text tone="muted">
          This unit comes later in the course. You can try it now; it counts once you pass the units before
          it.
        </Text>
      ) : null}
      <TypingPad
        key={exercise.text}
        rules={{ lessonName: "COURSE", text: exercise.text, duration: UNTIMED }}
        seal={exercise.seal}
        course={course}
        meanWpm={meanWpm}
        onFinished={onFinished}
        headline={outcome?.verdict ? (outcome.verdict.isPassed ? "Check passed" : "Not yet") : undefined}
        note={
          outcome ? (
            <Feedback
              unit={unit}
              next={next}
              step={course.step}
              outcome={outcome}
              isEarly={outcome.progress === progress}
            />
          ) : null
        }
        nextLesson={getNextLink({ unit, next, nextReview, course, seed, outcome })}
        autoFocus
      />
      <p>
        <Link to="/course/">All units</Link>
      </p>
    </Page>
  );
}
