import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { textFingerprint } from "../../copy/seal";
import { KNOWN_TEXTS } from "./known-texts.data";
import { PARAGRAPHS } from "./paragraphs";

it("every paragraph is recorded, so that its results are accepted also when it has been edited or removed", () => {
  const known = new Set(KNOWN_TEXTS);
  const missing = PARAGRAPHS.filter(({ text }) => !known.has(textFingerprint(text))).map(({ id }) => id);
  expect(missing, "run `node scripts/remember-texts.mjs` and commit what it writes").toEqual([]);
});

it("recorded texts stay, because results for them may still arrive", () => {
  const first = KNOWN_TEXTS.slice(0, 180);
  const digest = createHash("sha256").update(first.join("\n")).digest("hex");
  expect(digest, "lines may be added to known-texts.data.ts, never changed or removed").toBe(
    "176ee34c6150592e87590b565a7f3aab2cfe6ee3c4ee62f9d702ff438ca40a38",
  );
});

it("each text is recorded once, in its normal form", () => {
  expect(new Set(KNOWN_TEXTS).size).toBe(KNOWN_TEXTS.length);
  for (const one of KNOWN_TEXTS) expect(one).toMatch(/^\d{2,4}:[\w-]{22}$/);
});
