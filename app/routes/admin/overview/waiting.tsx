import { Link } from "react-router";
import { UtcTime } from "~/ui/admin/utc-time";
import { count } from "~/ui/format-numbers";
import type { Overview } from "~server/admin/admin-overview";
import styles from "./overview.module.css";
import { waitingIn } from "./queries";

interface WaitingProps {
  contact: Overview["contactMessages"];
  feedback: Overview["feedback"];
  webhooks: Overview["failedWebhooks"];
}

/** What waits for somebody to see to it. */
export function Waiting(read: WaitingProps) {
  const contact = read.contact && waitingIn(read.contact);
  const feedback = read.feedback && waitingIn(read.feedback);
  const webhooks = read.webhooks && {
    count: read.webhooks.items.length,
    hasMore: read.webhooks.next !== null,
  };
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for somebody</h2>
      <div className={styles.columns}>
        <div className={styles.column}>
          <h3>
            <Link to="/admin/messages/">Messages</Link>
          </h3>
          <Count of={contact} none="No message waits." />
          <ul className={styles.lines}>
            {contact?.latest.map(({ id, at, name, topic, text }) => (
              <li key={id}>
                <strong>{name}</strong>, {topic}, <UtcTime at={at} />
                <span className={styles.opening}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h3>
            <Link to="/admin/messages/?kind=feedback">Feedback</Link>
          </h3>
          <Count of={feedback} none="No feedback waits." />
          <ul className={styles.lines}>
            {feedback?.latest.map(({ id, at, about, text }) => (
              <li key={id}>
                {about ?? "feedback"}, <UtcTime at={at} />
                <span className={styles.opening}>{text || "Nothing was written."}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h3>
            <Link to="/admin/webhooks/?only=failed">Failed webhooks</Link>
          </h3>
          <Count of={webhooks} none="None has failed." />
        </div>
      </div>
    </section>
  );
}

function Count({ of, none }: { of: { count: number; hasMore: boolean } | null; none: string }) {
  if (of === null) return <p className={styles.quiet}>Cannot be read just now.</p>;
  if (of.count === 0 && !of.hasMore) return <p className={styles.quiet}>{none}</p>;
  return (
    <p className={styles.quiet}>
      {of.hasMore ? `${count(of.count)} of the latest` : `${count(of.count)} in all`}
    </p>
  );
}
