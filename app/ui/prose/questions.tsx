import type { Answer } from "./prose";
import styles from "./questions.module.css";

export const QUESTIONS = { id: "questions", title: "Questions and answers" } as const;

/** What readers ask, answered in a few sentences each. */
export function Questions({ questions }: { questions: readonly Answer[] }) {
  return (
    <section className={styles.questions} aria-labelledby={QUESTIONS.id}>
      <h2 id={QUESTIONS.id}>{QUESTIONS.title}</h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className={styles.question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
