import { Link } from "react-router";
import { withQuery } from "~/ui/admin/more-link";
import { UtcTime } from "~/ui/admin/utc-time";
import { count } from "~/ui/format-numbers";
import styles from "./admin-learner.module.css";
import type { Card } from "./queries";

/** The latest conversations with the coach, and messages to us. */
export function Conversations({
  learnerId,
  chats,
  messages,
}: Pick<Card, "learnerId" | "chats" | "messages">) {
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-labelledby="chats">
        <h2 id="chats">Conversations with the coach</h2>
        {chats.total === 0 ? (
          <p className={styles.quiet}>None.</p>
        ) : (
          <>
            <ul className={styles.lines}>
              {chats.items.map(start => (
                <li key={start}>
                  <Link to={withQuery("/admin/chat-logs/", { learner: learnerId, thread: start })}>
                    <UtcTime at={start} />
                  </Link>
                </li>
              ))}
            </ul>
            <p>
              <Link to={withQuery("/admin/chat-logs/", { learner: learnerId })}>
                All {count(chats.total)}
              </Link>
            </p>
          </>
        )}
      </section>
      <section className={styles.part} aria-labelledby="written">
        <h2 id="written">Messages to us</h2>
        {messages.length === 0 && <p className={styles.quiet}>None.</p>}
        <ul className={styles.lines}>
          {messages.map(({ id, at, topic, text }) => (
            <li key={id}>
              <UtcTime at={at} />, {topic}
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
