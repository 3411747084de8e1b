import { Form } from "react-router";
import { getHistoryLabel } from "~/domain/lesson-path";
import { type Axis, createDateAxis, formatDay, formatTick } from "~/ui/charts/axis";
import { ChartTable, LineChart } from "~/ui/charts/line-chart";
import { formatPercent } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Choices } from "~/ui/forms/choices";
import { Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { type Filters, getStatsPath, MAX_FROM_LESSON, PERIODS, type Period } from "./filters";
import type { ProgressPoints } from "./progress";
import type { StatsOverview } from "./queries";
import { Details, Note, Section, Table } from "./section";
import styles from "./stats.module.css";

interface BestsProps extends Pick<StatsOverview, "bests"> {
  readonly filters: Filters;
}

const ENOUGH_FOR_A_CHART = 3;

export function OverTime({ progress, bests, filters }: BestsProps & Pick<StatsOverview, "progress">) {
  const best = bests.find(({ name }) => name === filters.lesson);
  return (
    <Section id="progress" note={buildNote(progress, filters)}>
      <Cluster gap={5} rowGap={3} justify="between">
        <Choices
          label="Period"
          choices={(Object.keys(PERIODS) as Period[]).map(period => ({
            label: PERIODS[period].label,
            to: getStatsPath({ ...filters, period }, "progress"),
            chosen: period === filters.period,
          }))}
        />
        <LessonForm bests={bests} filters={filters} />
      </Cluster>
      {progress.points.length >= ENOUGH_FOR_A_CHART ? (
        <ProgressCharts {...progress} />
      ) : (
        <p className={styles.none}>{describeTooFew(progress, filters)}</p>
      )}
      {best ? (
        <Note>
          Your best of {best.label}: {best.wpm} wpm at {formatPercent(best.accuracy)} %, the fastest of all
          you finished.
        </Note>
      ) : null}
      {bests.length > 0 ? <Bests bests={bests} filters={filters} /> : null}
    </Section>
  );
}

/** By a plain GET form: an address for each choice, and no need of JavaScript. */
function LessonForm({ bests, filters }: BestsProps) {
  const { lesson, period, heat } = filters;
  const isListed = lesson === null || bests.some(({ name }) => name === lesson);
  return (
    <Cluster as={Form} gap={3} rowGap={2} action="/stats/#progress" preventScrollReset>
      <Text as="label" size="small" tone="muted" htmlFor="lesson">
        Lesson
      </Text>
      <select key={lesson} className={styles.select} id="lesson" name="lesson" defaultValue={lesson ?? ""}>
        <option value="">All lessons</option>
        {isListed ? null : <option value={lesson}>{getHistoryLabel(lesson)}</option>}
        {bests.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <input type="hidden" name="period" value={period} />
      <input type="hidden" name="heat" value={heat} />
      <Button variant="quiet" type="submit">
        Show
      </Button>
    </Cluster>
  );
}

function Bests({ bests, filters }: BestsProps) {
  return (
    <Details summary="Your best of each lesson">
      <Table
        caption="The fastest result of each lesson, and its accuracy"
        head={["Lesson", "Speed", "Its accuracy"]}
      >
        {bests.map(({ name, label, wpm, accuracy }) => (
          <tr key={name}>
            <th scope="row">
              <a href={getStatsPath({ ...filters, lesson: name }, "progress")}>{label}</a>
            </th>
            <td>{wpm} wpm</td>
            <td>{formatPercent(accuracy)} %</td>
          </tr>
        ))}
      </Table>
    </Details>
  );
}

function buildNote({ of, days, points }: ProgressPoints, { lesson, period }: Filters): string {
  if (of === "days") {
    return days === 1
      ? "Each point is the mean of a day on which you typed."
      : `Each point is the mean of ${days === 7 ? "a week" : `${days} days`}: there are too many days for one each.`;
  }
  const isCut = lesson !== null && period !== "last50" && points.length === MAX_FROM_LESSON;
  const whose = lesson === null ? "" : ` of ${getHistoryLabel(lesson)}`;
  return `Each point is one result${whose}${isCut ? `: the latest ${MAX_FROM_LESSON} of this period` : ", the latest on the right"}.`;
}

function describeTooFew({ of, points }: ProgressPoints, { lesson, period }: Filters): string {
  const unit = of === "days" ? "day" : "result";
  const there =
    points.length === 0 ? `no ${unit}` : points.length === 1 ? `one ${unit}` : `${points.length} ${unit}s`;
  const where = lesson === null ? "" : ` of ${getHistoryLabel(lesson)}`;
  const when = PERIODS[period].days === null ? "" : " in this period";
  return `${points.length > 1 ? "There are" : "There is"} ${there}${where}${when}. From ${ENOUGH_FOR_A_CHART} on, lines show here which way you are going.`;
}

export function ProgressCharts({ of, days, points }: ProgressPoints) {
  const first = points[0]?.x ?? 0;
  const last = points.at(-1)?.x ?? 0;
  const xAxis = of === "results" ? getResultAxis(points.length) : createDateAxis(first, last);
  const shared = {
    xAxis,
    xLabel: of === "results" ? "result" : days === 1 ? "day" : "first day",
    formatX: of === "results" ? String : (x: number) => formatTick(x, xAxis),
    formatY: String,
    table: false,
  };
  const means = days === 1 ? `${points.length} days, the mean of each` : `the means of ${days} days each`;
  const what = of === "results" ? `${points.length} results` : means;
  const speed = { label: "Speed, wpm", points: points.map(({ x, wpm }) => ({ x, y: wpm })) };
  const accuracy = { label: "Accuracy, %", points: points.map(point => ({ x: point.x, y: point.accuracy })) };
  const lowest = Math.min(...points.map(point => point.accuracy));
  return (
    <Stack gap={4}>
      <Grid min="22rem" gap={6}>
        <LineChart
          {...shared}
          title="Speed"
          description={`Words per minute of ${what}, the oldest on the left.`}
          series={[speed]}
          yLabel="wpm"
        />
        <LineChart
          {...shared}
          title="Accuracy"
          description={`Accuracy of ${what}, the oldest on the left.`}
          series={[accuracy]}
          yLabel="%"
          yMin={Math.min(80, Math.floor(lowest / 10) * 10)}
        />
      </Grid>
      <ChartTable
        title="Speed and accuracy"
        series={[speed, accuracy]}
        xLabel={shared.xLabel}
        formatX={of === "results" ? String : formatDay}
        formatY={String}
      />
    </Stack>
  );
}

/** As many ticks as a phone has room for: up to so many results, the step between them. */
const STEPS = [
  [8, 1],
  [25, 5],
  [60, 10],
  [120, 20],
] as const;

/** Results are counted from 1, and there is no half of one: `1 5 10`, `1 10 20 30`. */
export function getResultAxis(howMany: number): Axis {
  const step = STEPS.find(([most]) => howMany <= most)?.[1] ?? 50;
  const all = Array.from({ length: howMany }, (_, index) => index + 1);
  return { min: 1, max: howMany, ticks: all.filter(result => result === 1 || result % step === 0) };
}
