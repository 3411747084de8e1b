import type { ChartSeries } from "./line-chart";
import styles from "./line-chart.module.css";

export interface ChartTableProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly xLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/** The figures of a chart to read: a row for each x that any series has a point at. */
export function ChartTable({ title, series, xLabel, formatX, formatY }: ChartTableProps) {
  const rows = new Map<number, (number | undefined)[]>();
  series.forEach(({ points }, column) => {
    for (const { x, y } of points) {
      const row = rows.get(x) ?? [];
      row[column] = y;
      rows.set(x, row);
    }
  });
  return (
    <details className={styles.details}>
      <summary>The figures as a table</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows)
            .sort(([a], [b]) => a - b)
            .map(([x, row]) => (
              <tr key={x}>
                <th scope="row">{formatX(x)}</th>
                {series.map(({ label }, column) => {
                  const y = row[column];
                  return <td key={label}>{y === undefined ? "–" : formatY(y)}</td>;
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
