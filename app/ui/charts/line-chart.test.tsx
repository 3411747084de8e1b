import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { LineChart, type LineChartProps } from "./line-chart";

const CHART: LineChartProps = {
  title: "Speed over the test",
  description: "From 40 to 60 words per minute.",
  series: [
    {
      label: "Speed",
      points: [
        { x: 10, y: 40 },
        { x: 20, y: 60 },
      ],
    },
    { label: "Mistakes", kind: "marks", points: [{ x: 20, y: 0 }] },
  ],
  xLabel: "Seconds",
  yLabel: "wpm",
  formatX: x => `${x} s`,
  formatY: y => `${y}`,
};

afterEach(cleanup);

describe("LineChart", () => {
  it("is an image with a name and a description", () => {
    render(<LineChart {...CHART} />);
    const image = screen.getByRole("img", { name: /Speed over the test/ });
    expect(within(image).getByText("From 40 to 60 words per minute.")).toBeDefined();
  });

  it("starts its y axis at zero and ends it above the highest point", () => {
    render(<LineChart {...CHART} />);
    const image = screen.getByRole("img", { name: /Speed over the test/ });
    for (const tick of ["0", "20", "40", "60"]) expect(within(image).getByText(tick)).toBeDefined();
  });

  it("has every number in its table, also when a series has none", () => {
    render(<LineChart {...CHART} />);
    const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
    expect(rows.map(row => Array.from(row.children, cell => cell.textContent))).toEqual([
      ["Seconds", "Speed", "Mistakes"],
      ["10 s", "40", "–"],
      ["20 s", "60", "0"],
    ]);
  });

  it("leaves its table to a caller with one table for several charts", () => {
    render(<LineChart {...CHART} table={false} />);
    expect(screen.getByRole("img", { name: /Speed over the test/ })).toBeDefined();
    expect(screen.queryByRole("table", { hidden: true })).toBeNull();
  });

  it("renders on the server without a style attribute, which the security policy blocks", () => {
    const html = renderToString(<LineChart {...CHART} />);
    expect(html).toContain("<polyline");
    expect(html).not.toContain("style=");
  });

  it("draws nothing without values", () => {
    expect(renderToString(<LineChart {...CHART} series={[]} />)).toBe("");
  });
});
