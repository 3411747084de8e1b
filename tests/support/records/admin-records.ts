import type { ChatThread } from "~/domain/chat";
import { DAY } from "~/domain/durations";
import type {
  AdminActionRecord,
  AuditEntry,
  CoachDay,
  ContactMessage,
  KeptContactMessage,
  ListedFeedback,
  Page,
  ThreadName,
} from "~server/records/admin-records";
import type { ChatRecords, Feedback, Records } from "~server/records/records";

type AdminRecords = Pick<
  Records,
  | "chatLearners"
  | "chatStarts"
  | "chatOpenings"
  | "chatMessages"
  | "chatsBegun"
  | "reindexChats"
  | "addContactMessage"
  | "contactMessages"
  | "getContactMessages"
  | "allFeedback"
  | "setHandled"
  | "tutorUsage"
  | "countTutorFailure"
  | "audit"
  | "getAuditEntries"
  | "addAuditEntry"
>;

const OPENING_LENGTH = 120;

/** What admins see of the records, for tests of screens, in memory. */
export interface AdminRecordsInMemory extends AdminRecords {
  /** In the order in which they came. */
  readonly contacts: KeptContactMessage[];
  /** In the order in which it came. */
  readonly said: ListedFeedback[];
  /** In the order in which it was done. */
  readonly auditEntries: AuditEntry[];
  readonly coachDays: CoachDay[];
  /** The next call of this name rejects with this. */
  failNext(operation: keyof AdminRecords, error: Error): void;
  enter(record: AdminActionRecord, now: number): void;
  /** Takes what a learner has said, as `addFeedback` does. */
  hear(feedback: Feedback, now: number): void;
}

type Conversations = Pick<ChatRecords, "chatThread"> & {
  readonly threads: ReadonlyMap<string, ReadonlyMap<number, ChatThread["messages"]>>;
};

/** @param chat whose conversations they are */
export function adminRecordsInMemory({ threads }: Conversations): AdminRecordsInMemory {
  const contacts: KeptContactMessage[] = [];
  const said: ListedFeedback[] = [];
  const auditEntries: AuditEntry[] = [];
  const coachDays: CoachDay[] = [];
  const failures = new Map<keyof AdminRecords, Error>();
  let count = 0;
  const newId = () => `id-${String(++count).padStart(6, "0")}`;
  const maybeFail = (operation: keyof AdminRecords) => {
    const failure = failures.get(operation);
    failures.delete(operation);
    if (failure) throw failure;
  };
  const newestFirst = <T extends { id: string }>(
    all: readonly T[],
    { limit, before }: { limit: number; before?: string },
  ): Page<T, string> => {
    const items = all.filter(({ id }) => before === undefined || id < before).toReversed();
    return {
      items: items.slice(0, limit),
      next: items.length > limit ? (items[limit - 1]?.id ?? null) : null,
    };
  };
  const getStarts = (learnerId: string) =>
    [...(threads.get(learnerId)?.keys() ?? [])].toSorted((a, b) => b - a);
  const enter = (record: AdminActionRecord, now: number) =>
    void auditEntries.push({ ...record, id: newId(), at: now });

  return {
    contacts,
    said,
    auditEntries: auditEntries,
    coachDays,
    failNext: (operation, error) => void failures.set(operation, error),
    enter,
    hear({ userId, email, text, about }, now) {
      said.push({ id: newId(), at: now, userId, email, about, text: text.trim(), handled: null });
    },

    async chatLearners({ limit, after }) {
      maybeFail("chatLearners");
      const all = [...threads.keys()].filter(id => getStarts(id).length > 0).toSorted();
      const left = all.filter(id => after === undefined || id > after);
      const items = left.slice(0, limit);
      return { items, next: left.length > limit ? (items.at(-1) ?? null) : null, total: all.length };
    },
    async chatStarts(learnerId, { limit, before, span }) {
      maybeFail("chatStarts");
      const all = getStarts(learnerId).filter(at => !span || (at >= span.from && at < span.until));
      const left = all.filter(start => before === undefined || start < before);
      const items = left.slice(0, limit);
      return { items, next: left.length > limit ? (items.at(-1) ?? null) : null, total: all.length };
    },
    async chatOpenings(names) {
      maybeFail("chatOpenings");
      return names.flatMap(name => {
        const messages = threads.get(name.learnerId)?.get(name.start);
        return messages === undefined
          ? []
          : [{ ...name, text: messages[0]?.content.slice(0, OPENING_LENGTH) ?? "" }];
      });
    },
    async chatMessages(learnerId, start, { limit, from = 0 }) {
      maybeFail("chatMessages");
      const messages = threads.get(learnerId)?.get(start);
      if (messages === undefined) return null;
      return {
        items: messages.slice(from, from + limit),
        next: messages.length > from + limit ? from + limit : null,
      };
    },
    async chatsBegun({ from, until }, limit) {
      maybeFail("chatsBegun");
      const found: ThreadName[] = [...threads.keys()].flatMap(learnerId =>
        getStarts(learnerId)
          .filter(start => start >= from && start < until)
          .map(start => ({ learnerId, start })),
      );
      found.sort((a, b) => b.start - a.start);
      return { items: found.slice(0, limit), isComplete: true, hasMore: found.length > limit };
    },

    async addContactMessage(message: ContactMessage, now) {
      maybeFail("addContactMessage");
      contacts.push({ ...message, text: message.text.trim(), id: newId(), at: now, handled: null });
    },
    async contactMessages(options) {
      maybeFail("contactMessages");
      return newestFirst(contacts, options);
    },
    getContactMessages: async learnerId => contacts.filter(({ userId }) => userId === learnerId).toReversed(),
    async allFeedback(options) {
      maybeFail("allFeedback");
      return newestFirst(said, options);
    },
    async setHandled({ kind, id }, isHandled, by, now) {
      maybeFail("setHandled");
      const list: { id: string; userId: string | null; handled: unknown }[] =
        kind === "contact" ? contacts : said;
      const place = list.findIndex(one => one.id === id);
      const before = list[place];
      if (before === undefined) return false;
      list[place] = { ...before, handled: isHandled ? { at: now, by: by.email ?? by.id } : null };
      enter(
        {
          action: isHandled ? "handled" : "unhandled",
          admin: by,
          learnerId: before.userId,
          details: { kind, messageId: id },
        },
        now,
      );
      return true;
    },

    async tutorUsage(days, now) {
      maybeFail("tutorUsage");
      return Array.from({ length: days }, (_, ago) => {
        const date = new Date(now - (days - 1 - ago) * DAY).toISOString().slice(0, 10);
        return coachDays.find(day => day.date === date) ?? { date, messages: 0, failures: 0, learners: 0 };
      });
    },
    async countTutorFailure() {},

    reindexChats: async () => [...threads.keys()].length,
    async audit(options) {
      maybeFail("audit");
      return newestFirst(auditEntries, options);
    },
    async addAuditEntry(record, now) {
      maybeFail("addAuditEntry");
      enter(record, now);
    },
    getAuditEntries: async learnerId =>
      auditEntries.filter(record => record.learnerId === learnerId).toReversed(),
  };
}
