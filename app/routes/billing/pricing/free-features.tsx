import styles from "./free-features.module.css";
import { FREE_FOR_ALL } from "./plan-words";

/** What nobody pays for: said as plainly as what costs something. */
export function FreeForAll() {
  return (
    <section className={styles.free} aria-labelledby="free-name">
      <div className={styles.words}>
        <h2 id="free-name">Free for all</h2>
        <p className={styles.summary}>All of it, without a plan and without an end.</p>
      </div>
      <ul className={styles.gives}>
        {FREE_FOR_ALL.map(given => (
          <li key={given}>{given}</li>
        ))}
      </ul>
    </section>
  );
}
