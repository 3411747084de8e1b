import { expect, test } from "vitest";
import { getLastKind } from "./cookies";

test.each([
  [null, null],
  ["", null],
  ["tm_last_kind=words", "words"],
  ["__session=x.y; tm_last_kind=ngrams; tm_palette=z", "ngrams"],
  ["a=b;tm_last_kind=characters", "characters"],
  ["tm_last_kind=", null],
  ["tm_last_kind=poems", null],
  ["not_tm_last_kind=words", null],
  ["x=tm_last_kind=words", null],
])("the value of %j is %j", (header, kind) => {
  expect(getLastKind(header)).toBe(kind);
});
