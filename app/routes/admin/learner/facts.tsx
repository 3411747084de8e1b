import type { ReactNode } from "react";
import { Link } from "react-router";
import { PLANS, planName } from "~/domain/plans";
import { withQuery } from "~/ui/admin/more-link";
import { UtcTime } from "~/ui/admin/utc-time";
import { count, meanSpeed, percent, timeTyped } from "~/ui/format-numbers";
import styles from "./admin-learner.module.css";
import type { Card } from "./queries";

/** Facts under a heading; what is null is not shown. */
function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {Object.entries(facts)
          .filter(([, value]) => value !== null)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Who it is, and what they have typed. */
export function AccountFacts({
  learnerId,
  account,
  figures,
}: Pick<Card, "learnerId" | "account" | "figures">) {
  return (
    <Facts
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
        Tests: count(figures.tests),
        "Time typed": timeTyped(figures.elapsed)
          .map(part => part.join(" "))
          .join(" "),
        "Mean speed": figures.meanWpm === null ? null : `${meanSpeed(figures.meanWpm)} wpm`,
        "Mean accuracy": figures.meanAccuracy === null ? null : `${percent(figures.meanAccuracy)} %`,
        "Best speed": figures.tests === 0 ? null : `${figures.bestWpm} wpm`,
        "First and last day":
          figures.firstDay && `${figures.firstDay}, ${figures.lastDay ?? figures.firstDay}`,
      }}
    />
  );
}

/** What the learner has, and what it follows from. */
export function PlanFacts({ plans }: Pick<Card, "plans">) {
  const { subscription, trialEligible, given, held } = plans;
  return (
    <Facts
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
            <ul className={styles.held}>
              {held.map(({ paddleSubscriptionId, plan, status, endsWithPeriod, isReplaced }) => (
                <li key={paddleSubscriptionId}>
                  {planName(PLANS[plan])}, {status}
                  {endsWithPeriod && ", ends with its period"}
                  {isReplaced && ", replaced"}
                  <span className={styles.id}>{paddleSubscriptionId}</span>
                </li>
              ))}
            </ul>
          ),
      }}
    />
  );
}

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
