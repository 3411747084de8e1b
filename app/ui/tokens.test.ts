import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Colour = readonly [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function getColours(theme: "dark" | "light"): Map<string, Colour> {
  const block = css.slice(css.indexOf(`:root[data-theme="${theme}"] {`)).split("\n}")[0] ?? "";
  const declarations = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map(
    [...declarations].map(([, name = "", l, c, h]) => [name, [Number(l), Number(c), Number(h)] as const]),
  );
}

/** Relative luminance (WCAG 2.2) by way of linear sRGB: https://bottosson.github.io/posts/oklab/ */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ["surface", "surface-raised", "surface-sunken"] as const;
const TEXTS = ["ink", "ink-muted", "ink-faint", "accent", "error", "success", "warning"] as const;

const TEXT_PAIRS = [
  ...SURFACES.flatMap(surface => TEXTS.map(text => [text, surface] as const)),
  ["accent-ink", "accent"],
  ["accent", "accent-quiet"],
  ["ink", "accent-quiet"],
  ["ink-muted", "accent-quiet"],
  ["error", "error-quiet"],
  ["ink", "error-quiet"],
  ["surface", "error"],
] as const;

/** What is not text, but must be seen to be used. */
const EDGE_PAIRS = SURFACES.flatMap(surface => [
  ["border-strong", surface] as const,
  ["focus", surface] as const,
]);

test("computes the luminance of known colours", () => {
  expect(luminance([0, 0, 0])).toBe(0);
  expect(luminance([1, 0, 0])).toBeCloseTo(1, 4);
  expect(luminance([0.5999, 0, 0])).toBeCloseTo(0.2159, 3);
});

describe.each(["dark", "light"] as const)("the %s theme", theme => {
  const colours = getColours(theme);
  const colour = (name: string): Colour => {
    const found = colours.get(name);
    if (!found) throw new Error(`--${name} is not defined in the ${theme} theme.`);
    return found;
  };

  test.each(TEXT_PAIRS)("gives text in --%s on --%s a contrast of 4.5 or more", (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGE_PAIRS)("gives an edge in --%s on --%s a contrast of 3 or more", (edge, surface) => {
    expect(contrast(colour(edge), colour(surface))).toBeGreaterThanOrEqual(3);
  });
});

test("both themes define the same colours", () => {
  expect([...getColours("light").keys()]).toEqual([...getColours("dark").keys()]);
});
