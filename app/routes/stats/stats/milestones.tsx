import { formatDay, toDayNumber } from "~/ui/charts/axis";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { describeMilestone } from "~/ui/milestones";
import type { StatsOverview } from "./queries";
import { Section } from "./section";

export function MilestoneList({ milestones }: Pick<StatsOverview, "milestones">) {
  return (
    <Section
      id="milestones"
      note="Units of the course, speeds from 20 wpm at 95% accuracy, and streaks from 7 days. Speeds count in prose, quotes, common words and timed tests."
    >
      {milestones.length === 0 ? (
        <p>You haven't reached one yet.</p>
      ) : (
        <Grid as="ol" min="15rem" gap={4}>
          {milestones.map(({ id, date }) => (
            <Stack as="li" key={id} gap={1} data-testid="milestone" data-milestone={id}>
              <Text as="span" weight="strong" numeric>
                {describeMilestone(id)}
              </Text>
              <Text as="span" size="small" tone="muted">
                {date === null ? "Before we kept dates" : formatDay(toDayNumber(date))}
              </Text>
            </Stack>
          ))}
        </Grid>
      )}
    </Section>
  );
}
