import styles from "./example.module.css";

interface Line {
  readonly who: "You" | "Coach";
  readonly says: string;
}

/** Made up, and said to be. */
const LINES: readonly Line[] = [
  { who: "You", says: "I have been stuck at 43 wpm for two weeks. What should I do?" },
  {
    who: "Coach",
    says: "Your letters are fine: most are above 60 wpm. What holds you up is “th”, at 31 wpm, and you hit r for t nine times this week. That is the left index finger reaching too short.",
  },
  {
    who: "Coach",
    says: "Take one lesson on “th”, slowly enough that nothing has to be corrected. Ten clean ones and the old mistakes no longer count.",
  },
  { who: "You", says: "Okay. Let us do that." },
];

/** A conversation as it may go, drawn as the chat draws it. */
export function Example() {
  return (
    <figure className={styles.example}>
      <figcaption className={styles.caption}>
        An example. The learner and the figures are made up; yours are measured.
      </figcaption>
      <ol className={styles.lines}>
        {LINES.map(({ who, says }) => (
          <li key={says} className={styles.line} data-who={who}>
            <span className={styles.who}>{who}</span>
            <p className={styles.says}>{says}</p>
          </li>
        ))}
      </ol>
      {/* No button: there is nothing to bring. */}
      <p className={styles.offer} aria-hidden="true">
        A lesson on “th”
      </p>
    </figure>
  );
}
