import type { RouterContextProvider } from "react-router";
import { getServices } from "~server/context";
import { computeMeans } from "~server/records/results/summary";

const CONVERSATIONS = 5;

export async function getLearnerCard(context: Readonly<RouterContextProvider>, learnerId: string) {
  const { accounts, billing, records } = getServices(context);
  const [account, plans, summary, chats, messages, audit] = await Promise.all([
    accounts.account(learnerId),
    billing.getPlans(learnerId),
    records.summary(learnerId),
    records.chatStarts(learnerId, { limit: CONVERSATIONS }),
    records.getContactMessages(learnerId),
    records.getAuditEntries(learnerId),
  ]);
  const { tests, elapsed, bestWpm, firstDay, lastDay } = summary;
  const isKnown = account || plans.subscription || tests > 0 || chats.total > 0 || audit.length > 0;
  if (!isKnown) return null;
  const means = computeMeans(summary);
  return {
    learnerId,
    account: account && { ...account, isAdmin: account.claims.admin === true },
    plans,
    figures: {
      tests,
      elapsed,
      bestWpm,
      meanWpm: means?.wpm ?? null,
      meanAccuracy: means?.accuracy ?? null,
      firstDay,
      lastDay,
    },
    chats,
    messages,
    audit,
  };
}

export type LearnerCard = NonNullable<Awaited<ReturnType<typeof getLearnerCard>>>;
