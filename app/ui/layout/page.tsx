import type { ReactNode } from "react";
import styles from "./page.module.css";
import { Cluster, Stack, Text } from "./primitives";

interface PageProps {
  title: string;
  /** Over the heading, such as breadcrumbs. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Beside the heading on wide screens, such as a choice between views. */
  beside?: ReactNode;
  /** `narrow` for a form, `text` for reading, `workspace` for two things to work with side by side. */
  width?: "narrow" | "text" | "wide" | "workspace";
  children: ReactNode;
}

export function Page({ title, above, lead, beside, width = "wide", children }: PageProps) {
  return (
    <main className={styles.page} id="main" tabIndex={-1} data-width={width}>
      <Cluster as="header" gap={6} rowGap={4} align="end" justify="between">
        <Stack gap={3}>
          {above}
          <Text as="h1" size="headline">
            {title}
          </Text>
          {lead ? (
            <Text size="large" tone="muted" measure className={styles.lead}>
              {lead}
            </Text>
          ) : null}
        </Stack>
        {beside}
      </Cluster>
      {children}
    </main>
  );
}
