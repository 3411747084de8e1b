import type { MetaDescriptor } from "react-router";

/** The drawn cards that other sites show when a page is shared: `public/cards/{kind}.png`, 1200 x 630 px. */
export const CARD_KINDS = [
  "home",
  "practice",
  "test",
  "progress",
  "articles",
  "help",
  "pricing",
  "coach",
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export interface PageMeta {
  /** Whole, with the product's name: `Help · Typing Mentor`. */
  readonly title: string;
  /** What a search engine shows under it: 50 to 160 characters. */
  readonly description: string;
  readonly card?: CardKind;
  /** False where a search engine has nothing to find: one's own pages, forms, errors. */
  readonly isIndexed?: boolean;
  /** What the page is, by schema.org: one object each. */
  readonly structuredData?: readonly object[];
  readonly article?: { readonly published: string; readonly updated: string };
}

/** What `meta` is given of the framework, as far as it is read here. */
interface MetaSource {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** What search engines, and sites that the page is shared on, read of it. Each screen's `meta` is one call of this. */
export function pageMeta({ location, matches }: MetaSource, page: PageMeta): MetaDescriptor[] {
  const { title, description, card = "home", isIndexed = true, structuredData = [], article } = page;
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!isIndexed) return [...words, { name: "robots", content: "noindex" }];
  const origin = originOf(matches);
  // Without it the root's loader has failed, and the page is an apology.
  if (origin === null) return words;
  const image = `${origin}/cards/${card}.png`;
  return [
    ...words,
    { property: "og:site_name", content: "Typing Mentor" },
    { property: "og:locale", content: "en_IE" },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}${location.pathname}` },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    ...(article
      ? [
          { property: "article:published_time", content: article.published },
          { property: "article:modified_time", content: article.updated },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...structuredData.map(one => ({ "script:ld+json": one as { [name: string]: string } })),
  ];
}

function originOf(matches: MetaSource["matches"]): string | null {
  const root = matches.find(match => match?.id === "root")?.loaderData;
  const origin = (root as { origin?: unknown } | null | undefined)?.origin;
  return typeof origin === "string" ? origin : null;
}
