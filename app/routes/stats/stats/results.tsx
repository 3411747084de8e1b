import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { getCertificateFormPath } from "~/domain/certificate";
import { getHistoryLabel } from "~/domain/lesson-path";
import { formatPercent } from "~/ui/format-numbers";
import { Cluster } from "~/ui/layout/primitives";
import { type Filters, formatDateTime, getStatsPath, NO_FILTERS, PERIODS } from "./filters";
import type { Statistics } from "./queries";
import { Note, Section, Table } from "./section";
import styles from "./stats.module.css";

interface ResultsProps extends Pick<Statistics, "rows" | "olderThan"> {
  readonly filters: Filters;
}

export function Results({ rows, olderThan, filters }: ResultsProps) {
  const isFiltered = filters.lesson !== null || PERIODS[filters.period].days !== null;
  return (
    <Section id="results" note={isFiltered ? <Shown {...filters} /> : undefined}>
      {rows.length > 0 ? (
        <History rows={rows} />
      ) : (
        <Note>{filters.before === null ? "There are none." : "There are none before this."}</Note>
      )}
      <Cluster as="p" gap={5} rowGap={3}>
        {filters.before === null ? null : (
          <Link to={getStatsPath({ ...filters, before: null })}>Newest results</Link>
        )}
        {olderThan === null ? null : (
          <Link to={getStatsPath({ ...filters, before: olderThan })}>Older results</Link>
        )}
      </Cluster>
    </Section>
  );
}

function Shown({ lesson, period }: Filters) {
  const { days } = PERIODS[period];
  return (
    <>
      {lesson === null ? "All lessons" : getHistoryLabel(lesson)}
      {days === null ? "" : `, ${days === 365 ? "the last year" : `the last ${days} days`}`}.{" "}
      <Link to={getStatsPath(NO_FILTERS, "results")}>Show all results</Link>
    </>
  );
}

function History({ rows }: Pick<Statistics, "rows">) {
  return (
    <Table
      caption="Your results, the newest first"
      head={["Finished", "Lesson", "Wpm", "Accuracy"]}
      className={`${styles.wide} ${styles.history}`}
    >
      {rows.map(row => (
        <tr key={row.id} data-testid="history-row">
          <td className={styles.time}>
            <LocalTime at={row.finished} text={row.when} />
          </td>
          <td>
            {row.label}
            {row.imported ? <span className={styles.imported}>imported</span> : null}
            {row.hasCertificate ? (
              <Link
                className={styles.certificate}
                to={getCertificateFormPath(row.id)}
                aria-label={`Certificate: ${row.label}, ${row.wpm} wpm`}
              >
                Certificate
              </Link>
            ) : null}
          </td>
          <td>{row.wpm}</td>
          <td>{formatPercent(row.accuracy)} %</td>
        </tr>
      ))}
    </Table>
  );
}

const subscribe = () => () => {};

/** A moment (ms since 1970): `text`, which the server wrote, and once hydrated by the reader's own clock. */
function LocalTime({ at, text }: { at: number; text: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => formatDateTime(at),
    () => text,
  );
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
