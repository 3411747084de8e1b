import { DeedsTable, type ShownDeed } from "~/ui/admin/audit-table";
import styles from "./overview.module.css";

/** What admins did last. */
export function Deeds({ entries }: { entries: readonly ShownDeed[] | null }) {
  return (
    <section className={styles.part} aria-labelledby="deeds">
      <h2 id="deeds">What admins did last</h2>
      {entries === null && <p className={styles.quiet}>Cannot be read just now.</p>}
      {entries?.length === 0 && (
        <p className={styles.quiet}>
          Nothing yet. Plans that are given and taken back, webhooks that are replayed and messages that are
          marked are listed here.
        </p>
      )}
      {entries !== null && entries.length > 0 && <DeedsTable entries={entries} />}
    </section>
  );
}
