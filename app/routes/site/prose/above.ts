import type { Crumb } from "~/ui/page-meta";

/** The page that another lies under, by slug. */
const ABOVE: Readonly<Record<string, Crumb>> = {
  "about-more": { name: "About", path: "/about/" },
};

export function pageAbove(slug: string): Crumb | undefined {
  return ABOVE[slug];
}

/** The page above and the page itself; undefined for pages that lie under no other. */
export function getTrail(slug: string, name: string): readonly Crumb[] | undefined {
  const above = pageAbove(slug);
  return above && [above, { name, path: `/${slug}/` }];
}
