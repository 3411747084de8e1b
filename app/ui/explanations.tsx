import type { ReactNode } from "react";
import styles from "./explanations.module.css";
import { Stack, Text } from "./layout/primitives";

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

interface ExplanationProps {
  term: string;
  id?: string | undefined;
  children: ReactNode;
}

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
