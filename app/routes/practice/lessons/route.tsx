import { DEFAULT_LAYOUT } from "~/domain/learning";
import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { TypingQuestion } from "~/ui/course/typing-question";
import { Page } from "~/ui/layout/page";
import { Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import { NextLessonCard } from "~/ui/next-lesson";
import { buildPageMeta } from "~/ui/page-meta";
import { usePreferences } from "~/ui/preferences";
import { CoachPointer } from "~/ui/related-links";
import { getLearner, getServices } from "~server/context";
import {
  getCourseProgress,
  getGuestPractice,
  getLastKind,
  getTimeZone,
  isEvaluated,
} from "~server/http/cookies";
import type { Summary } from "~server/records/records";
import { getDayEnd, toDayKey } from "~server/records/results/day-key";
import type { Route } from "./+types/route";
import { LessonFinder, MAX_QUERY_LENGTH } from "./lesson-finder";
import styles from "./lessons.module.css";
import { HomeRowKeys, LearnerSummary, OtherPractice, ProgressByGroup } from "./overview";
import { CheckCard, CourseCard, FirstSteps, PlanCard, ReviewCard, Today } from "./path";
import { getCourse, getHome, type Home } from "./queries";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = getLearner(context);
  const { records } = getServices(context);
  const cookies = request.headers.get("Cookie");
  const now = Date.now();
  const visit = {
    lastKind: getLastKind(cookies),
    timeZoneOf: (summary: Summary | null) => getTimeZone(request, summary),
    now,
  };
  const [home, progress] = learner
    ? await Promise.all([
        getHome(records, learner.id, visit),
        records.courseProgress(learner.id, DEFAULT_LAYOUT),
      ])
    : [null, getCourseProgress(cookies)];
  const timeZone = home?.timeZone ?? getTimeZone(request, null);
  const find = (url.searchParams.get("find") ?? "").slice(0, MAX_QUERY_LENGTH);
  return {
    learnerId: learner?.id ?? null,
    name: learner?.displayName ?? null,
    find,
    home,
    elapsedToday: home?.elapsedToday ?? getGuestPractice(cookies, toDayKey(now, timeZone)),
    course: getCourse(progress, getDayEnd(now, timeZone)),
    isEvaluated: isEvaluated(cookies),
  };
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your lessons · Typing Mentor",
    description:
      "Where you are, what comes next, and every lesson one click away: the touch typing course, lessons made for you, tests.",
    isIndexed: false,
  });

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const { learnerId, name, find, home, elapsedToday, course, isEvaluated } = loaderData;
  const { typingExperience, dailyGoal } = usePreferences();
  const isNew = typingExperience === "unknown" && !course.isBegun && (home?.tests ?? 0) === 0;
  const takesCourse = course.current !== null && (course.isBegun || typingExperience === "no");
  return (
    <Page title={name ? `Welcome, ${name}` : "Your lessons"}>
      {learnerId === null ? null : <ClaimGuestResults learnerId={learnerId} />}
      {isNew ? <TypingQuestion /> : null}
      <Stack gap={4}>
        <div className={styles.path}>
          {takesCourse ? <CourseCard {...course} /> : <NextStep home={home} isEvaluated={isEvaluated} />}
          <Stack gap={4}>
            <Today elapsed={elapsedToday} goalMinutes={dailyGoal} daysInARow={home?.daysInARow ?? 0} />
            <ReviewCard due={course.due} />
          </Stack>
        </div>
        {/* The lesson of last time may have been a stage of the evaluation, under another name. */}
        <OtherPractice
          lastLesson={home === null || home.next.kind === "evaluation" ? null : home.lastLesson}
        />
      </Stack>
      {home ? (
        <>
          <LearnerSummary {...home} />
          <ProgressByGroup progress={home.progress} learnerWpm={home.learnerWpm} />
        </>
      ) : null}
      <Section title="All lessons" id="all-lessons" gap={5}>
        <LessonFinder key={find} find={find} bests={home?.bests ?? {}} />
      </Section>
    </Page>
  );
}

/** Of those who don't take the course. */
function NextStep({ home, isEvaluated }: { home: Home | null; isEvaluated: boolean }) {
  const { typingExperience, lessonChoice } = usePreferences();
  const isMeasured = home ? home.next.kind !== "evaluation" : isEvaluated;
  if (typingExperience === "somewhat" && !isMeasured) return <CheckCard />;
  if (isMeasured && (home === null || lessonChoice === "plan")) return <PlanCard />;
  return home ? <NextLesson {...home} /> : <FirstSteps />;
}

function NextLesson({ next, tests }: Home) {
  return (
    <NextLessonCard next={next}>
      {tests === 0 ? (
        <Text tone="muted" measure>
          Rest your index fingers on <kbd>F</kbd> and <kbd>J</kbd>, where you can feel two small bars, and
          keep your eyes on the text. No result is too low to be kept: it shows where you start from.
        </Text>
      ) : null}
      <HomeRowKeys />
      <CoachPointer>Prefer help? Do this lesson with your coach.</CoachPointer>
    </NextLessonCard>
  );
}
