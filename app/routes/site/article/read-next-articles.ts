import { ARTICLE_SLUGS, type ArticleSlug, getArticle } from "~server/content/articles/articles";

/** What those who have read one will find most use in. */
const RELATED: Readonly<Record<ArticleSlug, readonly [ArticleSlug, ArticleSlug]>> = {
  "typing-practice-paragraphs": ["typing-practice-quotes", "online-typing-practice"],
  "typing-practice-quotes": ["typing-practice-paragraphs", "1-minute-typing-test"],
  "number-typing-practice": ["keystrokes-per-hour-test", "right-hand-typing-practice"],
  "online-typing-practice": ["typing-practice-paragraphs", "1-minute-typing-test"],
  "1-minute-typing-test": ["keystrokes-per-hour-test", "online-typing-practice"],
  "right-hand-typing-practice": ["left-hand-typing-practice", "number-typing-practice"],
  "left-hand-typing-practice": ["right-hand-typing-practice", "how-fast-can-you-type-the-alphabet"],
  "keystrokes-per-hour-test": ["number-typing-practice", "1-minute-typing-test"],
  "how-fast-can-you-type-the-alphabet": ["left-hand-typing-practice", "1-minute-typing-test"],
};

/** An article as another one leads to it. */
export interface Pointer {
  readonly slug: ArticleSlug;
  readonly title: string;
  readonly summary: string;
}

export interface Neighbours {
  readonly related: readonly Pointer[];
  /** In the order of the list; null at its ends. */
  readonly previous: Pointer | null;
  readonly next: Pointer | null;
}

/** Where an article leads. */
export function findNeighbours(slug: ArticleSlug): Neighbours {
  const at = ARTICLE_SLUGS.indexOf(slug);
  return {
    related: RELATED[slug].flatMap(one => pointerTo(one) ?? []),
    previous: pointerTo(ARTICLE_SLUGS[at - 1]),
    next: pointerTo(ARTICLE_SLUGS[at + 1]),
  };
}

function pointerTo(slug: ArticleSlug | undefined): Pointer | null {
  const article = slug && getArticle(slug);
  return article ? { slug: article.slug, title: article.title, summary: article.summary } : null;
}
