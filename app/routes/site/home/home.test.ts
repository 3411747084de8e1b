import { expect, test } from "vitest";
import routes from "~/routes";
import { WAYS_ON } from "./ways-on";

test("the links below the pad lead to pages that exist", () => {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  expect(WAYS_ON.filter(({ to }) => !paths.has(to))).toEqual([]);
});
