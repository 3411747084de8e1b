import { Link } from "react-router";
import styles from "./admin.module.css";

export interface MoreLinkProps {
  /** The page's own path. */
  path: string;
  /** What the list was asked for; what is null or "" is left out. */
  query: Readonly<Record<string, string | number | null | undefined>>;
  label: string;
}

/** The way to the next part of a list, or to another cut of it. */
export function MoreLink({ path, query, label }: MoreLinkProps) {
  return (
    <p className={styles.more}>
      <Link to={withQuery(path, query)}>{label}</Link>
    </p>
  );
}

/** An address with what of a query says anything. */
export function withQuery(path: string, query: MoreLinkProps["query"]): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}
