import { useState } from "react";
import { data, Link } from "react-router";
import { rememberLastKind } from "~/browser/cookies";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import { emptyPlan } from "~/engine/learning/plan";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import type { FinishedTest } from "~/ui/typing-services";
import { describeReason, getKind } from "~server/coach/lessons/coach-lesson";
import { lessonForLearner, planLesson, recommendationFor, targetIn } from "~server/coach/lessons/next-lesson";
import { getLearner, getServices } from "~server/context";
import { newSeed, seedIn } from "~server/copy/recent-texts";
import { getLastKind } from "~server/http/cookies";
import { readPreferencesFor } from "~server/records/preferences/preferences";
import { computeMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import { AboutEvaluation, AboutPlan, AboutWeakItems, PlanReason } from "./explanations";
import { type GuestLesson, takeGuestLesson } from "./guest-plan";

const HERE = "/typing-practice/for-you/";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const target = targetIn(url.searchParams);
  if (target === null) throw data(null, { status: 404 });

  const services = getServices(context);
  const { records, copy } = services;
  const learner = getLearner(context);
  const seed = seedIn(url.searchParams);
  if (learner === null) {
    const corpus = copy.corpus();
    return {
      ...planned(planLesson(copy, emptyPlan({ corpus, start: "unsure" }), seed), null),
      isLearner: false,
    };
  }
  const lastKind = getLastKind(request.headers.get("Cookie"));
  const [means, due, { lessonChoice }] = await Promise.all([
    records.summary(learner.id).then(computeMeans),
    target ? null : recommendationFor(services, learner.id, lastKind),
    readPreferencesFor(context, request.headers.get("Cookie")),
  ]);
  const meanWpm = means?.wpm ?? null;
  if (due !== null && due.kind !== "evaluation" && lessonChoice === "plan") {
    const plan = await records.learningPlan(learner.id, DEFAULT_LAYOUT);
    return { ...planned(planLesson(copy, plan, seed), meanWpm), isLearner: true };
  }
  const lesson = await lessonForLearner(services, learner.id, { seed, lastKind, target });
  const { lessonName, text, seal, why } = lesson;
  return {
    plan: null,
    lesson: { lessonName, text, seal },
    reason: await describeReason(why, { learnerId: learner.id, learnerWpm: meanWpm, records }),
    kind: getKind(why),
    isEvaluation: why.kind === "evaluation",
    target: target ?? null,
    seed: newSeed(),
    meanWpm,
    isLearner: true,
  };
}

function planned({ lesson, reasons, newKeys }: ReturnType<typeof planLesson>, meanWpm: number | null) {
  return {
    lesson,
    plan: { reasons, newKeys },
    reason: null,
    kind: null,
    isEvaluation: false,
    target: null,
    seed: newSeed(),
    meanWpm,
  };
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

function Lesson(props: Route.ComponentProps["loaderData"]) {
  const { lesson, reason, kind, isEvaluation, target, seed, meanWpm, isLearner } = props;
  const [plan, setPlan] = useState<Pick<GuestLesson, "reasons" | "newKeys"> | null>(props.plan);
  const { lessonName, text, seal } = lesson;
  const another = new URLSearchParams({ ...target, text: seed });
  const takeNext = async (finished: FinishedTest) => {
    const taken = await takeGuestLesson(finished);
    setPlan(taken);
    return taken;
  };
  return (
    <Page
      title={isEvaluation ? "Finding out where to begin" : "Made for you"}
      above={<PracticeAreas isLearner={isLearner} />}
      lead={
        <span data-testid="why">
          {plan ? <PlanReason {...plan} /> : null}
          {reason ? (
            <>
              {reason.before}
              {reason.item !== null && <kbd>{reason.item}</kbd>}
              {reason.after}
            </>
          ) : null}
        </span>
      }
    >
      <TypingPad
        key={text}
        rules={{ lessonName, text, duration: UNTIMED }}
        seal={seal}
        meanWpm={meanWpm}
        {...(isLearner
          ? { nextLesson: { to: `${HERE}?${new URLSearchParams({ text: seed })}` } }
          : { takeNext })}
        onFinished={() => {
          if (kind !== null) rememberLastKind(kind);
        }}
        autoFocus
      />
      <p>
        <Link to={`${HERE}?${another}`} rel="nofollow" preventScrollReset>
          Another text
        </Link>
      </p>
      {isEvaluation ? <AboutEvaluation /> : plan ? <AboutPlan /> : <AboutWeakItems />}
    </Page>
  );
}
