import { Link } from "react-router";
import { MoreLink, withQuery } from "~/ui/admin/more-link";
import { count } from "~/ui/format-numbers";
import styles from "./chat-logs.module.css";

const PATH = "/admin/chat-logs/";

interface NamedLearner {
  readonly id: string;
  readonly name: string;
}

interface LearnerListProps {
  learners: readonly NamedLearner[];
  next: string | null;
  total: number;
}

/** Whoever has talked with the coach. */
export function LearnerList({ learners, next, total }: LearnerListProps) {
  if (total === 0) {
    return <p>Nobody has talked with the coach yet. Conversations of premium learners are listed here.</p>;
  }
  return (
    <section className={styles.part} aria-labelledby="learners">
      <h2 id="learners">{count(total)} learners with conversations</h2>
      <Learners learners={learners} on="" />
      {next && <MoreLink path={PATH} query={{ after: next }} label="More of them" />}
    </section>
  );
}

/** Those who may be meant by a search. */
export function Candidates({
  query,
  found,
  on,
}: {
  query: string;
  found: readonly NamedLearner[];
  on: string;
}) {
  return (
    <section className={styles.part} aria-labelledby="candidates">
      <h2 id="candidates">{found.length === 0 ? `Nobody is known by “${query}”` : "Who is meant?"}</h2>
      <Learners learners={found} on={on} />
    </section>
  );
}

function Learners({ learners, on }: { learners: readonly NamedLearner[]; on: string }) {
  return (
    <ul className={styles.learners}>
      {learners.map(({ id, name }) => (
        <li key={id}>
          <Link to={withQuery(PATH, { learner: id, on })}>{name}</Link>
          {name !== id && <span className={styles.id}>{id}</span>}
        </li>
      ))}
    </ul>
  );
}
