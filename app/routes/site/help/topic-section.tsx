import { Link } from "react-router";
import styles from "./help.module.css";
import type { ShownTopic } from "./queries";

/** A question, what there is to say to it, and where one can do something about it. */
export function TopicSection({ topic: { slug, question, paragraphs, see = [] } }: { topic: ShownTopic }) {
  return (
    <section className={styles.topic} id={slug} aria-labelledby={`${slug}-question`}>
      <h3 className={styles.question} id={`${slug}-question`}>
        {question}
      </h3>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {see.length === 0 ? null : (
        <ul className={styles.see}>
          {see.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
