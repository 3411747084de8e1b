import { computeTarget } from "~/engine/weakness/weakness-profile";
import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { NextLessonCard } from "~/ui/next-lesson";
import { buildPageMeta } from "~/ui/page-meta";
import { CoachPointer } from "~/ui/related-links";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { getServices } from "~server/context";
import { getLastKind, getTimeZone } from "~server/http/cookies";
import type { Route } from "./+types/route";
import { getWeakness } from "./queries";
import { AllGroups, EvaluationStages, HowComputed, InReach } from "./sections";
import { Weakest } from "./weakest";

export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
  const learner = requireLearner(context);

  const lastKind = getLastKind(request.headers.get("Cookie"));
  const timeZone = getTimeZone(request, null);
  const { records } = getServices(context);
  return { learnerId: learner.id, ...(await getWeakness(records, learner.id, { lastKind, timeZone })) };
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Weakness profile · Typing Mentor",
    description:
      "The characters, letter groups and words that slow you down most, and a lesson on each of them.",
    isIndexed: false,
  });

export default function Weakness({ loaderData }: Route.ComponentProps) {
  const { learnerId, learnerWpm, next, stages, profile, level, ahead, groups } = loaderData;
  const target = Math.round(computeTarget(learnerWpm));
  // Without a mean, which what is imported may lack, nothing can be told from its target.
  const isAvailable = profile !== null && learnerWpm > 0;
  const hasGroups = groups.some(({ items }) => items.length > 0);
  return (
    <Page title="Weakness profile" lead={getLead(isAvailable, target)}>
      <ClaimGuestResults learnerId={learnerId} />
      <NextLessonCard next={next}>
        <CoachPointer>Not sure what to do about it?</CoachPointer>
      </NextLessonCard>
      {next.kind === "evaluation" ? (
        <Section title="Three stages lead to it">
          <EvaluationStages stages={stages} due={next.group} />
        </Section>
      ) : null}
      {isAvailable ? (
        <>
          <Section title="The weakest of each kind">
            <Weakest profile={profile} level={level} target={target} opensAt={ahead?.fromWpm ?? null} />
          </Section>
          <InReach learnerWpm={learnerWpm} level={level} ahead={ahead} />
        </>
      ) : null}
      {hasGroups ? <AllGroups groups={groups} /> : null}
      <HowComputed learnerWpm={learnerWpm} target={target} />
    </Page>
  );
}

function getLead(isAvailable: boolean, target: number): string {
  return isAvailable
    ? `What slows you down most, and a lesson on each. Weak is what you type below your target of ${target} wpm.`
    : "What slows you down most, and a lesson on each: as soon as letters, pairs and words have been measured.";
}
