import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "~server/content/articles/articles";
import { getDrawings } from "./drawings";

describe.each(ARTICLES)("the drawings of $slug", ({ slug, sections }) => {
  const shown = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(block => (block.kind === "drawing" ? [block.name] : []));

  it("are those that the article shows, each once", async () => {
    expect([...shown].sort()).toEqual(Object.keys(await getDrawings(slug)).sort());
    expect(shown.length).toBeGreaterThanOrEqual(2);
  });

  it.each(shown)(
    "%s is an image by itself, hidden from assistive technology, with no style of its own",
    async name => {
      const Picture = (await getDrawings(slug))[name];
      if (Picture === undefined) throw new Error(`There is no drawing called ${name}.`);
      const markup = renderToStaticMarkup(<Picture />);
      expect(markup).toMatch(/^<svg [^>]*viewBox="[^"]+"[^>]*aria-hidden="true"/);
      expect(markup).not.toMatch(/ style="|NaN|undefined|Infinity|#[0-9a-f]{3,8}\b/);
    },
  );
});
