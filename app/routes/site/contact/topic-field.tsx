import { CONTACT_TOPICS, type ContactTopic } from "~/domain/contact";
import styles from "./contact.module.css";

const LABELS: Readonly<Record<ContactTopic, string>> = {
  question: "A question about typing or the lessons",
  fault: "Something does not work",
  plan: "My plan or a payment",
  privacy: "My data and privacy",
  other: "Something else",
};

/** What the message is about. */
export function TopicField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const isKnown = CONTACT_TOPICS.some(topic => topic === chosen);
  return (
    <fieldset className={styles.topics} aria-describedby={error ? "topic-error" : undefined}>
      <legend className={styles.legend}>What is it about?</legend>
      {CONTACT_TOPICS.map(topic => (
        <label className={styles.topic} key={topic}>
          <input
            type="radio"
            name="topic"
            value={topic}
            defaultChecked={isKnown ? topic === chosen : topic === "question"}
          />
          {LABELS[topic]}
        </label>
      ))}
      {error ? (
        <p className={styles.error} id="topic-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
