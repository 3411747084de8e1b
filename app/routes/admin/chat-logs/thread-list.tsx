import { Link } from "react-router";
import { AdminTable } from "~/ui/admin/admin-table";
import { MoreLink, withQuery } from "~/ui/admin/more-link";
import { UtcTime } from "~/ui/admin/utc-time";
import { count } from "~/ui/format-numbers";
import styles from "./chat-logs.module.css";

const PATH = "/admin/chat-logs/";

interface ListedThread {
  readonly learnerId: string;
  readonly start: number;
  /** How it begins. */
  readonly text: string;
  /** Whose it is, where the list is of several. */
  readonly name?: string;
}

interface ThreadListProps {
  threads: readonly ListedThread[];
  on: string;
  /** Where all are one learner's. */
  learnerId?: string;
  name?: string;
  next?: number | null;
  total?: number;
  /** Where they are anybody's. */
  isComplete?: boolean;
  hasMore?: boolean;
}

/** Conversations, the newest first, each with how it begins. */
export function ThreadList(props: ThreadListProps) {
  const { threads, on, learnerId, name, next, total, isComplete = true, hasMore = false } = props;
  return (
    <section className={styles.part} aria-labelledby="threads">
      <h2 id="threads">
        {name === undefined ? "Conversations" : `Conversations of ${name}`}
        {on && `, begun ${on}`}
      </h2>
      <p className={styles.quiet}>
        {total !== undefined && `${count(total)} in all. `}
        {hasMore && "These are the newest; give a learner as well to see the others. "}
        {!isComplete && (
          <>
            Conversations are still being looked through: there may be more in a moment.{" "}
            <a href={withQuery(PATH, { on })}>Look again</a>{" "}
          </>
        )}
        {learnerId !== undefined && (
          <Link to={withQuery("/admin/learner/", { id: learnerId })}>The learner’s card</Link>
        )}
      </p>
      {threads.length === 0 ? (
        <p>There is none.</p>
      ) : (
        <AdminTable caption="Conversations, times in UTC" head={["Begun (UTC)", "Learner", "Begins with"]}>
          {threads.map(thread => (
            <tr key={`${thread.learnerId} ${thread.start}`}>
              <th scope="row">
                <Link to={withQuery(PATH, { learner: thread.learnerId, thread: thread.start })}>
                  <UtcTime at={thread.start} />
                </Link>
                <span className={styles.id}>{thread.start}</span>
              </th>
              <td>{thread.name ?? name}</td>
              <td className={styles.opening}>{thread.text || "cannot be read"}</td>
            </tr>
          ))}
        </AdminTable>
      )}
      {next != null && (
        <MoreLink path={PATH} query={{ learner: learnerId, on, before: next }} label="Older ones" />
      )}
    </section>
  );
}
