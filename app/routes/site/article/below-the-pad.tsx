import { Link } from "react-router";
import { getLessonPath, getLessonTitle } from "~/domain/lesson-path";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { Drawings } from "~/ui/drawing";
import { Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { FAQ_SECTION, ProseLayout, Questions } from "~/ui/prose/reading";
import type { Article } from "~server/content/articles/articles";
import styles from "./article.module.css";
import type { ArticlePreview, Neighbours } from "./article-data";

export interface BelowThePadProps {
  readonly article: Article;
  readonly drawings: Drawings;
  readonly further: Neighbours;
}

export function BelowThePad({ article, drawings, further }: BelowThePadProps) {
  const { practice, sections, questions } = article;
  return (
    <>
      <ProseLayout sections={sections} drawings={drawings} further={questions ? [FAQ_SECTION] : []}>
        {questions && <Questions questions={questions} />}
      </ProseLayout>
      <ReadNext lessonName={practice.lessonName} {...further} />
    </>
  );
}

function ReadNext({ lessonName, related, previous, next }: Neighbours & { lessonName: LessonName }) {
  const links = [
    ...related.map(({ slug, title, summary }) => ({ to: `/articles/${slug}/`, title, summary })),
    {
      to: getLessonPath(lessonName),
      title: getLessonTitle(lessonName),
      summary: "The same practice on a page of its own, where your results are kept and counted.",
    },
  ];
  return (
    <Stack as="section" gap={5} className={styles.further} aria-labelledby="read-next">
      <h2 id="read-next">What to read next</h2>
      <Grid as="ul" min="12rem" gap={6} rowGap={5}>
        {links.map(({ to, title, summary }) => (
          <Stack as="li" gap={1} key={to}>
            <Text as={Link} weight="strong" to={to}>
              {title}
            </Text>
            <Text size="small" tone="muted">
              {summary}
            </Text>
          </Stack>
        ))}
      </Grid>
      <Cluster as="nav" gap={4} justify="between" aria-label="Articles before and after">
        {previous && <Neighbour word="Previous" rel="prev" {...previous} />}
        {next && <Neighbour word="Next" rel="next" {...next} />}
      </Cluster>
    </Stack>
  );
}

interface NeighbourProps extends ArticlePreview {
  readonly word: string;
  readonly rel: "prev" | "next";
}

function Neighbour({ word, rel, slug, title }: NeighbourProps) {
  return (
    <Link className={styles.neighbour} to={`/articles/${slug}/`} rel={rel}>
      <Text as="span" size="small" tone="muted" weight="normal">
        {word}
      </Text>{" "}
      {title}
    </Link>
  );
}
