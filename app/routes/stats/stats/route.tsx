import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { Stat, Stats } from "~/ui/charts/stat";
import { describeLastTen, formatCount, formatPercent, splitDuration } from "~/ui/format-numbers";
import { Page } from "~/ui/layout/page";
import { Stack } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { CoachPointer } from "~/ui/related-links";
import { getLearner, getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import type { Route } from "./+types/route";
import { parseFilters } from "./filters";
import { ForVisitors, HowCounted, NothingYet } from "./introduction";
import { Keyboard } from "./keyboard";
import { MilestoneList } from "./milestones";
import { MissedKeys } from "./missed-keys";
import { OverTime } from "./over-time";
import { PracticeDays } from "./practice-days";
import { getStatistics, type StatsOverview } from "./queries";
import { Letters, SlowestItems } from "./rankings";
import { Results } from "./results";
import { Contents } from "./section";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = getLearner(context);
  if (learner === null) return null;

  const filters = parseFilters(url.searchParams);
  const viewer = {
    learnerId: learner.id,
    now: Date.now(),
    getZone: (summary: Parameters<typeof getTimeZone>[1]) => getTimeZone(request, summary),
  };
  const statistics = await getStatistics(getServices(context).records, viewer, filters);
  return { learnerId: learner.id, filters, ...statistics };
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Statistics · Typing Mentor",
    description:
      "Your typing speed and accuracy over time, your fastest and slowest letters, a map of your keyboard, the keys you mistake, and every result by its date.",
    card: "progress",
  });

export default function Statistics({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ForVisitors />;
  const { learnerId, filters, overview, rows, olderThan } = loaderData;
  if (overview?.tests === 0 && rows.length === 0) return <NothingYet learnerId={learnerId} />;
  const results = <Results rows={rows} olderThan={olderThan} filters={filters} />;
  if (overview === null) {
    return (
      <Page title="Older results">
        <ClaimGuestResults learnerId={learnerId} />
        {results}
        <HowCounted />
      </Page>
    );
  }
  return (
    <Page title="Statistics">
      <ClaimGuestResults learnerId={learnerId} />
      <Stack gap={5}>
        <Contents />
        <Figures {...overview} />
      </Stack>
      <CoachPointer>What these figures say of you, and what to do next:</CoachPointer>
      <PracticeDays {...overview.practice} />
      <MilestoneList milestones={overview.milestones} />
      <OverTime progress={overview.progress} bests={overview.bests} filters={filters} />
      <Letters {...overview.letters} />
      <Keyboard keys={overview.keys} filters={filters} />
      <MissedKeys missed={overview.missed} />
      <SlowestItems {...overview.slowest} />
      {results}
      <HowCounted />
    </Page>
  );
}

function Figures({ tests, elapsed, bestWpm, bestAccuracy, means }: StatsOverview) {
  return (
    <Stats>
      <Stat
        label="Speed"
        figure={means && [[formatCount(Math.round(means.wpm)), "wpm"]]}
        note={describeLastTen(tests)}
      />
      <Stat
        label="Accuracy"
        figure={means && [[formatPercent(means.accuracy), "%"]]}
        note={describeLastTen(tests)}
      />
      <Stat label="Best speed" figure={[[formatCount(bestWpm), "wpm"]]} note="of all your results" />
      <Stat label="Best accuracy" figure={[[formatPercent(bestAccuracy), "%"]]} note="of all your results" />
      <Stat label="Time at the keys" figure={splitDuration(elapsed)} note="without pauses" />
      <Stat
        label="Finished"
        figure={[[formatCount(tests), tests === 1 ? "lesson" : "lessons"]]}
        note="tests and imports too"
      />
    </Stats>
  );
}
