import styles from "./free-for-all.module.css";
import { FREE_FOR_ALL } from "./plan-words";

/** What nobody pays for: said as plainly as what costs something. */
export function FreeForAll() {
  return (
    <section className={styles.free} aria-labelledby="free-name">
      <h2 className={styles.name} id="free-name">
        Free for all
      </h2>
      <ul className={styles.gives}>
        {FREE_FOR_ALL.map(given => (
          <li key={given}>{given}</li>
        ))}
      </ul>
    </section>
  );
}
