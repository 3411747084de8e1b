import { LRUCache } from "lru-cache";
import { type Colour, createCanvas, type Shape } from "./canvas";
import { canDraw, drawBox, drawFrame, drawText, type Lettering, measureText, toHole } from "./shapes";

/** As sites show it with a link, px. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export interface ShareImageText {
  readonly name: string;
  readonly wpm: number;
  /** "97.4%". */
  readonly accuracy: string;
  /** "5-minute test · 14 March 2026". */
  readonly about: string;
}

/** `tokens.css`, dark, in sRGB. */
const SURFACE: Colour = [26, 23, 19];
const BORDER: Colour = [60, 55, 49];
const INK: Colour = [235, 231, 223];
const MUTED: Colour = [185, 179, 170];
const ACCENT: Colour = [125, 214, 173];

const LEFT = 96;
const RIGHT = SHARE_IMAGE_SIZE.width - LEFT;
const TIGHT = -0.045;
/** Of the name on one line and on two, px. */
const NAME_SIZES = { one: 76, two: 56 } as const;
const WITHOUT_NAME = "Typing certificate";
const LABEL = "Certificate";
const CHECKED = "Every keystroke checked";
const FIGURE: Lettering = { size: 132, weight: "600", spacing: TIGHT };
const UNIT: Lettering = { size: 34, weight: "400" };
const SMALL: Lettering = { size: 28, weight: "400" };

/** Drawing costs some 25 ms of the event loop, and a link that is posted gets several visits at once. About 3 MB. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 64 });

/** As `drawShareImage`. @param id of the certificate, which never changes */
export function getShareImage(id: string, text: ShareImageText): Promise<Buffer> {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const image = drawShareImage(text);
  drawn.set(id, image);
  image.catch(() => drawn.delete(id));
  return image;
}

/** A PNG. A name in a script that we have no letters of is left out: boxes instead of letters would be worse. */
export function drawShareImage({ name, wpm, accuracy, about }: ShareImageText): Promise<Buffer> {
  const canvas = createCanvas(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height, SURFACE);
  const { width, height } = SHARE_IMAGE_SIZE;
  canvas.fill(drawFrame({ x: 28, y: 28, width: width - 56, height: height - 56, radius: 24 }, 3), BORDER);

  canvas.fill(drawMark(LEFT, 84, 1.6), ACCENT);
  write("Typing Mentor", LEFT + 70, 120, { size: 32, weight: "600", spacing: TIGHT }, INK);

  const isNamed = canDraw(name, "600");
  for (const { text, size, y } of fitLines(isNamed ? name : WITHOUT_NAME)) {
    write(text, LEFT, y, { size, weight: "600", spacing: TIGHT }, INK);
  }
  if (isNamed) write(LABEL, RIGHT - measureText(LABEL, SMALL), 120, SMALL, MUTED);

  const afterSpeed = write(String(wpm), LEFT, 448, FIGURE, ACCENT);
  const afterUnit = write("wpm", afterSpeed + 14, 448, UNIT, MUTED);
  const afterAccuracy = write(accuracy, Math.max(480, afterUnit + 60), 448, FIGURE, ACCENT);
  write("accuracy", afterAccuracy + 14, 448, UNIT, MUTED);
  write(about, LEFT, 546, SMALL, MUTED);
  write(CHECKED, RIGHT - measureText(CHECKED, SMALL), 546, SMALL, MUTED);
  return canvas.toPng();

  /** Returns where the text ends. */
  function write(text: string, x: number, y: number, lettering: Lettering, colour: Colour): number {
    for (const letter of drawText(text, x, y, lettering)) canvas.fill(letter, colour);
    return x + measureText(text, lettering);
  }
}

/** On one line if it is short, else on two of about the same length. Smaller if it doesn't fit even so. */
function fitLines(text: string): { text: string; size: number; y: number }[] {
  const fitSize = (line: string, size: number) =>
    Math.min(size, ((RIGHT - LEFT) / measureText(line, { size, weight: "600", spacing: TIGHT })) * size);
  const middle = text.length / 2;
  const [at] = Array.from(text.matchAll(/ /g), ({ index }) => index).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  );
  if (fitSize(text, NAME_SIZES.one) >= NAME_SIZES.two || at === undefined) {
    return [{ text, size: fitSize(text, NAME_SIZES.one), y: 260 }];
  }
  const halves = [text.slice(0, at), text.slice(at + 1)];
  const size = Math.min(...halves.map(half => fitSize(half, NAME_SIZES.two)));
  return halves.map((half, line) => ({ text: half, size, y: 226 + line * size * 1.2 }));
}

/** The product's sign, as in the header: a key with a T that is also a text cursor, and the bar of the home row. */
function drawMark(x: number, y: number, scale: number): Shape {
  const key = drawBox({ x: 0, y: 0, width: 28, height: 28, radius: 7 });
  const letter = [6.5, 6.5, 21.5, 6.5, 21.5, 9.5, 15.5, 9.5, 15.5, 18, 12.5, 18, 12.5, 9.5, 6.5, 9.5];
  const bar = [9.5, 21.5, 18.5, 21.5, 18.5, 23, 9.5, 23];
  return [key, toHole(letter), toHole(bar)].map(polygon =>
    polygon.map((value, at) => (at % 2 === 0 ? x : y) + value * scale),
  );
}
