import { data, Link } from "react-router";
import { rememberLastKind } from "~/browser/cookies";
import { DEFAULT_PREFERENCES } from "~/domain/preferences";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { ComparisonQuestion } from "~/ui/comparison";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import { getCoachAccess } from "~server/coach/coach-api";
import { type LessonForYou, makeForLearner, makeForVisitor } from "~server/coach/lessons/for-you";
import { targetIn } from "~server/coach/lessons/next-lesson";
import { getLearner, getServices } from "~server/context";
import { seedIn } from "~server/copy/recent-texts";
import { getLastKind, isEvaluated } from "~server/http/cookies";
import { readPreferencesFor } from "~server/records/preferences/preferences";
import type { Route } from "./+types/route";
import { AboutLesson, WhyThisText } from "./explanations";
import { HERE, useNextLesson } from "./use-next-lesson";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const target = targetIn(url.searchParams);
  if (target === null) throw data(null, { status: 404 });

  const services = getServices(context);
  const learner = getLearner(context);
  const seed = seedIn(url.searchParams);
  const cookies = request.headers.get("Cookie");
  const asked = readPreferencesFor(context, cookies);
  if (learner === null) {
    const { lessonChoice } = await asked;
    const lesson = makeForVisitor(services.copy, seed, { lessonChoice, isEvaluated: isEvaluated(cookies) });
    return { ...lesson, lessonChoice, target: null, meanWpm: null, isLearner: false, isInvited: false };
  }
  const [{ lessonChoice }, comparison] = await Promise.all([asked, services.records.comparison(learner.id)]);
  const options = { seed, lastKind: getLastKind(cookies), target, lessonChoice, comparison };
  const lesson = await makeForLearner(services, learner.id, options);
  const isInvited =
    comparison.mayJoin &&
    !comparison.hasDeclined &&
    lesson.kind !== "evaluation" &&
    lessonChoice === DEFAULT_PREFERENCES.lessonChoice &&
    // Claude writes the lessons of those who have it.
    !(services.coach.kind === "claude" && (await getCoachAccess(context)).allowed);
  return { ...lesson, lessonChoice, target: target ?? null, isLearner: true, isInvited };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Made for you · Typing Mentor",
    description: "A lesson on what slows you down most just now, chosen from your own results.",
    isIndexed: false,
  });

export default function ForYou({ loaderData }: Route.ComponentProps) {
  return <Lesson key={loaderData.lesson.text} {...loaderData} />;
}

const TITLES: Partial<Readonly<Record<LessonForYou["kind"], string>>> = {
  evaluation: "Evaluation",
  check: "Progress check",
};

function Lesson(props: Route.ComponentProps["loaderData"]) {
  const { kind, lesson, weakKind, target, nextSeed, meanWpm, isInvited } = props;
  const { why, padProps } = useNextLesson(props);
  const another = new URLSearchParams({ ...target, text: nextSeed });
  return (
    <Page
      title={TITLES[why.kind] ?? "Made for you"}
      above={<PracticeAreas isLearner={props.isLearner} />}
      lead={<WhyThisText {...why} />}
    >
      <TypingPad
        rules={{ lessonName: lesson.lessonName, text: lesson.text, duration: UNTIMED }}
        seal={lesson.seal}
        meanWpm={meanWpm}
        onFinished={() => {
          if (weakKind !== null) rememberLastKind(weakKind);
        }}
        note={
          props.isLearner && kind === "evaluation" && lesson.lessonName === "CW_1_50" ? (
            <p data-testid="evaluated">
              Your evaluation is complete. <Link to="/weakness/">See what slows you down</Link>
            </p>
          ) : null
        }
        {...padProps}
        autoFocus
      />
      {kind === "check" ? null : (
        <p>
          <Link to={`${HERE}?${another}`} rel="nofollow" preventScrollReset>
            Another text
          </Link>
        </p>
      )}
      {isInvited ? <ComparisonQuestion back={`${HERE}?${another}`} /> : null}
      <AboutLesson kind={why.kind} />
    </Page>
  );
}
