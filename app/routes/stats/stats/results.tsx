import { Link } from "react-router";
import { historyLabel } from "~/ui/history-name";
import { type Filters, NO_FILTERS, PERIODS, statsPath } from "./filters";
import { History, type HistoryRow } from "./history";
import { Section } from "./section";
import styles from "./stats.module.css";

export interface ResultsProps {
  readonly rows: readonly HistoryRow[];
  /** The id that the next page begins after; null on the last one. */
  readonly olderThan: string | null;
  readonly filters: Filters;
}

/** One page of the list that the filters let through. */
export function Results({ rows, olderThan, filters }: ResultsProps) {
  const isFiltered = filters.lesson !== null || PERIODS[filters.period].days !== null;
  return (
    <Section id="results" note={isFiltered ? <Shown {...filters} /> : undefined}>
      {rows.length > 0 ? (
        <History rows={rows} />
      ) : (
        <p className={styles.quiet}>
          {filters.before === null ? "There are none." : "There are none before this."}
        </p>
      )}
      <p className={styles.actions}>
        {filters.before === null ? null : (
          <Link to={statsPath({ ...filters, before: null })}>Newest results</Link>
        )}
        {olderThan === null ? null : (
          <Link to={statsPath({ ...filters, before: olderThan })}>Older results</Link>
        )}
      </p>
    </Section>
  );
}

/** What the list is of, and the way back to all. */
function Shown({ lesson, period }: Filters) {
  const { days } = PERIODS[period];
  return (
    <>
      {lesson === null ? "All lessons" : historyLabel(lesson)}
      {days === null ? "" : `, ${days === 365 ? "the last year" : `the last ${days} days`}`}.{" "}
      <Link to={statsPath(NO_FILTERS, "results")}>Show all results</Link>
    </>
  );
}
