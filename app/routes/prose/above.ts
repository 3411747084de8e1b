/** The page that another lies under, by slug. */
const ABOVE: Readonly<Record<string, PageAbove>> = {
  "about-more": { to: "/about/", label: "About Typing Mentor" },
};

export interface PageAbove {
  readonly to: string;
  readonly label: string;
}

export function pageAbove(slug: string): PageAbove | undefined {
  return ABOVE[slug];
}
