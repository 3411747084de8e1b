import type { Drawings } from "~/ui/prose/prose-sections";
import { QUESTIONS, Questions } from "~/ui/prose/questions";
import { Reading } from "~/ui/prose/reading";
import type { Article } from "~server/content/articles/articles";
import { ReadNext } from "./read-next";
import type { Neighbours } from "./read-next-articles";

export interface BelowThePadProps {
  readonly article: Article;
  readonly drawings: Drawings;
  readonly further: Neighbours;
}

/** What there is to read after the pad. */
export function BelowThePad({ article, drawings, further }: BelowThePadProps) {
  const { practice, sections, questions } = article;
  return (
    <>
      <Reading sections={sections} drawings={drawings} further={questions ? [QUESTIONS] : []}>
        {questions && <Questions questions={questions} />}
      </Reading>
      <ReadNext lessonName={practice.lessonName} {...further} />
    </>
  );
}
