import { dayLabel, dayNumber } from "~/ui/charts/date-axis";
import { Stat, Stats } from "~/ui/charts/stat";
import { count, timeTyped } from "~/ui/format-numbers";
import type { Practice, PracticeDay } from "./practice";
import { PracticeCalendar } from "./practice-calendar";
import styles from "./practice-days.module.css";
import { Section } from "./section";
import stats from "./stats.module.css";

/** How steadily somebody practises: days in a row, and a calendar of the last weeks. */
export function PracticeDays(practice: Practice) {
  const { current, longest, days, timeZone, today, recent } = practice;
  const todayCounted = recent.at(-1)?.date === today;
  return (
    <Section
      id="days"
      note={
        <>
          You have practised on {getDays(days).join(" ")} in all. A day counts once something was finished on
          it, in your time zone ({zoneName(timeZone)}).{" "}
          {todayCounted || current === 0 ? null : "Today has until midnight to go on with the row."}
        </>
      }
    >
      <div className={styles.practice}>
        <div className={styles.figures}>
          <Stats>
            <Stat label="In a row now" figure={[getDays(current)]} note="up to today or yesterday" />
            <Stat label="Longest row" figure={[getDays(longest)]} note="of all time" />
          </Stats>
        </div>
        <figure className={styles.calendar}>
          <PracticeCalendar {...practice} />
          <figcaption className={styles.legend}>
            <Mark minutes="up to 5 min" radius={3.5} />
            <Mark minutes="up to 15 min" radius={5.5} />
            <Mark minutes="more" radius={7.5} />
          </figcaption>
        </figure>
      </div>
      {recent.length > 0 ? <PracticeTable recent={recent} /> : null}
    </Section>
  );
}

function Mark({ minutes, radius }: { minutes: string; radius: number }) {
  return (
    <span className={styles.key}>
      <svg className={styles.mark} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
        <circle r={radius} />
      </svg>
      {minutes}
    </span>
  );
}

function PracticeTable({ recent }: { recent: readonly PracticeDay[] }) {
  return (
    <details className={stats.details}>
      <summary>These days as a table</summary>
      <table className={stats.table}>
        <caption className="visually-hidden">Days of practice, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Lessons</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {recent.toReversed().map(({ date, tests, elapsed }) => (
            <tr key={date}>
              <th scope="row">{dayLabel(dayNumber(date))}</th>
              <td>{count(tests)}</td>
              <td>
                {timeTyped(elapsed)
                  .map(part => part.join(" "))
                  .join(" ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function getDays(howMany: number) {
  return [count(howMany), howMany === 1 ? "day" : "days"] as const;
}

/** "Europe/Isle_of_Man" as it is written elsewhere. */
function zoneName(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}
