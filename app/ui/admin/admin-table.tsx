import type { ReactNode } from "react";
import styles from "./admin.module.css";

export interface AdminTableProps {
  caption: string;
  head: readonly string[];
  /** `<tr>`s of as many cells. */
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the window, also by the keyboard. */
export function AdminTable({ caption, head, children }: AdminTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable.
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
