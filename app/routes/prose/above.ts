import type { Crumb } from "~/ui/page-meta";

/** The page that another lies under, by slug. */
const ABOVE: Readonly<Record<string, Crumb>> = {
  "about-more": { name: "About Typing Mentor", path: "/about/" },
};

export function pageAbove(slug: string): Crumb | undefined {
  return ABOVE[slug];
}

/** The way from the start page to a page that lies under another; undefined for all others. */
export function trailOf(slug: string, name: string): readonly Crumb[] | undefined {
  const above = pageAbove(slug);
  return above && [{ name: "Typing Mentor", path: "/" }, above, { name, path: `/${slug}/` }];
}
