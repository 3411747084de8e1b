import { QUESTIONS } from "./questions";
import styles from "./questions-list.module.css";

/** What somebody may want to know before they pay. */
export function Questions() {
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 className={styles.title} id="questions">
        Before you decide
      </h2>
      <dl className={styles.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
