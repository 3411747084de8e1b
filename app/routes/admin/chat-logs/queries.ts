import { data } from "react-router";
import { isLearnerId } from "~/domain/database-keys";
import { DAY, HOUR } from "~/domain/durations";
import type { AccountRecord } from "~server/auth/accounts";
import type { ActingAdmin, ThreadName, TimeSpan } from "~server/records/admin-records";
import type { Services } from "~server/services";

const LEARNERS = 50;
const THREADS = 50;
const MESSAGES = 100;
const CANDIDATES = 20;
type Needed = Pick<Services, "accounts" | "records">;

const formatName = (id: string, account: AccountRecord | null | undefined) =>
  account?.email ?? account?.phoneNumber ?? account?.displayName ?? id;

export async function listLearnersWithChats({ accounts, records }: Needed, after: string | null) {
  const { items, next, total } = await records.chatLearners({ limit: LEARNERS, ...(after ? { after } : {}) });
  const known = await accounts.accounts(items);
  return {
    kind: "learners",
    learners: items.map(id => ({ id, name: formatName(id, known.get(id)) })),
    next,
    total,
  } as const;
}

/** The learners whom `query` may mean: an id with conversations, though its account may be gone, or else accounts. */
export async function findCandidates({ accounts, records }: Needed, query: string) {
  const left = isLearnerId(query) ? await records.chatStarts(query, { limit: 1 }) : null;
  if (left !== null && left.total > 0) {
    const account = await accounts.account(query);
    return { kind: "candidates", query, found: [{ id: query, name: formatName(query, account) }] } as const;
  }
  const { items } = await accounts.findAccounts(query, { limit: CANDIDATES });
  const found = items.map(account => ({ id: account.id, name: formatName(account.id, account) }));
  return { kind: "candidates", query, found } as const;
}

export async function getThreads(
  { accounts, records }: Needed,
  learnerId: string,
  span: TimeSpan | null,
  before: number | null,
) {
  const [account, { items, next, total }] = await Promise.all([
    accounts.account(learnerId),
    records.chatStarts(learnerId, {
      limit: THREADS,
      ...(span ? { span } : {}),
      ...(before === null ? {} : { before }),
    }),
  ]);
  const threads = await records.chatOpenings(items.map(start => ({ learnerId, start })));
  return { kind: "threads", learnerId, name: formatName(learnerId, account), threads, next, total } as const;
}

export async function listThreadsOfSpan({ accounts, records }: Needed, span: TimeSpan) {
  const { items, isComplete, hasMore } = await records.chatsBegun(span, THREADS);
  const [threads, known] = await Promise.all([
    records.chatOpenings(items),
    accounts.accounts([...new Set(items.map((one: ThreadName) => one.learnerId))]),
  ]);
  const named = threads.map(thread => ({
    ...thread,
    name: formatName(thread.learnerId, known.get(thread.learnerId)),
  }));
  return { kind: "begun", threads: named, isComplete, hasMore } as const;
}

/** One conversation. Who reads it is entered in the audit, at most once an hour. @throws 404 */
export async function openConversation(
  { accounts, records }: Needed,
  { learnerId, start }: ThreadName,
  from: number | null,
  admin: ActingAdmin,
) {
  const [account, part] = await Promise.all([
    accounts.account(learnerId),
    records.chatMessages(learnerId, start, { limit: MESSAGES, ...(from === null ? {} : { from }) }),
  ]);
  if (part === null) throw data(null, { status: 404 });
  const now = Date.now();
  const action = "read-conversation";
  const entries = await records.getAuditEntries(learnerId);
  // Later pages of a conversation need no second entry.
  const isEntered = entries.some(
    entry =>
      entry.action === action &&
      entry.details.thread === start &&
      entry.admin.id === admin.id &&
      entry.at >= now - HOUR,
  );
  if (!isEntered) await records.addAuditEntry({ action, admin, learnerId, details: { thread: start } }, now);
  return {
    kind: "conversation",
    learnerId,
    name: formatName(learnerId, account),
    start,
    messages: part.items,
    next: part.next,
  } as const;
}

/** A day of UTC by its date, or a moment by its ms since 1970; null for anything else. */
export function parseTimeSpan(text: string): TimeSpan | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const from = Date.parse(`${text}T00:00:00Z`);
    // 30 February would be a day of March.
    const isReal = !Number.isNaN(from) && new Date(from).toISOString().startsWith(text);
    return isReal ? { from, until: from + DAY } : null;
  }
  if (!/^\d{10,15}$/.test(text)) return null;
  const from = Number(text);
  return { from, until: from + 1 };
}

export function parseCursor(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
