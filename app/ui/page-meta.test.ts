import { describe, expect, it } from "vitest";
import { buildPageMeta, type PageMeta } from "./page-meta";

const HELP = { title: "Help · Typing Mentor", description: "Answers about touch typing." };

function getMeta(page: Partial<PageMeta>, origin: string | undefined = "https://typing.example") {
  const matches = [{ id: "root", ...(origin && { loaderData: { origin } }) }, undefined];
  return buildPageMeta({ location: { pathname: "/help/" }, matches }, { ...HELP, ...page });
}

describe("what is read of a page", () => {
  it("has one address, whatever the query was, and says it to whom it is shared with", () => {
    const meta = getMeta({ query: "?minutes=5", card: "help" });
    const url = "https://typing.example/help/?minutes=5";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
    expect(meta).toContainEqual({ property: "og:url", content: url });
    expect(meta).toContainEqual({ property: "og:image", content: "https://typing.example/cards/help.png" });
  });

  it("is not more than its words where search engines have nothing to find", () => {
    const [title, description, ...others] = getMeta({ isIndexed: false });
    expect([title, description]).toEqual([
      { title: HELP.title },
      { name: "description", content: HELP.description },
    ]);
    expect(others).toEqual([{ name: "robots", content: "noindex" }]);
  });

  it("claims no address where nobody knows by which one it was reached", () => {
    const meta = buildPageMeta({ location: { pathname: "/help/" }, matches: [] }, HELP);
    expect(meta).toHaveLength(2);
  });

  it("says which pages are above it, and what it is", () => {
    const thing = { "@context": "https://schema.org", "@type": "FAQPage" };
    const breadcrumbs = [
      { name: "Start", path: "/" },
      { name: "Help", path: "/help/" },
    ];
    const meta = getMeta({ breadcrumbs, structuredData: [thing] });
    const [list, own] = meta.flatMap(one => ("script:ld+json" in one ? [one["script:ld+json"]] : []));
    expect(own).toBe(thing);
    expect(list).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Start", item: "https://typing.example/" },
        { position: 2, name: "Help", item: "https://typing.example/help/" },
      ],
    });
  });
});
