import { MINUTE } from "~/domain/durations";
import { formatDay, formatMonth, fromDayNumber, toDayNumber } from "~/ui/charts/axis";
import { Stat, Stats } from "~/ui/charts/stat";
import { formatCount, formatDuration } from "~/ui/format-numbers";
import { Cluster, Stack } from "~/ui/layout/primitives";
import type { PracticeHistory } from "./progress";
import { Details, Section, Table } from "./section";
import styles from "./stats.module.css";

export function PracticeDays(practice: PracticeHistory) {
  const { current, longest, days, timeZone, today, recent } = practice;
  const todayCounted = recent.at(-1)?.date === today;
  return (
    <Section
      id="days"
      note={
        <>
          You have practised on {getDays(days).join(" ")} in all. A day counts once something was finished on
          it, in your time zone ({timeZone.replaceAll("_", " ")}).{" "}
          {todayCounted || current === 0 ? null : "Today has until midnight to go on with the row."}
        </>
      }
    >
      <div className={styles.practice}>
        <Stats>
          <Stat label="In a row now" figure={[getDays(current)]} note="up to today or yesterday" />
          <Stat label="Longest row" figure={[getDays(longest)]} note="of all time" />
        </Stats>
        <Stack as="figure" gap={3} className={styles.calendar}>
          <PracticeCalendar {...practice} />
          <Cluster as="figcaption" gap={4} rowGap={1} className={styles.legend}>
            <Mark minutes="up to 5 min" radius={3.5} />
            <Mark minutes="up to 15 min" radius={5.5} />
            <Mark minutes="more" radius={7.5} />
          </Cluster>
        </Stack>
      </div>
      {recent.length > 0 ? (
        <Details summary="These days as a table">
          <Table caption="Days of practice, the latest first" head={["Day", "Lessons", "Time"]}>
            {recent.toReversed().map(({ date, tests, elapsed }) => (
              <tr key={date}>
                <th scope="row">{formatDay(toDayNumber(date))}</th>
                <td>{formatCount(tests)}</td>
                <td>{formatDuration(elapsed)}</td>
              </tr>
            ))}
          </Table>
        </Details>
      ) : null}
    </Section>
  );
}

function Mark({ minutes, radius }: { minutes: string; radius: number }) {
  return (
    <span className={styles.legendKey}>
      <svg className={styles.mark} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
        <circle r={radius} />
      </svg>
      {minutes}
    </span>
  );
}

const getDays = (howMany: number) => [formatCount(howMany), howMany === 1 ? "day" : "days"] as const;

const CELL = 20;
const LEFT = 34;
const BELOW = 22;

const WEEKDAYS = ["Mon", "", "Wed", "", "Fri", "", "Sun"] as const;

function PracticeCalendar({ from, today, recent }: Pick<PracticeHistory, "from" | "today" | "recent">) {
  const first = toDayNumber(from);
  const practised = new Map(recent.map(day => [day.date, day]));
  const days = Array.from({ length: toDayNumber(today) - first + 1 }, (_, index) =>
    fromDayNumber(first + index),
  );
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => first + 7 * week);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${LEFT + CELL * weeks.length} ${CELL * 7 + BELOW}`}
      role="img"
      aria-label={`Calendar of the last ${weeks.length} weeks: practised on ${recent.length} of ${days.length} days.`}
    >
      {WEEKDAYS.map((name, row) =>
        name ? (
          <text key={name} className={styles.dayLabel} x={0} y={CELL * row + 14}>
            {name}
          </text>
        ) : null,
      )}
      {weeks.map((monday, week) =>
        startsMonth(monday) && week < weeks.length - 1 ? (
          <text key={monday} className={styles.dayLabel} x={LEFT + CELL * week + 2} y={CELL * 7 + 16}>
            {formatMonth(monday + 6)}
          </text>
        ) : null,
      )}
      {days.map((date, index) => {
        const elapsed = practised.get(date)?.elapsed;
        const cx = LEFT + CELL * Math.floor(index / 7) + CELL / 2;
        const cy = CELL * (index % 7) + CELL / 2;
        return (
          <g key={date}>
            {date === today ? <circle className={styles.today} cx={cx} cy={cy} r={9} /> : null}
            {elapsed === undefined ? (
              <circle className={styles.rest} cx={cx} cy={cy} r={1.5} />
            ) : (
              <circle className={styles.dot} cx={cx} cy={cy} r={getRadius(elapsed)}>
                <title>{`${formatDay(toDayNumber(date))}: ${formatDuration(elapsed)}`}</title>
              </circle>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function startsMonth(monday: number): boolean {
  return Number(fromDayNumber(monday + 6).slice(8)) <= 7;
}

function getRadius(elapsed: number): number {
  if (elapsed <= 5 * MINUTE) return 3.5;
  return elapsed <= 15 * MINUTE ? 5.5 : 7.5;
}
