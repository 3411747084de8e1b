import styles from "./suggestions.module.css";

const QUESTIONS = ["How am I doing?", "What should I do next?", "Which finger for which key?"] as const;

/** Questions to begin with, for whoever does not know what one may ask. */
export function Suggestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul className={styles.questions} aria-label="Questions to begin with">
      {QUESTIONS.map(question => (
        <li key={question}>
          <button className={styles.question} type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
