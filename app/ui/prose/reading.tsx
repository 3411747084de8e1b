import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Drawings } from "../drawing";
import { formatLongDate } from "../format-numbers";
import { Cluster, Grid, Stack, Text } from "../layout/primitives";
import type { Crumb } from "../page-meta";
import type { FaqEntry, ProseSection } from "./prose";
import { ProseSections } from "./prose-sections";
import styles from "./reading.module.css";

interface ProseLayoutProps {
  readonly sections: readonly ProseSection[];
  readonly drawings?: Drawings;
  readonly further?: readonly Pick<ProseSection, "id" | "title">[];
  readonly children?: ReactNode;
}

/** The contents stand beside the text where there is room, else above it. */
export function ProseLayout({ sections, drawings = {}, further = [], children }: ProseLayoutProps) {
  return (
    <Stack gap={6} className={styles.columns}>
      <Stack as="nav" gap={2} className={styles.contents} aria-label="On this page">
        <Text weight="strong">On this page</Text>
        <Grid as="ol" min="15rem" gap={5} rowGap={0} className={styles.entries}>
          {[...sections, ...further].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Grid>
      </Stack>
      <Stack gap={7} className={styles.body}>
        <ProseSections sections={sections} drawings={drawings} />
        {children}
      </Stack>
    </Stack>
  );
}

export const FAQ_SECTION = { id: "questions", title: "Questions and answers" } as const;

export function Questions({ questions }: { questions: readonly FaqEntry[] }) {
  return (
    <Stack as="section" gap={5} className={styles.questions} aria-labelledby={FAQ_SECTION.id}>
      <h2 id={FAQ_SECTION.id}>{FAQ_SECTION.title}</h2>
      {questions.map(({ question, answer }) => (
        <Stack gap={2} key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </Stack>
      ))}
    </Stack>
  );
}

export function Breadcrumbs({ above, title }: { above: Crumb; title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <Cluster as="ol" className={styles.breadcrumbs}>
        <li>
          <Link to={above.path}>{above.name}</Link>
        </li>
        <li aria-current="page">{title}</li>
      </Cluster>
    </nav>
  );
}

/** @param date `YYYY-MM-DD` */
export function LastChanged({ date }: { date: string }) {
  return (
    <Text size="small" tone="muted" className={styles.changed}>
      Last changed on <time dateTime={date}>{formatLongDate(Date.parse(date), "UTC")}</time>.
    </Text>
  );
}
