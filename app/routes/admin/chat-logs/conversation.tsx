import { Link } from "react-router";
import type { ThreadMessage } from "~/domain/chat";
import { MoreLink, withQuery } from "~/ui/admin/more-link";
import { UtcTime } from "~/ui/admin/utc-time";
import styles from "./chat-logs.module.css";

const PATH = "/admin/chat-logs/";

interface ConversationProps {
  learnerId: string;
  name: string;
  start: number;
  messages: readonly ThreadMessage[];
  /** Where the part after this one begins. */
  next: number | null;
}

/** What was said, as it was said: plain text, with its line breaks. */
export function Conversation({ learnerId, name, start, messages, next }: ConversationProps) {
  return (
    <section className={styles.part} aria-labelledby="conversation">
      <h2 id="conversation">
        {name}, <UtcTime at={start} /> UTC
      </h2>
      <p className={styles.quiet}>
        <Link to={withQuery(PATH, { learner: learnerId })}>All of their conversations</Link> ·{" "}
        <Link to={withQuery("/admin/learner/", { id: learnerId })}>The learner’s card</Link>
      </p>
      {messages.length === 0 && <p>There are no further messages.</p>}
      <ol className={styles.messages}>
        {messages.map(({ role, content, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thread only grows at its end.
          <li key={index} className={styles.message} data-role={role}>
            <p className={styles.who}>
              {role === "user" ? "Learner" : "Coach"} · <UtcTime at={at} />
            </p>
            <p className={styles.text}>{content}</p>
          </li>
        ))}
      </ol>
      {next !== null && (
        <MoreLink
          path={PATH}
          query={{ learner: learnerId, thread: start, from: next }}
          label="Further messages"
        />
      )}
    </section>
  );
}
