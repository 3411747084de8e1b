import type { MetaDescriptor } from "react-router";

/** `public/cards/{kind}.png`, 1200 x 630 px. */
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
type CardKind = (typeof CARD_KINDS)[number];

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface PageMeta {
  /** `Help · Typing Mentor`. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
  readonly card?: CardKind;
  /** Instead of a card: 1200 x 630 px as well. A page with its own is shared by its links, so it has sharing tags also unindexed. */
  readonly image?: { readonly path: string; readonly alt: string };
  /** False for private pages, forms and errors. */
  readonly isIndexed?: boolean;
  readonly query?: string;
  /** From the top, this page last. */
  readonly breadcrumbs?: readonly Crumb[];
  /** By schema.org: one object each. */
  readonly structuredData?: readonly object[];
  readonly article?: { readonly published: string; readonly updated: string };
}

interface MetaSource {
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

export function buildPageMeta({ location, matches }: MetaSource, page: PageMeta): MetaDescriptor[] {
  const { title, description, isIndexed = true, query = "" } = page;
  const words: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  if (!isIndexed) words.push({ name: "robots", content: "noindex" });
  if (!isIndexed && page.image === undefined) return words;
  const origin = getOrigin(matches);
  // The root's loader has failed.
  if (origin === null) return words;
  const url = `${origin}${location.pathname}${query}`;
  return [
    ...words,
    ...(isIndexed ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    // Only for documents: no browser needs the rest after a client navigation.
    ...(import.meta.env.SSR ? buildSharingTags(page, origin, url) : []),
  ];
}

const CARD_WORDS: Readonly<Record<CardKind, string>> = {
  home: "Typing Mentor: learn to type without looking down.",
  practice: "Typing practice: a line of text, half of it typed, over the home row.",
  test: "Typing test: a clock of one, five, ten or fifteen minutes.",
  progress: "Statistics: a line of results that climbs.",
  articles: "Articles about typing, each with a pad to practise in.",
  help: "Answers about touch typing.",
  pricing: "Learning to type is free; a plan adds an AI tutor or removes ads.",
  coach: "A coach that has seen how you type.",
};

function buildSharingTags(page: PageMeta, origin: string, url: string): MetaDescriptor[] {
  const { title, description, card = "home", breadcrumbs, structuredData = [], article } = page;
  const image = `${origin}${page.image?.path ?? `/cards/${card}.png`}`;
  const alt = page.image?.alt ?? CARD_WORDS[card];
  return [
    { property: "og:site_name", content: "Typing Mentor" },
    { property: "og:locale", content: "en_IE" },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
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
    { name: "twitter:image:alt", content: alt },
    ...[...(breadcrumbs ? [buildBreadcrumbs(breadcrumbs, origin)] : []), ...structuredData].map(one => ({
      // The framework escapes what could end the element.
      "script:ld+json": one as { [name: string]: string },
    })),
  ];
}

function buildBreadcrumbs(breadcrumbs: readonly Crumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function getOrigin(matches: MetaSource["matches"]): string | null {
  const root = matches.find(match => match?.id === "root")?.loaderData;
  const origin = (root as { origin?: unknown } | null | undefined)?.origin;
  return typeof origin === "string" ? origin : null;
}

export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Typing Mentor: articles about typing",
  href: "/articles/feed.xml",
};
