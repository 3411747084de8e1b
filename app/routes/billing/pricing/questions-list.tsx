import { Link } from "react-router";
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
        {QUESTIONS.map(({ question, answer, see }) => (
          <div key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>
              {answer}
              {see ? (
                <Link className={styles.see} to={see.to}>
                  {see.label}
                </Link>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
