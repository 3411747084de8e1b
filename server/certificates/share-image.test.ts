import { crc32, inflateSync } from "node:zlib";
import { describe, expect, it, test, vi } from "vitest";
import * as canvases from "./canvas";
import { drawBox, drawFrame } from "./shapes";
import { drawShareImage, getShareImage } from "./share-image";

const { createCanvas } = canvases;

/** Reads a PNG as `canvas.ts` writes it. @throws Error if its structure is wrong */
function readPng(png: Buffer) {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const content = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(content));
    chunks.set(content.subarray(0, 4).toString("latin1"), content.subarray(4));
    at += 12 + length;
  }
  expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
  const header = chunks.get("IHDR") ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  expect(lines.length).toBe(height * (1 + width * 3));
  const getPixel = (x: number, y: number) => [
    ...lines.subarray(y * (1 + width * 3) + 1 + x * 3).subarray(0, 3),
  ];
  return { width, height, getPixel };
}

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;

describe("a canvas", () => {
  it("fills boxes and leaves their holes, with edges in between shades", async () => {
    const canvas = createCanvas(20, 10, WHITE);
    canvas.fill(drawFrame({ x: 1, y: 1, width: 8, height: 8, radius: 3 }, 2), BLACK);
    canvas.fill([drawBox({ x: 12.5, y: 2, width: 4, height: 4.5, radius: 0 })], BLACK);
    const { width, height, getPixel } = readPng(await canvas.toPng());
    expect([width, height]).toEqual([20, 10]);
    const shade = (x: number, y: number) => getPixel(x, y)[0];
    // Outside, in the line, in the hole.
    expect([shade(0, 0), shade(2, 5), shade(5, 5)]).toEqual([255, 0, 255]);
    // Half a pixel wide, and half a pixel high.
    expect([shade(12, 3), shade(13, 3), shade(14, 6)]).toEqual([128, 0, 128]);
  });

  it("ignores what lies outside", async () => {
    const canvas = createCanvas(4, 4, WHITE);
    canvas.fill([drawBox({ x: -5, y: -5, width: 7, height: 30, radius: 1 })], BLACK);
    canvas.fill([drawBox({ x: 100, y: 100, width: 7, height: 7, radius: 1 })], BLACK);
    const { getPixel } = readPng(await canvas.toPng());
    expect([getPixel(1, 3)[0], getPixel(2, 3)[0]]).toEqual([0, 255]);
  });
});

describe("the image of a certificate", () => {
  const text = { wpm: 62, accuracy: "97.4%", about: "5-minute test · 14 March 2026" };
  const draw = (name: string, fields: Partial<typeof text> = {}) =>
    drawShareImage({ name, ...text, ...fields });

  it("is a PNG of 1200 by 630, which differs by its name and figures", async () => {
    const ann = await draw("Ann");
    expect(readPng(ann)).toMatchObject({ width: 1200, height: 630 });
    expect(ann.length).toBeLessThan(100_000);
    expect(await draw("Ann")).toEqual(ann);
    const others = [draw("Anne"), draw("Ann", { wpm: 63 }), draw("Ann", { accuracy: "97.5%" })];
    for (const other of await Promise.all(others)) expect(other.equals(ann)).toBe(false);
  });

  it("is drawn once, and again after a failure", async () => {
    const failing = { fill: () => {}, toPng: () => Promise.reject(new Error("Out of memory.")) };
    vi.spyOn(canvases, "createCanvas").mockReturnValueOnce(failing);
    const get = () => getShareImage("a", { name: "Ann", ...text });
    await expect(get()).rejects.toThrow("Out of memory.");
    const image = await get();
    expect(image).toEqual(await draw("Ann"));
    expect(await get()).toBe(image);
  });

  test.each([
    `<script>&"'`,
    "José",
    "Łukasz Ždanov",
    "Nguyễn",
    "Ελένη",
    "Жданова",
    "A".repeat(60),
    "😀Ann".slice(2),
  ])("draws the name %s", async name => {
    expect((await draw(name)).equals(await draw("山"))).toBe(false);
  });

  test.each(["田中 花子", "علی", "Ann 🎉", "हिन्दी", "👩‍🏫"])(
    "leaves out %s as a whole, rather than to draw boxes",
    async name => {
      expect((await draw(name)).equals(await draw("山"))).toBe(true);
    },
  );

  it("stays inside its frame, however long the name", async () => {
    const names = ["W".repeat(60), `${"W".repeat(30)} ${"W".repeat(29)}`, `A ${"W".repeat(58)}`, "W W W W"];
    for (const name of names) {
      const { getPixel } = readPng(await draw(name, { wpm: 600, accuracy: "100%" }));
      // Between the text and the frame.
      const margin = Array.from({ length: 500 }, (_, y) => [getPixel(90, 60 + y), getPixel(1125, 60 + y)]);
      expect(new Set(margin.flat().map(String))).toEqual(new Set(["26,23,19"]));
    }
  });
});
