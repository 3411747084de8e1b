import { dateOfDay, dayLabel, dayNumber, monthLabel } from "~/ui/charts/date-axis";
import { timeTyped } from "~/ui/format-numbers";
import type { Practice, PracticeDay } from "./practice";
import styles from "./practice-days.module.css";

/** Of a day, in the drawing's own units. */
const CELL = 20;
/** Beside and below the days, for their names. */
const LEFT = 34;
const BELOW = 22;

const WEEKDAYS = ["Mon", "", "Wed", "", "Fri", "", "Sun"] as const;
const MINUTE = 60_000;

/** A column a week and a dot a day: the longer the practice, the larger the dot. */
export function PracticeCalendar({ from, today, recent }: Pick<Practice, "from" | "today" | "recent">) {
  const first = dayNumber(from);
  const practised = new Map(recent.map(day => [day.date, day]));
  const days = Array.from({ length: dayNumber(today) - first + 1 }, (_, index) => dateOfDay(first + index));
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
          <text key={name} className={styles.label} x={0} y={CELL * row + 14}>
            {name}
          </text>
        ) : null,
      )}
      {weeks.map((monday, week) =>
        startsMonth(monday) && week < weeks.length - 1 ? (
          <text key={monday} className={styles.label} x={LEFT + CELL * week + 2} y={CELL * 7 + 16}>
            {monthLabel(monday + 6)}
          </text>
        ) : null,
      )}
      {days.map((date, index) => (
        <Dot
          key={date}
          date={date}
          day={practised.get(date)}
          x={LEFT + CELL * Math.floor(index / 7) + CELL / 2}
          y={CELL * (index % 7) + CELL / 2}
          isToday={date === today}
        />
      ))}
    </svg>
  );
}

/** Whether a month begins in the week of this Monday. */
function startsMonth(monday: number): boolean {
  return Number(dateOfDay(monday + 6).slice(8)) <= 7;
}

interface DotProps {
  date: string;
  day: PracticeDay | undefined;
  x: number;
  y: number;
  isToday: boolean;
}

function Dot({ date, day, x, y, isToday }: DotProps) {
  return (
    <g>
      {isToday ? <circle className={styles.today} cx={x} cy={y} r={9} /> : null}
      {day === undefined ? (
        <circle className={styles.rest} cx={x} cy={y} r={1.5} />
      ) : (
        <circle className={styles.dot} cx={x} cy={y} r={getRadius(day.elapsed)}>
          <title>{formatTitle(date, day.elapsed)}</title>
        </circle>
      )}
    </g>
  );
}

function getRadius(elapsed: number): number {
  if (elapsed <= 5 * MINUTE) return 3.5;
  return elapsed <= 15 * MINUTE ? 5.5 : 7.5;
}

function formatTitle(date: string, elapsed: number): string {
  return `${dayLabel(dayNumber(date))}: ${timeTyped(elapsed)
    .map(part => part.join(" "))
    .join(" ")}`;
}
