import type { Polygon, Shape } from "./canvas";
import outlines from "./outlines.data.json";

/** The font's units: 1,000 to an em, and each character is 600 wide. */
const EM = 1_000;
const CHARACTER_WIDTH = 600;
/** Straight lines for each curve of a letter, and for each rounded corner. */
const STEPS = 8;

export type Weight = keyof typeof outlines;

export interface Lettering {
  readonly size: number;
  readonly weight: Weight;
  /** Added between characters, in em. */
  readonly spacing?: number;
}

const LETTERS: Readonly<Record<Weight, ReadonlyMap<string, string>>> = {
  "400": new Map(Object.entries(outlines["400"])),
  "600": new Map(Object.entries(outlines["600"])),
};

/** Whether there are outlines of all of a text's characters. Other scripts and most emoji have none. */
export function canDraw(text: string, weight: Weight): boolean {
  return Array.from(text).every(letter => LETTERS[weight].has(letter));
}

/** px. */
export function measureText(text: string, { size, spacing = 0 }: Lettering): number {
  return Array.from(text).length * (CHARACTER_WIDTH / EM + spacing) * size;
}

/** A text from `x` on, standing on `y`: a shape for each character. Those without an outline leave a gap. */
export function drawText(text: string, x: number, y: number, lettering: Lettering): Shape[] {
  const { size, weight } = lettering;
  return Array.from(text, (letter, nth) => {
    const left = x + nth * measureText(letter, lettering);
    const path = LETTERS[weight].get(letter) ?? "";
    // The font's y goes up.
    return parsePath(path).map(polygon =>
      polygon.map((value, at) => (at % 2 === 0 ? left + (value * size) / EM : y - (value * size) / EM)),
    );
  });
}

/** An SVG path of the font: absolute M, L, Q and Z. */
function parsePath(path: string): Shape {
  const polygons: number[][] = [];
  for (const [, command, values = ""] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = Array.from(values.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
    if (command === "M") polygons.push([]);
    const polygon = polygons.at(-1) ?? [];
    if (command === "Q") polygon.push(...flatten(polygon.slice(-2), numbers));
    else polygon.push(...numbers);
  }
  return polygons;
}

/** A quadratic Bézier curve as straight lines, without its start. */
function flatten([fromX = 0, fromY = 0]: readonly number[], curve: readonly number[]): number[] {
  const [bendX = 0, bendY = 0, toX = 0, toY = 0] = curve;
  return Array.from({ length: STEPS }, (_, step) => (step + 1) / STEPS).flatMap(t => [
    (1 - t) ** 2 * fromX + 2 * t * (1 - t) * bendX + t ** 2 * toX,
    (1 - t) ** 2 * fromY + 2 * t * (1 - t) * bendY + t ** 2 * toY,
  ]);
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export function drawBox({ x, y, width, height, radius }: Box): Polygon {
  const corners = [
    [x + width - radius, y + radius],
    [x + width - radius, y + height - radius],
    [x + radius, y + height - radius],
    [x + radius, y + radius],
  ] as const;
  return corners.flatMap(([centreX, centreY], corner) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = ((corner - 1 + step / STEPS) * Math.PI) / 2;
      return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
    }).flat(),
  );
}

/** The line around a box, inside it. */
export function drawFrame(box: Box, thickness: number): Shape {
  const inner = drawBox({
    x: box.x + thickness,
    y: box.y + thickness,
    width: box.width - 2 * thickness,
    height: box.height - 2 * thickness,
    radius: box.radius - thickness,
  });
  return [drawBox(box), toHole(inner)];
}

export function toHole(polygon: Polygon): Polygon {
  const points: number[] = [];
  for (let at = polygon.length - 2; at >= 0; at -= 2) points.push(polygon[at] ?? 0, polygon[at + 1] ?? 0);
  return points;
}
