import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPlan, PLANS } from "~/domain/plans";
import { UtcTime, withQuery } from "~/ui/admin";
import { formatCount, formatDuration, formatMeanSpeed, formatPercent } from "~/ui/format-numbers";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import styles from "./admin-learner.module.css";
import type { LearnerCard } from "./queries";

function DetailList({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h2>{title}</h2>
      <Text as="dl" size="small" numeric className={styles.facts}>
        {Object.entries(facts)
          .filter(([, value]) => value !== null)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Text>
    </Stack>
  );
}

export function AccountDetails({ learnerId, account, figures }: LearnerCard) {
  return (
    <DetailList
      title="Account"
      facts={{
        "User id": learnerId,
        Email:
          account &&
          (account.email ? `${account.email}${account.emailVerified ? "" : " (not verified)"}` : "none"),
        Phone: account?.phoneNumber ?? null,
        "Signs in by": account && (account.providers.join(", ") || "nothing"),
        "Account since (UTC)": account && <UtcTime at={account.createdAt} />,
        "Last sign-in (UTC)":
          account && (account.lastSignInAt === null ? "never" : <UtcTime at={account.lastSignInAt} />),
        Rights:
          (account &&
            [account.isAdmin && "admin", account.isDisabled && "disabled"].filter(Boolean).join(", ")) ||
          null,
        Tests: formatCount(figures.tests),
        "Time typed": formatDuration(figures.elapsed),
        "Mean speed": figures.meanWpm === null ? null : `${formatMeanSpeed(figures.meanWpm)} wpm`,
        "Mean accuracy": figures.meanAccuracy === null ? null : `${formatPercent(figures.meanAccuracy)} %`,
        "Best speed": figures.tests === 0 ? null : `${figures.bestWpm} wpm`,
        "First and last day":
          figures.firstDay && `${figures.firstDay}, ${figures.lastDay ?? figures.firstDay}`,
      }}
    />
  );
}

export function PlanDetails({ subscription, trialEligible, given, held }: LearnerCard["plans"]) {
  return (
    <DetailList
      title="Plans"
      facts={{
        "What counts":
          subscription === null
            ? "nothing"
            : `${subscription.type}${subscription.isAdFreeOnly ? ", ad-free only" : ", premium"}`,
        "Until (UTC)": subscription && <UtcTime at={subscription.expiresAt} />,
        Status: subscription?.status ?? null,
        "Next payment (UTC)": subscription?.nextBilledAt ? <UtcTime at={subscription.nextBilledAt} /> : null,
        "Given by hand": given && (
          <>
            {given.planType}, until <UtcTime at={given.expiresAt} />
          </>
        ),
        Trial: trialEligible ? (
          "not had yet"
        ) : subscription?.trialEndsAt ? (
          <UtcTime at={subscription.trialEndsAt} />
        ) : (
          "had"
        ),
        "At Paddle":
          held.length === 0 ? (
            "nothing"
          ) : (
            <Stack as="ul" gap={2}>
              {held.map(({ id, plan, status, endsWithPeriod, isReplaced }) => (
                <li key={id}>
                  {formatPlan(PLANS[plan])}, {status}
                  {endsWithPeriod && ", ends with its period"}
                  {isReplaced && ", replaced"}
                  <span className={styles.id}>{id}</span>
                </li>
              ))}
            </Stack>
          ),
      }}
    />
  );
}

export function Conversations({ learnerId, chats, messages }: LearnerCard) {
  return (
    <Grid min="22rem" gap={6}>
      <Section title="Conversations with the coach" gap={3} note={chats.total === 0 ? "None." : null}>
        <Stack as="ul" gap={2} className={styles.lines}>
          {chats.items.map(start => (
            <li key={start}>
              <Link to={withQuery("/admin/chat-logs/", { learner: learnerId, thread: start })}>
                <UtcTime at={start} />
              </Link>
            </li>
          ))}
        </Stack>
        {chats.total > 0 ? (
          <p>
            <Link to={withQuery("/admin/chat-logs/", { learner: learnerId })}>
              All {formatCount(chats.total)}
            </Link>
          </p>
        ) : null}
      </Section>
      <Section title="Messages to us" gap={3} note={messages.length === 0 ? "None." : null}>
        <Stack as="ul" gap={2} className={styles.lines}>
          {messages.map(({ id, at, topic, text }) => (
            <li key={id}>
              <UtcTime at={at} />, {topic}
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </Stack>
      </Section>
    </Grid>
  );
}
