/** Draws the icons of `public/` out of the sign of the house: for tabs, home screens and app lists. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawn, MARK } from "./drawing.mjs";

/** @param {number} size px @param {number} share of the width that the sign takes; masks cut a fifth off each side */
function icon(size, share, ground) {
  const sign = (size * share) / 32;
  const place = (size - sign * 32) / 2;
  const round = ground === "tile" ? size * 0.2 : 0;
  const tile =
    ground === "bare" ? "" : `<rect width="${size}" height="${size}" rx="${round}" fill="var(--surface)"/>`;
  return {
    width: size,
    height: size,
    css: "svg { display: block }",
    html: `<svg width="${size}" height="${size}">${tile}<path fill="var(--accent)" fill-rule="evenodd"
      transform="translate(${place} ${place}) scale(${sign})" d="${MARK}"/></svg>`,
  };
}

const ICONS = {
  "icon-192.png": icon(192, 0.72, "tile"),
  "icon-512.png": icon(512, 0.72, "tile"),
  "icon-maskable-192.png": icon(192, 0.54, "full"),
  "icon-maskable-512.png": icon(512, 0.54, "full"),
  "apple-touch-icon.png": icon(180, 0.64, "full"),
};
/** Of `favicon.ico`, for whatever does not take the SVG. On a tile: nobody knows on what it will stand. */
const SMALL = [16, 32, 48];

function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(SMALL[index], at);
    head.writeUInt8(SMALL[index], at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

const place = name => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const names = Object.keys(ICONS);
const images = await drawn([...Object.values(ICONS), ...SMALL.map(size => icon(size, 0.86, "tile"))]);
names.forEach((name, index) => {
  writeFileSync(place(name), images[index]);
});
writeFileSync(place("favicon.ico"), ico(images.slice(names.length)));
