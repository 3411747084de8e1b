import type { ReactNode } from "react";
import styles from "./explanations.module.css";
import { Stack, Text } from "./layout/primitives";

/** Background information, below the main part of a page. */
export function Explanations({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} className={styles.explanations}>
      <Text as="h2" size="large">
        {title}
      </Text>
      <dl className={styles.list}>{children}</dl>
    </Stack>
  );
}

export interface ExplanationProps {
  term: string;
  /** Its anchor, where a link leads to it. */
  id?: string | undefined;
  children: ReactNode;
}

/** One of them: what it is about, and a sentence or two. */
export function Explanation({ term, id, children }: ExplanationProps) {
  return (
    <div id={id}>
      <Text as="dt" weight="strong">
        {term}
      </Text>
      <Text as="dd" size="small" tone="muted">
        {children}
      </Text>
    </div>
  );
}
