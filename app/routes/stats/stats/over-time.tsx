import { Form } from "react-router";
import type { HistoryName } from "~/domain/history-names";
import { percent } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Choices } from "~/ui/forms/choices";
import { historyLabel } from "~/ui/history-name";
import { type Filters, MAX_FROM_LESSON, PERIODS, type Period, statsPath } from "./filters";
import styles from "./over-time.module.css";
import { Progress } from "./progress";
import type { ProgressPoints } from "./progress-points";
import { Section } from "./section";
import stats from "./stats.module.css";

/** The fastest result of a lesson. */
export interface Best {
  readonly name: HistoryName;
  readonly label: string;
  readonly wpm: number;
  readonly accuracy: number;
}

export interface OverTimeProps {
  readonly progress: ProgressPoints;
  /** Of each lesson that was ever finished. */
  readonly bests: readonly Best[];
  readonly filters: Filters;
}

/** From here on a line says something. */
const ENOUGH_FOR_A_CHART = 3;

/** Speed and accuracy over time, of the lesson and the period that were asked for. */
export function OverTime({ progress, bests, filters }: OverTimeProps) {
  const best = bests.find(({ name }) => name === filters.lesson);
  return (
    <Section id="progress" note={buildNote(progress, filters)}>
      <div className={styles.filters}>
        <Choices
          label="Period"
          choices={(Object.keys(PERIODS) as Period[]).map(period => ({
            label: PERIODS[period].label,
            to: statsPath({ ...filters, period }, "progress"),
            chosen: period === filters.period,
          }))}
        />
        <LessonForm bests={bests} filters={filters} />
      </div>
      {progress.points.length >= ENOUGH_FOR_A_CHART ? (
        <Progress {...progress} />
      ) : (
        <p className={styles.none}>{tooFew(progress, filters)}</p>
      )}
      {best ? (
        <p className={stats.quiet}>
          Your best of {best.label}: {best.wpm} wpm at {percent(best.accuracy)} %, the fastest of all you
          finished.
        </p>
      ) : null}
      {bests.length > 0 ? <Bests bests={bests} filters={filters} /> : null}
    </Section>
  );
}

/** By a plain GET form: an address for each choice, and no need of JavaScript. */
function LessonForm({ bests, filters }: { bests: readonly Best[]; filters: Filters }) {
  const { lesson, period, heat } = filters;
  const isListed = lesson === null || bests.some(({ name }) => name === lesson);
  return (
    <Form className={styles.form} action="/stats/#progress" preventScrollReset>
      <label className={styles.label} htmlFor="lesson">
        Lesson
      </label>
      <select key={lesson} className={styles.select} id="lesson" name="lesson" defaultValue={lesson ?? ""}>
        <option value="">All lessons</option>
        {isListed ? null : <option value={lesson}>{historyLabel(lesson)}</option>}
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
    </Form>
  );
}

function Bests({ bests, filters }: { bests: readonly Best[]; filters: Filters }) {
  return (
    <details className={stats.details}>
      <summary>Your best of each lesson</summary>
      <table className={stats.table}>
        <caption className="visually-hidden">The fastest result of each lesson, and its accuracy</caption>
        <thead>
          <tr>
            <th scope="col">Lesson</th>
            <th scope="col">Speed</th>
            <th scope="col">Its accuracy</th>
          </tr>
        </thead>
        <tbody>
          {bests.map(({ name, label, wpm, accuracy }) => (
            <tr key={name}>
              <th scope="row">
                <a href={statsPath({ ...filters, lesson: name }, "progress")}>{label}</a>
              </th>
              <td>{wpm} wpm</td>
              <td>{percent(accuracy)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function buildNote({ of, days, points }: ProgressPoints, { lesson, period }: Filters): string {
  const whose = lesson === null ? "" : ` of ${historyLabel(lesson)}`;
  if (of === "days") {
    return days === 1
      ? "Each point is the mean of a day on which you typed."
      : `Each point is the mean of ${days === 7 ? "a week" : `${days} days`}: there are too many days for one each.`;
  }
  if (lesson !== null && period !== "last50" && points.length === MAX_FROM_LESSON) {
    return `Each point is one result${whose}: the latest ${MAX_FROM_LESSON} of this period.`;
  }
  return `Each point is one result${whose}, the latest on the right.`;
}

function tooFew({ of, points }: ProgressPoints, { lesson, period }: Filters): string {
  const unit = of === "days" ? "day" : "result";
  const there =
    points.length === 0 ? `no ${unit}` : points.length === 1 ? `one ${unit}` : `${points.length} ${unit}s`;
  const where = lesson === null ? "" : ` of ${historyLabel(lesson)}`;
  const when = PERIODS[period].days === null ? "" : " in this period";
  return `${points.length > 1 ? "There are" : "There is"} ${there}${where}${when}. From ${ENOUGH_FOR_A_CHART} on, lines show here which way you are going.`;
}
