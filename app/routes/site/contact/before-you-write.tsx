import { Link } from "react-router";
import styles from "./contact.module.css";

/** Where the answer to many a question stands already. */
export function BeforeYouWrite() {
  return (
    <section className={styles.before} aria-labelledby="before">
      <h2 id="before" className={styles.beforeTitle}>
        Perhaps you need not wait for us
      </h2>
      <ul className={styles.ways}>
        <li>
          <Link to="/help/">Help</Link> answers what learners ask about typing and about this place.
        </li>
        <li>
          <Link to="/profile/#manage-subscription">Your plan</Link> can be changed and cancelled by yourself,
          at any hour.
        </li>
        <li>
          <Link to="/profile/data/">Your data</Link> can be downloaded and deleted there, at once.
        </li>
      </ul>
    </section>
  );
}
