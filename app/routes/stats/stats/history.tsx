import { percent } from "~/ui/format-numbers";
import styles from "./history.module.css";
import { LocalTime } from "./local-time";

export interface HistoryRow {
  readonly id: string;
  /** Of its lesson, or of the trainer that it was typed in. */
  readonly label: string;
  /** ms since 1970. */
  readonly finished: number;
  /** The same in words, by the clock of the learner's time zone. */
  readonly when: string;
  readonly wpm: number;
  readonly accuracy: number;
  /** Brought along, not typed here. */
  readonly imported: boolean;
}

/** Past results, one in a row, the newest first. */
export function History({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <table className={styles.history}>
      <caption className="visually-hidden">Your results, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Finished</th>
          <th scope="col">Lesson</th>
          <th className={styles.figure} scope="col">
            Wpm
          </th>
          <th className={styles.figure} scope="col">
            Accuracy
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} data-testid="history-row">
            <td className={styles.time}>
              <LocalTime at={row.finished} text={row.when} />
            </td>
            <td>
              {row.label}
              {row.imported ? <span className={styles.imported}>imported</span> : null}
            </td>
            <td className={styles.figure}>{row.wpm}</td>
            <td className={styles.figure}>{percent(row.accuracy)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
