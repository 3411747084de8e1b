import { Link } from "react-router";
import { AdminTable, MoreLink, UtcTime, withQuery } from "~/ui/admin";
import { formatCount } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import styles from "./chat-logs.module.css";
import type { findCandidates, listLearnersWithChats, openConversation } from "./queries";

const PATH = "/admin/chat-logs/";

interface ChatSearchProps {
  query: string;
  on: string;
  isTimeUnclear: boolean;
}

export function ChatSearch({ query, on, isTimeUnclear }: ChatSearchProps) {
  return (
    <search>
      <Grid as="form" min="15rem" gap={4} align="start" className={styles.search} method="get" action={PATH}>
        <Field
          label="Learner"
          name="q"
          type="search"
          defaultValue={query}
          hint="Email, phone number, name or user id."
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Begun"
          name="on"
          defaultValue={on}
          hint={isTimeUnclear ? null : "A day such as 2026-11-22 (UTC), or ms since 1970."}
          error={isTimeUnclear ? "Give a day such as 2026-11-22, or ms since 1970." : undefined}
        />
        <Button type="submit">Search</Button>
      </Grid>
    </search>
  );
}

export function LearnerList({ learners, next, total }: Awaited<ReturnType<typeof listLearnersWithChats>>) {
  if (total === 0) {
    return <p>Nobody has talked with the coach yet. Conversations of premium learners are listed here.</p>;
  }
  return (
    <Section title={<>{formatCount(total)} learners with conversations</>} gap={3}>
      <Learners learners={learners} on="" />
      {next && <MoreLink path={PATH} query={{ after: next }} label="More of them" />}
    </Section>
  );
}

type CandidatesProps = Awaited<ReturnType<typeof findCandidates>> & { on: string };

export function Candidates({ query, found, on }: CandidatesProps) {
  return (
    <Section title={found.length === 0 ? `Nobody is known by “${query}”` : "Who is meant?"} gap={3}>
      <Learners learners={found} on={on} />
    </Section>
  );
}

function Learners({ learners, on }: { learners: CandidatesProps["found"]; on: string }) {
  return (
    <Grid as="ul" min="17rem" gap={5} rowGap={2}>
      {learners.map(({ id, name }) => (
        <li key={id}>
          <Link to={withQuery(PATH, { learner: id, on })}>{name}</Link>
          {name !== id && <span className={styles.id}>{id}</span>}
        </li>
      ))}
    </Grid>
  );
}

interface ThreadListProps {
  threads: readonly { learnerId: string; start: number; text: string; name?: string }[];
  on: string;
  learnerId?: string;
  name?: string;
  next?: number | null;
  total?: number;
  isComplete?: boolean;
  hasMore?: boolean;
}

export function ThreadList(props: ThreadListProps) {
  const { threads, on, learnerId, name, next, total, isComplete = true, hasMore = false } = props;
  return (
    <Section
      title={
        <>
          {name === undefined ? "Conversations" : `Conversations of ${name}`}
          {on && `, begun ${on}`}
        </>
      }
      gap={3}
    >
      <Text size="small" tone="muted">
        {total !== undefined && `${formatCount(total)} in all. `}
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
      </Text>
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
    </Section>
  );
}

type ConversationProps = Awaited<ReturnType<typeof openConversation>>;

export function Conversation({ learnerId, name, start, messages, next }: ConversationProps) {
  return (
    <Section
      title={
        <>
          {name}, <UtcTime at={start} /> UTC
        </>
      }
      gap={3}
    >
      <Text size="small" tone="muted">
        <Link to={withQuery(PATH, { learner: learnerId })}>All of their conversations</Link> ·{" "}
        <Link to={withQuery("/admin/learner/", { id: learnerId })}>The learner’s card</Link>
      </Text>
      {messages.length === 0 && <p>There are no further messages.</p>}
      <Stack as="ol" gap={3}>
        {messages.map(({ role, content, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thread only grows at its end.
          <Stack as="li" gap={1} key={index} className={styles.message} data-role={role}>
            <Text size="small" tone="muted">
              {role === "user" ? "Learner" : "Coach"} · <UtcTime at={at} />
            </Text>
            <p className={styles.text}>{content}</p>
          </Stack>
        ))}
      </Stack>
      {next !== null && (
        <MoreLink
          path={PATH}
          query={{ learner: learnerId, thread: start, from: next }}
          label="Further messages"
        />
      )}
    </Section>
  );
}
