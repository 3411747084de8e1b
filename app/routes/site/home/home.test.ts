import { expect, test } from "vitest";
import routes from "~/routes";
import { RELATED_LINKS } from "./related-links";

test("the links below the pad lead to pages that exist", () => {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  expect(RELATED_LINKS.filter(({ to }) => !paths.has(to))).toEqual([]);
});
