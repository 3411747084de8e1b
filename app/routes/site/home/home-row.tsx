import styles from "./home-row.module.css";
import { KeyboardDrawing } from "./keyboard-drawing";

/** The one thing to know before the first lesson. */
export function HomeRow() {
  return (
    <section className={styles.section} aria-labelledby="home-row">
      <div className={styles.words}>
        <h2 id="home-row">Where the fingers wait</h2>
        <p>
          Feel for the two small bars on <kbd>F</kbd> and <kbd>J</kbd>. Rest your index fingers there, the
          others beside them, and both thumbs on the space bar.
        </p>
        <p>
          Each finger looks after its own slope of keys and comes home after every one. That is the whole
          method; the rest is ten quiet minutes a day, with your eyes on the text. Be right first: speed
          follows.
        </p>
      </div>
      <KeyboardDrawing />
    </section>
  );
}
