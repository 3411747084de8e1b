import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { Page } from "~/ui/layout/page";
import { Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import { NextLessonCard } from "~/ui/next-lesson";
import { buildPageMeta } from "~/ui/page-meta";
import { CoachPointer } from "~/ui/related-links";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { getServices } from "~server/context";
import { getLastKind, getTimeZone } from "~server/http/cookies";
import type { Route } from "./+types/route";
import { LessonFinder, MAX_QUERY_LENGTH } from "./lesson-finder";
import { HomeRowKeys, LearnerSummary, OtherPractice, ProgressByGroup } from "./overview";
import { getHome } from "./queries";

export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = requireLearner(context);

  const home = await getHome(getServices(context).records, learner.id, {
    lastKind: getLastKind(request.headers.get("Cookie")),
    timeZoneOf: summary => getTimeZone(request, summary),
    now: Date.now(),
  });
  const find = (url.searchParams.get("find") ?? "").slice(0, MAX_QUERY_LENGTH);
  return { learnerId: learner.id, name: learner.displayName, find, ...home };
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your lessons · Typing Mentor",
    description:
      "The lesson that helps you most now, how far you are, and every other lesson one click away.",
    isIndexed: false,
  });

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const { learnerId, name, find, next, tests, lastLesson, means, progress, bests } = loaderData;
  return (
    <Page title={name ? `Welcome, ${name}` : "Your lessons"}>
      <ClaimGuestResults learnerId={learnerId} />
      <Stack gap={4}>
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
        {/* The lesson of last time may have been a stage of the evaluation, under another name. */}
        <OtherPractice lastLesson={next.kind === "evaluation" ? null : lastLesson} />
      </Stack>
      <LearnerSummary {...loaderData} />
      <ProgressByGroup progress={progress} learnerWpm={means?.wpm ?? 0} />
      <Section title="All lessons" id="all-lessons" gap={5}>
        <LessonFinder key={find} find={find} bests={bests} />
      </Section>
    </Page>
  );
}
