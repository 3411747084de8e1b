import { longDate } from "~/ui/long-date";
import styles from "./article.module.css";

export interface BylineProps {
  /** `YYYY-MM-DD`, as is `updated`. */
  readonly published: string;
  readonly updated: string;
  readonly minutes: number;
}

/** When it was written, and how long it takes to read. */
export function Byline({ published, updated, minutes }: BylineProps) {
  return (
    <span className={styles.byline}>
      <span>
        <Day day={published} />
        {updated !== published && (
          <>
            , revised <Day day={updated} />
          </>
        )}
      </span>
      <span>{minutes} min to read</span>
    </span>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{longDate(Date.parse(day), "UTC")}</time>;
}
