import { useState } from "react";
import { data, Link } from "react-router";
import { rememberLastKind } from "~/browser/cookies";
import { lazyModule } from "~/browser/lazy-module";
import { DEFAULT_PREFERENCES } from "~/domain/preferences";
import { UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { ComparisonQuestion } from "~/ui/comparison";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import type { FinishedTest } from "~/ui/typing-services";
import { getCoachAccess } from "~server/coach/coach-api";
import { type LessonForYou, makeForLearner, makeForVisitor } from "~server/coach/lessons/for-you";
import { targetIn } from "~server/coach/lessons/next-lesson";
import { getLearner, getServices } from "~server/context";
import { seedIn } from "~server/copy/recent-texts";
import { getLastKind } from "~server/http/cookies";
import { readPreferencesFor } from "~server/records/preferences/preferences";
import type { Route } from "./+types/route";
import { AboutLesson, type Why, WhyThisText } from "./explanations";
import { takeGuestLesson } from "./guest-plan";

const HERE = "/typing-practice/for-you/";

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
    const lesson = makeForVisitor(services.copy, seed, lessonChoice);
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
  evaluation: "Finding out where to begin",
  check: "Progress check",
};

function Lesson(props: Route.ComponentProps["loaderData"]) {
  const { kind, lesson, weakKind, target, nextSeed, meanWpm, isInvited } = props;
  const { why, padProps } = useNextLesson(props);
  const { lessonName, text, seal } = lesson;
  const another = new URLSearchParams({ ...target, text: nextSeed });
  return (
    <Page
      title={TITLES[why.kind] ?? "Made for you"}
      above={<PracticeAreas isLearner={props.isLearner} />}
      lead={<WhyThisText {...why} />}
    >
      <TypingPad
        rules={{ lessonName, text, duration: UNTIMED }}
        seal={seal}
        meanWpm={meanWpm}
        onFinished={() => {
          if (weakKind !== null) rememberLastKind(weakKind);
        }}
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

const loadRotation = lazyModule(() => import("./guest-rotation"));

/** A learner's next lesson has an address of its own; a visitor's follows from what their browser keeps. */
function useNextLesson({ isLearner, lessonChoice, nextSeed, ...first }: Route.ComponentProps["loaderData"]) {
  const [why, setWhy] = useState<Why>(first);
  if (isLearner || lessonChoice === "prose") {
    return { why, padProps: { nextLesson: { to: `${HERE}?${new URLSearchParams({ text: nextSeed })}` } } };
  }
  if (lessonChoice === "plan") {
    const takeNext = async (finished: FinishedTest) => {
      const taken = await takeGuestLesson(finished);
      setWhy({ kind: "plan", reason: null, planned: taken });
      return taken;
    };
    return { why, padProps: { takeNext } };
  }
  const takeNext = async () => {
    const taken = await (await loadRotation()).takeRotationLesson();
    setWhy(taken);
    return taken;
  };
  // A test that can't be noted is only missing in the choice of the next lesson.
  const onFinished = (test: TypingTest) =>
    void loadRotation().then(
      ({ noteTest }) => noteTest(test),
      () => {},
    );
  return { why, padProps: { takeNext, onFinished } };
}
