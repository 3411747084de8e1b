import { useId } from "react";
import { Cluster, Stack } from "../layout/primitives";
import { type Axis, createRoundAxis, getShare } from "./axis";
import styles from "./line-chart.module.css";

interface ChartSeries {
  readonly label: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** `quiet` is a second line to compare with, `marks` are single events. */
  readonly kind?: "line" | "quiet" | "marks";
}

export interface LineChartProps {
  readonly title: string;
  readonly description?: string;
  readonly series: readonly ChartSeries[];
  readonly xLabel: string;
  readonly yLabel: string;
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
  /** Default: round numbers around the points. */
  readonly xAxis?: Axis;
  readonly yMin?: number;
  /** px */
  readonly height?: number;
  /** False where the caller shows a `ChartTable`. */
  readonly table?: boolean;
}

/** px for ticks and labels; also in the style sheet. */
const MARGIN = { top: 12, bottom: 46, left: 44 } as const;

const LINE_BOX = 1000;

const MAX_DOTS = 40;

/**
 * Drawn on the server for any width: x are percentages of the plot and y are px, so text, dots and strokes keep their
 * size. The figures follow as a table.
 */
export function LineChart(props: LineChartProps) {
  const { title, description, series, xLabel, yLabel, formatX, formatY, height = 240, table = true } = props;
  const id = useId();
  const points = series.flatMap(({ points }) => points);
  if (points.length === 0) return null;

  const xs = points.map(({ x }) => x);
  const xAxis = props.xAxis ?? createRoundAxis(Math.min(...xs), Math.max(...xs), 5);
  const yAxis = createRoundAxis(props.yMin ?? 0, Math.max(...points.map(({ y }) => y)), 4);
  const plotHeight = height - MARGIN.top - MARGIN.bottom;
  const left = (x: number) => `${(100 * getShare(xAxis, x)).toFixed(2)}%`;
  const top = (y: number) => Math.round(plotHeight * (1 - getShare(yAxis, y)) * 10) / 10;
  const place = { left, top };

  return (
    <Stack as="figure" gap={3} className={styles.chart}>
      <Cluster as="figcaption" gap={5} rowGap={1} justify="between" className={styles.caption}>
        <span>{title}</span>
        {series.length > 1 && <Legend series={series} />}
      </Cluster>
      <svg
        className={styles.plot}
        height={plotHeight}
        role="img"
        aria-labelledby={`${id}-title${description ? ` ${id}-desc` : ""}`}
      >
        <title id={`${id}-title`}>{title}</title>
        {description && <desc id={`${id}-desc`}>{description}</desc>}
        {yAxis.ticks.map(y => (
          <g key={y}>
            <line className={styles.grid} x1="0" x2="100%" y1={top(y)} y2={top(y)} />
            <text className={styles.tick} x={-10} y={top(y)} dy="0.35em" textAnchor="end">
              {formatY(y)}
            </text>
          </g>
        ))}
        {xAxis.ticks.map(x => (
          <text key={x} className={styles.tick} x={left(x)} y={plotHeight + 20} textAnchor="middle">
            {formatX(x)}
          </text>
        ))}
        <text className={styles.axis} x="100%" y={plotHeight + 40} textAnchor="end">
          {xLabel}
        </text>
        <text className={styles.axis} x={-MARGIN.left} y={plotHeight + 40}>
          {yLabel}
        </text>
        {series.map(one =>
          one.kind === "marks" ? (
            <Marks key={one.label} points={one.points} place={place} />
          ) : (
            <Line key={one.label} series={one} xAxis={xAxis} plotHeight={plotHeight} place={place} />
          ),
        )}
      </svg>
      {table && (
        <ChartTable title={title} series={series} xLabel={xLabel} formatX={formatX} formatY={formatY} />
      )}
    </Stack>
  );
}

interface Place {
  readonly left: (x: number) => string;
  readonly top: (y: number) => number;
}

interface LineProps {
  readonly series: ChartSeries;
  readonly xAxis: Axis;
  readonly plotHeight: number;
  readonly place: Place;
}

function Line({ series: { points, kind = "line" }, xAxis, plotHeight, place }: LineProps) {
  const path = points.map(({ x, y }) => `${Math.round(LINE_BOX * getShare(xAxis, x))},${place.top(y)}`);
  return (
    <g className={styles[kind]}>
      <svg
        className={styles.stretched}
        width="100%"
        height={plotHeight}
        viewBox={`0 0 ${LINE_BOX} ${plotHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={path.join(" ")} vectorEffect="non-scaling-stroke" />
      </svg>
      {kind === "line" &&
        points.length <= MAX_DOTS &&
        points.map(({ x, y }) => <circle key={x} cx={place.left(x)} cy={place.top(y)} r={2.5} />)}
    </g>
  );
}

function Marks({ points, place }: Pick<ChartSeries, "points"> & { place: Place }) {
  return (
    <g className={styles.points}>
      {points.map(({ x, y }) => (
        <svg key={x} x={place.left(x)} y={place.top(y)} className={styles.mark} aria-hidden="true">
          <path d="M-4-4 4 4M4-4-4 4" />
        </svg>
      ))}
    </g>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Cluster as="span" gap={4} rowGap={1}>
      {series.map(({ label, kind = "line" }) => (
        <Cluster as="span" gap={2} key={label}>
          <svg className={styles[kind]} width="20" height="10" aria-hidden="true">
            {kind === "marks" ? <path d="M6 1 14 9M14 1 6 9" /> : <path d="M0 5H20" />}
          </svg>
          {label}
        </Cluster>
      ))}
    </Cluster>
  );
}

type ChartTableProps = Pick<LineChartProps, "title" | "series" | "xLabel" | "formatX" | "formatY">;

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
