import { Fragment, useState } from "react";
import { data, Link } from "react-router";
import { rememberLastKind } from "~/browser/cookies";
import { SECOND } from "~/domain/durations";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import { emptyPlan } from "~/engine/learning/plan";
import type { Reason as PlannedReason } from "~/engine/learning/reasons";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
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
  const { lesson, reason, kind, isEvaluation, target, seed, meanWpm, isLearner } = loaderData;
  const [plan, setPlan] = useState<Pick<GuestLesson, "reasons" | "newKeys"> | null>(loaderData.plan);
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

interface PlanReasonProps {
  readonly reasons: readonly Pick<PlannedReason, "item" | "msPerMinute">[];
  readonly newKeys: string;
}

/** "More of th and b: together they cost you 4 seconds a minute." */
function PlanReason({ reasons, newKeys }: PlanReasonProps) {
  if (newKeys !== "") return <>New keys: {joinKeys([...newKeys].slice(0, MAX_NEW_KEYS))}.</>;
  if (reasons.length === 0) return <>Words and sentences that show us what to practise next.</>;
  const seconds = reasons.reduce((sum, { msPerMinute }) => sum + msPerMinute, 0) / SECOND;
  const cost =
    seconds < 1
      ? "less than a second"
      : `${Math.round(seconds)} ${Math.round(seconds) === 1 ? "second" : "seconds"}`;
  return (
    <>
      More of {joinKeys(reasons.map(({ item }) => item))}:{" "}
      {reasons.length > 1 ? "together they cost" : "it costs"} you {cost} a minute.
    </>
  );
}

const MAX_NEW_KEYS = 7;

function joinKeys(items: readonly string[]) {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index === 0 ? "" : index === items.length - 1 ? " and " : ", "}
      <kbd>{item}</kbd>
    </Fragment>
  ));
}

function AboutPlan() {
  return (
    <Explanations title="How it is chosen">
      <Explanation term="What saves you most time">
        Each key, pair of keys and word that you type is timed. The text has more of what is slow for you and
        common in English.
      </Explanation>
      <Explanation term="A mix">
        Half of a lesson is whole sentences, half is words. Every third lesson is about one letter. Mixed
        practice is remembered longer.
      </Explanation>
      <Explanation term="Accuracy counts">
        Corrections cost time too, so keys that you often miss come up more often.{" "}
        <Link to="/weakness/">See your weak keys</Link>
      </Explanation>
    </Explanations>
  );
}

function AboutEvaluation() {
  return (
    <Explanations title="About the evaluation">
      <Explanation term="Three short texts">
        Small letters first, then the thirty pairs of letters that English uses most, then the fifty most
        frequent words. Each measures one thing and nothing else.
      </Explanation>
      <Explanation term="Type as you always do">
        Neither faster nor more carefully: it is to show where you are. Nothing here can be failed.
      </Explanation>
      <Explanation term="What comes of it">
        A profile of what slows you down. From then on <em>Next lesson</em> is about your weakest items, and
        follows you as you get better.
      </Explanation>
    </Explanations>
  );
}

function AboutWeakItems() {
  return (
    <Explanations title="How it is chosen">
      <Explanation term="By turns">
        One lesson on a character, one on a group of letters, one on a word, each time the weakest there is. A
        kind in which nothing is weak is passed over. <Link to="/weakness/">All that is weak</Link>
      </Explanation>
      <Explanation term="What you aim at">
        Half as fast again as your mean over the last ten tests: single items go faster than whole texts, and
        the aim rises with you.
      </Explanation>
      <Explanation term="A mistake counts">
        Whatever you mistype or correct counts as 0 wpm that time. Ten clean ones later it is forgotten.
      </Explanation>
    </Explanations>
  );
}
