import type { ReactNode } from "react";
import styles from "./card.module.css";

export interface CardProps {
  title?: string;
  /** Level of the title's heading, by where the card stands on its page. */
  level?: 2 | 3;
  /** To be led to by an address. */
  id?: string;
  children: ReactNode;
}

/** A raised sheet that holds one subject. */
export function Card({ title, level = 2, id, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} id={id}>
      {title ? <Heading className={styles.title}>{title}</Heading> : null}
      {children}
    </section>
  );
}
