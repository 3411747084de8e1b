import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPlan, PLAN_KEYS, PLANS } from "~/domain/plans";
import { AdminTable, AuditTable, type AuditTableEntry, UtcTime } from "~/ui/admin";
import { Stat, Stats } from "~/ui/charts/stat";
import { formatCount } from "~/ui/format-numbers";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import { Notice } from "~/ui/notice";
import type { AdminOverview } from "~server/admin/admin-overview";
import styles from "./overview.module.css";

export function PlanFigures({ accounts, plans }: Pick<AdminOverview, "accounts" | "plans">) {
  const figure = (value: number, unit = "") => [[formatCount(value), unit] as const];
  return (
    <Section title="Learners and plans">
      <Stats>
        <Stat
          label="Learners"
          figure={accounts && figure(accounts.count)}
          note={accounts === null ? "cannot be counted just now" : accounts.isComplete ? null : "at least"}
        />
        {plans && (
          <>
            {PLAN_KEYS.map(key => (
              <Stat key={key} label={formatPlan(PLANS[key])} figure={figure(plans.paid[key])} />
            ))}
            <Stat
              label="Cancelled"
              figure={figure(plans.canceled)}
              note="run until the end of what was paid"
            />
            <Stat label="Past due" figure={figure(plans.pastDue)} note="in the days of grace" />
            <Stat label="Premium given" figure={figure(plans.given.premium)} note="by admins, and betas" />
            <Stat label="Ad-Free given" figure={figure(plans.given.adFree)} note="by admins" />
            <Stat label="Trials running" figure={figure(plans.trials.running)} />
            <Stat label="Trials ended" figure={figure(plans.trials.ended)} note="in the last 30 days" />
            <Stat label="Of these, paid since" figure={figure(plans.trials.converted)} />
          </>
        )}
      </Stats>
      {plans === null && <Notice tone="error">The plans cannot be counted just now.</Notice>}
      {plans?.isComplete === false && (
        <Text size="small" tone="muted">
          Plans of before they were counted are still being looked through: there may be more in a moment.
        </Text>
      )}
    </Section>
  );
}

export function Waiting(read: Pick<AdminOverview, "contactMessages" | "feedback" | "failedWebhooks">) {
  const contact = read.contactMessages && getUnhandled(read.contactMessages);
  const feedback = read.feedback && getUnhandled(read.feedback);
  const webhooks = read.failedWebhooks && {
    count: read.failedWebhooks.items.length,
    hasMore: read.failedWebhooks.next !== null,
  };
  return (
    <Section title="Needs attention">
      <Grid min="17rem" gap={5}>
        <Column to="/admin/messages/" title="Messages" note={describeCount(contact, "No message waits.")}>
          {contact?.latest.map(({ id, at, name, topic, text }) => (
            <li key={id}>
              <strong>{name}</strong>, {topic}, <UtcTime at={at} />
              <span className={styles.opening}>{text}</span>
            </li>
          ))}
        </Column>
        <Column
          to="/admin/messages/?kind=feedback"
          title="Feedback"
          note={describeCount(feedback, "No feedback waits.")}
        >
          {feedback?.latest.map(({ id, at, about, text }) => (
            <li key={id}>
              {about ?? "feedback"}, <UtcTime at={at} />
              <span className={styles.opening}>{text || "Nothing was written."}</span>
            </li>
          ))}
        </Column>
        <Column
          to="/admin/webhooks/?only=failed"
          title="Failed webhooks"
          note={describeCount(webhooks, "None has failed.")}
        />
      </Grid>
    </Section>
  );
}

interface ColumnProps {
  to: string;
  title: string;
  note: string;
  children?: ReactNode;
}

function Column({ to, title, note, children }: ColumnProps) {
  return (
    <Stack gap={2}>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <Text size="small" tone="muted">
        {note}
      </Text>
      <Stack as="ul" gap={3} className={styles.lines}>
        {children}
      </Stack>
    </Stack>
  );
}

function describeCount(of: { count: number; hasMore: boolean } | null, none: string): string {
  if (of === null) return UNREADABLE;
  if (of.count === 0 && !of.hasMore) return none;
  return of.hasMore ? `${formatCount(of.count)} of the latest` : `${formatCount(of.count)} in all`;
}

const UNREADABLE = "Cannot be read just now.";

const HEIGHT = 60;
const STEP = 10;

export function CoachUse({ days }: { days: AdminOverview["coach"] }) {
  const title = "The tutor in the last 30 days";
  if (days === null) return <Section title={title} note={UNREADABLE} />;
  const sum = (name: "messages" | "failures") => days.reduce((total, day) => total + day[name], 0);
  if (sum("messages") === 0) {
    const note = "Nobody has asked it anything yet. Premium learners find it under Coach.";
    return <Section title={title} note={note} />;
  }
  const most = Math.max(1, ...days.map(({ messages }) => messages));
  const getHeight = (messages: number) => Math.round((HEIGHT * messages * 10) / most) / 10;
  return (
    <Section title={title}>
      <p>
        {formatCount(sum("messages"))} messages, {formatCount(sum("failures"))} of them without a reply; today{" "}
        {formatCount(days.at(-1)?.learners ?? 0)} learners.
      </p>
      <svg className={styles.chart} viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ date, messages }, index) => (
          <rect
            key={date}
            x={index * STEP + 1}
            y={HEIGHT - getHeight(messages)}
            width={STEP - 2}
            height={getHeight(messages)}
            rx="1"
          />
        ))}
      </svg>
      <details>
        <summary>Day by day</summary>
        <AdminTable
          caption="The tutor's use by days, in UTC"
          head={["Day (UTC)", "Messages", "Without a reply", "Learners"]}
        >
          {days.toReversed().map(({ date, messages, failures, learners }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{formatCount(messages)}</td>
              <td>{formatCount(failures)}</td>
              <td>{formatCount(learners)}</td>
            </tr>
          ))}
        </AdminTable>
      </details>
    </Section>
  );
}

const NO_AUDIT =
  "Nothing yet. Plans that are given and taken back, webhooks that are replayed and messages that are marked are listed here.";

export function RecentAudit({ entries }: { entries: readonly AuditTableEntry[] | null }) {
  const note = entries === null ? UNREADABLE : entries.length === 0 ? NO_AUDIT : null;
  return (
    <Section title="What admins did last" note={note}>
      {entries?.length ? <AuditTable entries={entries} /> : null}
    </Section>
  );
}

const SHOWN = 5;

export function getUnhandled<T extends { readonly handled: object | null }>(
  latest: Readonly<{ items: readonly T[]; next: string | null }>,
) {
  const waiting = latest.items.filter(({ handled }) => handled === null);
  return { latest: waiting.slice(0, SHOWN), count: waiting.length, hasMore: latest.next !== null };
}
