import type { ReactNode } from "react";
import type { Section } from "./prose";
import { type Drawings, ProseSections } from "./prose-sections";
import styles from "./reading.module.css";

export interface ReadingProps {
  readonly sections: readonly Section[];
  readonly drawings?: Drawings;
  /** What comes after the sections, as it stands among the contents. */
  readonly further?: readonly Pick<Section, "id" | "title">[];
  /** After the last section. */
  readonly children?: ReactNode;
}

/** A long text with its contents: beside it where there is room, else above it. */
export function Reading({ sections, drawings = {}, further = [], children }: ReadingProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="On this page">
        <p className={styles.contentsTitle}>On this page</p>
        <ol className={styles.entries}>
          {[...sections, ...further].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        <ProseSections sections={sections} drawings={drawings} />
        {children}
      </div>
    </div>
  );
}
