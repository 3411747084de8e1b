import { data, Link } from "react-router";
import { rememberLastKind } from "~/browser/cookies";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { describeReason, getKind } from "~server/coach/lessons/coach-lesson";
import { lessonForLearner, targetIn } from "~server/coach/lessons/next-lesson";
import { getServices } from "~server/context";
import { newSeed, seedIn } from "~server/copy/recent-texts";
import { getLastKind } from "~server/http/cookies";
import { computeMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";

const HERE = "/typing-practice/for-you/";

export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = requireLearner(context);
  const target = targetIn(url.searchParams);
  if (target === null) throw data(null, { status: 404 });

  const services = getServices(context);
  const [means, lesson] = await Promise.all([
    services.records.summary(learner.id).then(computeMeans),
    lessonForLearner(services, learner.id, {
      seed: seedIn(url.searchParams),
      lastKind: getLastKind(request.headers.get("Cookie")),
      target,
    }),
  ]);
  const { lessonName, text, seal, why } = lesson;
  const meanWpm = means?.wpm ?? null;
  const { records } = services;
  return {
    lesson: { lessonName, text, seal },
    reason: await describeReason(why, { learnerId: learner.id, learnerWpm: meanWpm, records }),
    kind: getKind(why),
    isEvaluation: why.kind === "evaluation",
    target: target ?? null,
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
  const { lesson, reason, kind, isEvaluation, target, seed, meanWpm } = loaderData;
  const areas = <PracticeAreas isLearner />;
  if (reason === null) {
    return (
      <Page
        title="Nothing is weak just now"
        above={areas}
        lead="Every letter, letter group and word of your level is as fast as you aim for. A test shows what that has done for your speed, and raises the aim with it."
      >
        <Cluster as="p" gap={3}>
          <ButtonLink to="/typing-test/?minutes=1">Take a one-minute test</ButtonLink>
          <ButtonLink variant="quiet" to="/typing-practice/">
            Practise a paragraph
          </ButtonLink>
        </Cluster>
      </Page>
    );
  }

  const { lessonName, text, seal } = lesson;
  const another = new URLSearchParams({ ...target, text: seed });
  return (
    <Page
      title={isEvaluation ? "Finding out where to begin" : "Made for you"}
      above={areas}
      lead={
        <span data-testid="why">
          {reason.before}
          {reason.item !== null && <kbd>{reason.item}</kbd>}
          {reason.after}
        </span>
      }
    >
      <TypingPad
        key={text}
        rules={{ lessonName, text, duration: UNTIMED }}
        seal={seal}
        meanWpm={meanWpm}
        nextLesson={{ to: `${HERE}?${new URLSearchParams({ text: seed })}` }}
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
      {isEvaluation ? <AboutEvaluation /> : <AboutWeakItems />}
    </Page>
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
