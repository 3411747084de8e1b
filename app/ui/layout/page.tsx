import type { ReactNode } from "react";
import styles from "./page.module.css";
import { Cluster, Stack, Text } from "./primitives";

export interface PageProps {
  /** The page's one `h1`. */
  title: string;
  /** Where the page stands among its neighbours, over the heading. */
  above?: ReactNode;
  lead?: ReactNode;
  /** What belongs to the heading, such as a choice between views of the page; on wide screens it stands at its side. */
  beside?: ReactNode;
  /** `narrow` for a form, `text` for reading, `desk` for two things to work with side by side, `wide` for everything else. */
  width?: "narrow" | "text" | "wide" | "desk";
  children: ReactNode;
}

/** The frame of a screen: its landmark, its heading, its width and its rhythm. */
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
