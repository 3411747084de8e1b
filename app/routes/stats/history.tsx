import type { HistoryName } from "~/engine/history-names";
import { percent } from "~/ui/figures";
import { historyLabel } from "~/ui/history-name";
import styles from "./history.module.css";
import { LocalTime } from "./local-time";

export interface HistoryRow {
  readonly id: string;
  readonly name: HistoryName;
  /** ms since 1970. */
  readonly finished: number;
  readonly wpm: number;
  readonly accuracy: number;
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
              <LocalTime at={row.finished} />
            </td>
            <td>{historyLabel(row.name)}</td>
            <td className={styles.figure}>{row.wpm}</td>
            <td className={styles.figure}>{percent(row.accuracy)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
