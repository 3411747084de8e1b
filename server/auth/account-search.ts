import type { Auth, UserIdentifier, UserRecord } from "firebase-admin/auth";
import type { AccountRecord } from "./accounts";
import { learnerOfRecord } from "./known-accounts";

/** The service's own limits: accounts in one answer, and ids in one request. */
const LISTED_AT_ONCE = 1_000;
const ASKED_AT_ONCE = 100;
const LIST_AGE_MS = 30_000;

/** How many accounts a search by part of a name reads. */
const MAX_SEARCHED = 10_000;

interface AccountSearchOptions {
  readonly auth: Auth;
  /** Sets a time limit, and maps the service's failures to AccountError. */
  readonly asked: <T>(call: Promise<T>) => Promise<T>;
  readonly now: () => number;
  readonly isPerson: (learnerId: string) => boolean;
}

export function createAccountSearch({ auth, asked, now, isPerson: isSomebody }: AccountSearchOptions) {
  let listed: { readonly at: number; readonly list: ReturnType<typeof readList> } | null = null;

  async function readList() {
    const accounts: AccountRecord[] = [];
    let pageToken: string | undefined;
    do {
      const page = await asked(auth.listUsers(LISTED_AT_ONCE, pageToken));
      accounts.push(...page.users.filter(({ uid }) => isSomebody(uid)).map(getRecord));
      pageToken = page.pageToken;
    } while (pageToken !== undefined && accounts.length < MAX_SEARCHED);
    accounts.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
    return { accounts, isComplete: pageToken === undefined };
  }

  function recentList() {
    if (listed !== null && now() - listed.at < LIST_AGE_MS) return listed.list;
    const entry = { at: now(), list: readList() };
    listed = entry;
    entry.list.catch(() => {
      if (listed === entry) listed = null;
    });
    return entry.list;
  }

  async function find(identifiers: readonly UserIdentifier[]): Promise<AccountRecord[]> {
    if (identifiers.length === 0) return [];
    const { users } = await asked(auth.getUsers([...identifiers]));
    return users.filter(({ uid }) => isSomebody(uid)).map(getRecord);
  }

  return {
    account: async (learnerId: string) => (await find(getIdentifiers({ uid: learnerId })))[0] ?? null,
    async accounts(learnerIds: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>> {
      const known = new Map<string, AccountRecord>();
      const wanted = [...new Set(learnerIds)].flatMap(uid => getIdentifiers({ uid }));
      for (let from = 0; from < wanted.length; from += ASKED_AT_ONCE) {
        for (const one of await find(wanted.slice(from, from + ASKED_AT_ONCE))) known.set(one.id, one);
      }
      return known;
    },
    /**
     * By id, whole address or phone number, else by a part of the address or name; an empty query finds all. `page` counts
     * from 1. `total`: on all pages. `searched`: accounts looked through, null for an exact match.
     */
    async findAccounts(query: string, { limit, page = 1 }: { limit: number; page?: number }) {
      const wanted = query.trim();
      const from = (Math.max(1, page) - 1) * limit;
      const getPage = (found: readonly AccountRecord[]) => ({
        items: found.slice(from, from + limit),
        total: found.length,
      });
      // Listing takes the service seconds; an exact match doesn't wait for it.
      const exact = await find(meantBy(wanted));
      if (exact.length > 0) return { ...getPage(exact), searched: null, isComplete: true };
      const { accounts, isComplete } = await recentList();
      const part = wanted.toLowerCase();
      const alike = accounts.filter(account => holds(account, part));
      return { ...getPage(alike), searched: accounts.length, isComplete };
    },
    async admins() {
      const { accounts, isComplete } = await recentList();
      return { items: accounts.filter(({ claims }) => claims.admin === true), isComplete };
    },
    /** An "at least" unless `isComplete`. */
    async accountCount() {
      const { accounts, isComplete } = await recentList();
      return { count: accounts.length, isComplete };
    },
  };
}

function holds({ email, displayName, phoneNumber }: AccountRecord, part: string): boolean {
  return (
    [email, displayName, phoneNumber].some(text => text?.toLowerCase().includes(part) === true) || part === ""
  );
}

function meantBy(text: string): UserIdentifier[] {
  if (text === "") return [];
  const phoneNumber = text.replaceAll(/[\s().-]/g, "");
  return [
    ...getIdentifiers({ uid: text }),
    ...(/^[^\s@]+@[^\s@]+$/.test(text) ? [{ email: text.toLowerCase() }] : []),
    ...(/^\+[1-9]\d{5,14}$/.test(phoneNumber) ? [{ phoneNumber }] : []),
  ];
}

/** The service rejects the whole request if one id is malformed. */
function getIdentifiers({ uid }: { uid: string }): UserIdentifier[] {
  return uid.length > 0 && uid.length <= 128 ? [{ uid }] : [];
}

function getRecord(user: UserRecord): AccountRecord {
  const toTime = (words: string | null | undefined) => (words ? Date.parse(words) : Number.NaN);
  const lastSignInAt = toTime(user.metadata.lastSignInTime);
  return {
    ...learnerOfRecord(user),
    createdAt: toTime(user.metadata.creationTime) || 0,
    lastSignInAt: Number.isNaN(lastSignInAt) ? null : lastSignInAt,
    isDisabled: user.disabled,
    providers: user.providerData.map(({ providerId }) => providerId),
  };
}
