/** One measurement, compared with its target. */
export interface Row {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** The target in the same unit; `atMost` unless `atLeast` is set. Absent: for information. */
  readonly bar?: number;
  readonly atLeast?: boolean;
  /** How it was measured, or further numbers. */
  readonly note?: string;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

const tidy = (figure: number) =>
  Math.abs(figure) >= 100
    ? figure.toFixed(0)
    : Math.abs(figure) >= 10
      ? figure.toFixed(1)
      : figure.toFixed(3);

function verdict(row: Row): string {
  if (row.bar === undefined) return "";
  return (row.atLeast ? row.figure >= row.bar : row.figure <= row.bar) ? "met" : "MISSED";
}

/** A Markdown table. */
export function printTable(rows: readonly Row[]): string {
  const cells = rows.map(row => [
    row.what,
    `${tidy(row.figure)} ${row.unit}`,
    row.bar === undefined ? "" : `${row.atLeast ? "≥" : "≤"} ${row.bar} ${row.unit}`,
    verdict(row),
    row.note ?? "",
  ]);
  const lines = [["what", "measured", "target", "", "how"], ["---", "---", "---", "---", "---"], ...cells];
  return lines.map(line => `| ${line.join(" | ")} |`).join("\n");
}
