import { estimateReadingMinutes } from "~/ui/prose/prose";
import type { ArticleSlug } from "~server/content/articles/articles";
import { getArticle } from "~server/content/articles/articles";

const GROUPS = [
  {
    id: "prose",
    title: "Words that make sense",
    words: "Where practice is reading, too.",
    slugs: ["typing-practice-paragraphs", "typing-practice-quotes", "online-typing-practice"],
  },
  {
    id: "keys",
    title: "One part of the keyboard",
    words: "A row, or a hand, by itself.",
    slugs: ["number-typing-practice", "right-hand-typing-practice", "left-hand-typing-practice"],
  },
  {
    id: "clock",
    title: "Against the clock",
    words: "What a figure says, and what it does not.",
    slugs: ["1-minute-typing-test", "keystrokes-per-hour-test", "how-fast-can-you-type-the-alphabet"],
  },
] as const satisfies readonly {
  id: string;
  title: string;
  words: string;
  slugs: readonly ArticleSlug[];
}[];

const MOTIFS: Readonly<Record<ArticleSlug, string>> = {
  "typing-practice-paragraphs": "¶",
  "typing-practice-quotes": "“ ”",
  "number-typing-practice": "1 2 3",
  "online-typing-practice": "abc_",
  "1-minute-typing-test": "1:00",
  "right-hand-typing-practice": "j k l",
  "left-hand-typing-practice": "s d f",
  "keystrokes-per-hour-test": "n/h",
  "how-fast-can-you-type-the-alphabet": "a–z",
};

export function getArticleGroups() {
  return GROUPS.map(({ slugs, ...group }) => ({
    ...group,
    entries: slugs.flatMap(slug => {
      const article = getArticle(slug);
      if (article === undefined) return [];
      const { title, summary, practice } = article;
      const minutes = estimateReadingMinutes(article);
      return [{ slug, title, summary, lessonName: practice.lessonName, minutes, motif: MOTIFS[slug] }];
    }),
  }));
}

export type ArticleGroup = ReturnType<typeof getArticleGroups>[number];
