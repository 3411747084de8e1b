import { describe, expect, it } from "vitest";
import { buildPageMeta, type PageMeta } from "./page-meta";

const HELP = { title: "Help · Typing Mentor", description: "Answers about touch typing." };

function getMeta(page: Partial<PageMeta>, origin: string | undefined = "https://typing.example") {
  const matches = [{ id: "root", ...(origin && { loaderData: { origin } }) }, undefined];
  return buildPageMeta({ location: { pathname: "/help/" }, matches }, { ...HELP, ...page });
}

describe("the meta data of a page", () => {
  it("has one address without the query, also for sharing", () => {
    const meta = getMeta({ query: "?minutes=5", card: "help" });
    const url = "https://typing.example/help/?minutes=5";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
    expect(meta).toContainEqual({ property: "og:url", content: url });
    expect(meta).toContainEqual({ property: "og:image", content: "https://typing.example/cards/help.png" });
  });

  it("has only its text when search engines don't index it", () => {
    const [title, description, ...others] = getMeta({ isIndexed: false });
    expect([title, description]).toEqual([
      { title: HELP.title },
      { name: "description", content: HELP.description },
    ]);
    expect(others).toEqual([{ name: "robots", content: "noindex" }]);
  });

  it("has no address when its own address is unknown", () => {
    const meta = buildPageMeta({ location: { pathname: "/help/" }, matches: [] }, HELP);
    expect(meta).toHaveLength(2);
  });

  it("names the pages above it, and its type", () => {
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
