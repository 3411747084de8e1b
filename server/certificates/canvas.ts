import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** A closed line: x and y in turns, in px from the top left. A hole runs the other way round. */
export type Polygon = readonly number[];
/** Polygons that belong together, such as a letter with its holes. */
export type Shape = readonly Polygon[];
/** sRGB, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Each line of pixels is sampled this often, so edges get that many shades. */
const SAMPLES = 8;

/** A picture to fill with polygons, and to encode as a PNG. */
export function createCanvas(width: number, height: number, background: Colour) {
  const pixels = Buffer.alloc(width * height * 3, Uint8Array.from(background));

  function blend(line: number, from: number, coverage: Float64Array, colour: Colour): void {
    for (let x = Math.max(0, from); x < Math.min(width, from + coverage.length); x++) {
      const share = Math.min(1, coverage[x - from] ?? 0);
      if (share === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = (line * width + x) * 3 + channel;
        const before = pixels[at] ?? 0;
        pixels[at] = Math.round(before + ((colour[channel] ?? 0) - before) * share);
      }
    }
  }

  return {
    /** Fills what a shape's polygons enclose, by the nonzero rule. */
    fill(shape: Shape, colour: Colour): void {
      const edges = shape.flatMap(toEdges);
      if (edges.length === 0) return;
      const left = Math.floor(Math.min(...edges.map(({ x }) => x), ...edges.map(({ endX }) => endX)));
      const right = Math.ceil(Math.max(...edges.map(({ x }) => x), ...edges.map(({ endX }) => endX)));
      const top = Math.max(0, Math.floor(Math.min(...edges.map(({ y }) => y))));
      const bottom = Math.min(height, Math.ceil(Math.max(...edges.map(({ endY }) => endY))));
      const coverage = new Float64Array(right - left + 1);
      for (let line = top; line < bottom; line++) {
        coverage.fill(0);
        const near = edges.filter(({ y, endY }) => y < line + 1 && endY > line);
        for (let sample = 0; sample < SAMPLES; sample++) {
          for (const [from, to] of findSpans(near, line + (sample + 0.5) / SAMPLES)) {
            cover(coverage, from - left, to - left);
          }
        }
        blend(line, left, coverage, colour);
      }
    },
    toPng: () => encodePng(pixels, width, height),
  };
}

/** Downwards; `winding` is -1 if the polygon runs upwards here. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly winding: 1 | -1;
}

function toEdges(polygon: Polygon): Edge[] {
  const edges: Edge[] = [];
  let [x = 0, y = 0] = polygon.slice(-2);
  for (let at = 0; at < polygon.length; at += 2) {
    const nextX = polygon[at] ?? 0;
    const nextY = polygon[at + 1] ?? 0;
    if (y < nextY) edges.push({ x, y, endX: nextX, endY: nextY, winding: 1 });
    else if (y > nextY) edges.push({ x: nextX, y: nextY, endX: x, endY: y, winding: -1 });
    x = nextX;
    y = nextY;
  }
  return edges;
}

/** Where a horizontal line is inside, as pairs of x. */
function findSpans(edges: readonly Edge[], y: number): [from: number, to: number][] {
  const crossings = edges
    .filter(edge => edge.y <= y && y < edge.endY)
    .map(edge => ({
      x: edge.x + ((edge.endX - edge.x) * (y - edge.y)) / (edge.endY - edge.y),
      winding: edge.winding,
    }))
    .sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  let from = 0;
  for (const crossing of crossings) {
    if (winding === 0) from = crossing.x;
    winding += crossing.winding;
    if (winding === 0) spans.push([from, crossing.x]);
  }
  return spans;
}

/** Adds the share of each pixel that one sample covers. */
function cover(coverage: Float64Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    coverage[x] = (coverage[x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SAMPLES;
  }
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const BITS_OF_A_CHANNEL = 8;
const TRUE_COLOUR = 2;
const compress = promisify(deflate);

/** https://www.w3.org/TR/png-3/ */
async function encodePng(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS_OF_A_CHANNEL, TRUE_COLOUR], 8);
  // Each line begins with its filter: none.
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (let line = 0; line < height; line++) {
    pixels.copy(lines, line * (1 + width * 3) + 1, line * width * 3, (line + 1) * width * 3);
  }
  return Buffer.concat([
    SIGNATURE,
    toChunk("IHDR", header),
    toChunk("IDAT", await compress(lines)),
    toChunk("IEND", Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
