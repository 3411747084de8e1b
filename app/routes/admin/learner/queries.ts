import type { RouterContextProvider } from "react-router";
import { getServices } from "~server/context";
import { computeMeans } from "~server/records/results/summary";

/** Conversations that the card names; all of them are in the chat logs. */
const CONVERSATIONS = 5;

/** All that admins see of a learner; null for somebody of whom nothing at all is known. */
export async function getCard(context: Readonly<RouterContextProvider>, learnerId: string) {
  const { accounts, billing, records } = getServices(context);
  const [account, plans, summary, chats, messages, audit] = await Promise.all([
    accounts.account(learnerId),
    billing.plansOf(learnerId),
    records.summary(learnerId),
    records.chatStarts(learnerId, { limit: CONVERSATIONS }),
    records.getContactMessages(learnerId),
    records.auditOf(learnerId),
  ]);
  const isKnown =
    account !== null ||
    plans.subscription !== null ||
    summary.tests > 0 ||
    chats.total > 0 ||
    audit.length > 0;
  if (!isKnown) return null;
  const means = computeMeans(summary);
  return {
    learnerId,
    account: account && {
      email: account.email,
      emailVerified: account.emailVerified,
      phoneNumber: account.phoneNumber,
      displayName: account.displayName,
      createdAt: account.createdAt,
      lastSignInAt: account.lastSignInAt,
      isDisabled: account.isDisabled,
      providers: account.providers,
      isAdmin: account.claims.admin === true,
    },
    plans,
    figures: {
      tests: summary.tests,
      elapsed: summary.elapsed,
      bestWpm: summary.bestWpm,
      meanWpm: means?.wpm ?? null,
      meanAccuracy: means?.accuracy ?? null,
      firstDay: summary.firstDay,
      lastDay: summary.lastDay,
    },
    chats,
    messages,
    audit,
  };
}

export type Card = NonNullable<Awaited<ReturnType<typeof getCard>>>;
