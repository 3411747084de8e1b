import { z } from "zod";
import {
  CONTACT_TOPICS,
  FEEDBACK_SUBJECTS,
  MAX_CONTACT_TEXT_LENGTH,
  MAX_NAME_LENGTH,
} from "~/domain/contact";
import { write } from "../database/commit";
import { getChildren } from "../database/read-json";
import type { Shards } from "../database/shards";
import type {
  ActingAdmin,
  ContactMessage,
  Handled,
  KeptContactMessage,
  ListedFeedback,
  MessageKind,
  MessageRecords,
} from "./admin-records";
import { auditValues } from "./audit";
import { branches } from "./branches";
import { type Listed, newestFirst } from "./newest-first";

/** As long as addresses of mail can be. */
const MAX_EMAIL_LENGTH = 254;

export const contactMessageSchema = z.object({
  name: z.string().trim().max(MAX_NAME_LENGTH),
  email: z.email().max(MAX_EMAIL_LENGTH),
  topic: z.enum(CONTACT_TOPICS),
  text: z.string().trim().min(1).max(MAX_CONTACT_TEXT_LENGTH),
  userId: z.string().nullable(),
});

const orNull = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .catch(null)
    .transform(value => value ?? null);

const storedContactSchema = z.object({
  at: z.number(),
  name: z.string().catch(""),
  email: z.string().catch(""),
  topic: z.enum(CONTACT_TOPICS).catch("other"),
  text: z.string(),
  userId: orNull(z.string()),
});

/** Also what others have pushed there: an entry has no shape that is certain. */
const storedFeedbackSchema = z.object({
  timestamp: orNull(z.number()),
  userId: orNull(z.string()),
  email: orNull(z.string()),
  about: orNull(z.enum(FEEDBACK_SUBJECTS)),
  feedback: orNull(z.string()),
});

const handledSchema = z.object({ at: z.number(), by: z.string() });

export interface MessagesOptions {
  readonly shards: Shards;
  /** A new key of the audit. */
  readonly newKey: () => string;
}

/** What is written to us by the form for everybody is in one place, whosever it is: most is nobody's. */
const contactShard = (shards: Shards) => shards.of(branches.contactMessages);

/** What people write to us: the form's messages, and what learners say when they are asked. */
export function createMessages(options: MessagesOptions): MessageRecords {
  const { shards } = options;
  return {
    async addContactMessage(message, now) {
      const shard = contactShard(shards);
      const { key } = shard.database.ref(branches.contactMessages).push();
      if (key === null) throw new Error("The database's client gave no id.");
      // The id is drawn here: an update without an answer is sent again, and is still one message.
      const stored: ContactMessage & { at: number } = { ...contactMessageSchema.parse(message), at: now };
      const path = `${branches.contactMessages}/${key}`;
      await write(shard, "a message", { [path]: stored }, path);
    },
    async contactMessages(page) {
      const { items, next } = await newestFirst([contactShard(shards)], [branches.contactMessages], page);
      return { items: await toContactMessages(items.flat()), next };
    },
    async getContactMessages(learnerId) {
      const shard = contactShard(shards);
      const json = await shard.readJson(branches.contactMessages, { orderBy: "userId", equalTo: learnerId });
      const listed = getChildren(json).map(([key, value]) => ({ key, value, shard }));
      return toContactMessages(listed.sort((a, b) => (a.key < b.key ? 1 : -1)));
    },
    async allFeedback(page) {
      // What is said of a cancellation lies in both lists, at the same key.
      const lists = [branches.cancellationFeedback, branches.feedback];
      const { items, next } = await newestFirst(shards.all, lists, page);
      const firsts = items.flatMap(([first]) => first ?? []);
      const marks = await getMarks("feedback", firsts);
      return { items: firsts.map((one, n) => feedbackFrom(one, marks[n] ?? null)), next };
    },
    setHandled: (message, isHandled, by, now) => setHandled(options, message, isHandled, by, now),
  };
}

async function toContactMessages(listed: readonly Listed[]): Promise<KeptContactMessage[]> {
  const marks = await getMarks("contact", listed);
  return listed.flatMap(({ key, value }, n) => {
    const { data } = storedContactSchema.safeParse(value);
    return data === undefined ? [] : [{ ...data, id: key, handled: marks[n] ?? null }];
  });
}

/** Feedback that is only a text is that; of what cannot be read at all is shown what is there. */
function feedbackFrom({ key, value }: Listed, handled: Handled | null): ListedFeedback {
  const { data } = storedFeedbackSchema.safeParse(value);
  return {
    id: key,
    at: data?.timestamp ?? 0,
    userId: data?.userId ?? null,
    email: data?.email ?? null,
    about: data?.about ?? null,
    text: data?.feedback ?? (typeof value === "string" ? value : JSON.stringify(value).slice(0, 2_000)),
    handled,
  };
}

/** In the order of the messages. */
async function getMarks(kind: MessageKind, listed: readonly Listed[]): Promise<(Handled | null)[]> {
  const read = listed.map(({ key, shard }) => shard.readJson(branches.handled(kind, key)));
  return (await Promise.all(read)).map(json => handledSchema.safeParse(json).data ?? null);
}

async function setHandled(
  options: MessagesOptions,
  { kind, id }: { readonly kind: MessageKind; readonly id: string },
  isHandled: boolean,
  by: ActingAdmin,
  now: number,
): Promise<boolean> {
  const found = await findMessage(options.shards, kind, id);
  if (found === null) return false;
  const path = branches.handled(kind, id);
  const isMarked = (await found.shard.readJson(path)) !== null;
  if (isMarked === isHandled) return true;
  const learnerId = storedFeedbackSchema.safeParse(found.value).data?.userId ?? null;
  const action = isHandled ? "handled" : "unhandled";
  const deed = { action, admin: by, learnerId, details: { kind, messageId: id } } as const;
  const audit = auditValues(options.newKey(), deed, now);
  const mark = isHandled ? ({ at: now, by: by.email ?? by.id } satisfies Handled) : null;
  await write(found.shard, "a mark", { [path]: mark, ...audit }, Object.keys(audit)[0]);
  return true;
}

async function findMessage(shards: Shards, kind: MessageKind, id: string): Promise<Listed | null> {
  // It comes from a form, and is to be a key.
  if (!/^[^.#$[\]/\p{C}]{1,180}$/u.test(id)) return null;
  const isContact = kind === "contact";
  const lists = isContact ? [branches.contactMessages] : [branches.cancellationFeedback, branches.feedback];
  for (const shard of isContact ? [contactShard(shards)] : shards.all) {
    for (const list of lists) {
      const value = await shard.readJson(`${list}/${id}`);
      if (value !== null) return { key: id, value, shard };
    }
  }
  return null;
}

/** Deletes what a learner has written to us by the form, wherever it is. */
export async function eraseContactMessages(shards: Shards, learnerId: string): Promise<void> {
  const shard = contactShard(shards);
  const json = await shard.readJson(branches.contactMessages, { orderBy: "userId", equalTo: learnerId });
  const paths = getChildren(json).flatMap(([key]) => [
    `${branches.contactMessages}/${key}`,
    branches.handled("contact", key),
  ]);
  if (paths.length === 0) return;
  await write(shard, "the deletion of messages", Object.fromEntries(paths.map(path => [path, null])));
}
