import { z } from "zod";
import {
  CONTACT_TOPICS,
  FEEDBACK_SUBJECTS,
  MAX_CONTACT_TEXT_LENGTH,
  MAX_NAME_LENGTH,
} from "~/domain/contact";
import { toDeletion, write } from "../database/commit";
import { type Listed, type ListPage, readNewestFirst } from "../database/paging";
import { getChildren } from "../database/read-json";
import { newKey, type Shards } from "../database/shards";
import type {
  ActingAdmin,
  ContactMessage,
  Handled,
  KeptContactMessage,
  ListedFeedback,
  MessageKind,
  Page,
} from "./admin-records";
import { auditValues } from "./audit";
import { branches } from "./branches";

const MAX_EMAIL_LENGTH = 254;

const contactMessageSchema = z.object({
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

const storedFeedbackSchema = z.object({
  timestamp: orNull(z.number()),
  userId: orNull(z.string()),
  email: orNull(z.string()),
  about: orNull(z.enum(FEEDBACK_SUBJECTS)),
  feedback: orNull(z.string()),
});

const handledSchema = z.object({ at: z.number(), by: z.string() });

/** All on one instance: most are from visitors. */
const contactShard = (shards: Shards) => shards.get(branches.contactMessages);

export function createMessages(options: { readonly shards: Shards; readonly newKey: () => string }) {
  const { shards } = options;
  return {
    /** @throws ZodError */
    async addContactMessage(message: ContactMessage, now: number) {
      const shard = contactShard(shards);
      // The key is made here, so that an unanswered update can be repeated.
      const path = `${branches.contactMessages}/${newKey(shard)}`;
      const stored = { ...contactMessageSchema.parse(message), at: now };
      await write(shard, "a message", { [path]: stored }, path);
    },
    async contactMessages(page: ListPage): Promise<Page<KeptContactMessage, string>> {
      const { items, next } = await readNewestFirst([contactShard(shards)], [branches.contactMessages], page);
      return { items: await toContactMessages(items.flat()), next };
    },
    async getContactMessages(learnerId: string) {
      const listed = await readContactMessages(shards, learnerId);
      return toContactMessages(listed.sort((a, b) => (a.key < b.key ? 1 : -1)));
    },
    async allFeedback(page: ListPage): Promise<Page<ListedFeedback, string>> {
      // A cancellation's feedback is in both lists, at the same key.
      const lists = [branches.cancellationFeedback, branches.feedback];
      const { items, next } = await readNewestFirst(shards.all, lists, page);
      const firsts = items.flatMap(([first]) => first ?? []);
      const marks = await getMarks("feedback", firsts);
      return { items: firsts.map((one, n) => feedbackFrom(one, marks[n] ?? null)), next };
    },
    /** Sets or removes the mark, with an entry in the audit. False if there is no such message. */
    async setHandled(
      { kind, id }: { readonly kind: MessageKind; readonly id: string },
      isHandled: boolean,
      by: ActingAdmin,
      now: number,
    ): Promise<boolean> {
      const found = await findMessage(shards, kind, id);
      if (found === null) return false;
      const path = branches.handled(kind, id);
      const isMarked = (await found.shard.readJson(path)) !== null;
      if (isMarked === isHandled) return true;
      const learnerId = storedFeedbackSchema.safeParse(found.value).data?.userId ?? null;
      const action = isHandled ? "handled" : "unhandled";
      const record = { action, admin: by, learnerId, details: { kind, messageId: id } } as const;
      const audit = auditValues(options.newKey(), record, now);
      const mark = isHandled ? ({ at: now, by: by.email ?? by.id } satisfies Handled) : null;
      await write(found.shard, "a mark", { [path]: mark, ...audit }, Object.keys(audit)[0]);
      return true;
    },
  };
}

async function readContactMessages(shards: Shards, learnerId: string): Promise<Listed[]> {
  const shard = contactShard(shards);
  const json = await shard.readJson(branches.contactMessages, { orderBy: "userId", equalTo: learnerId });
  return getChildren(json).map(([key, value]) => ({ key, value, shard }));
}

async function toContactMessages(listed: readonly Listed[]): Promise<KeptContactMessage[]> {
  const marks = await getMarks("contact", listed);
  return listed.flatMap(({ key, value }, n) => {
    const { data } = storedContactSchema.safeParse(value);
    return data === undefined ? [] : [{ ...data, id: key, handled: marks[n] ?? null }];
  });
}

/** For an unreadable entry, its readable parts are shown. */
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

async function getMarks(kind: MessageKind, listed: readonly Listed[]): Promise<(Handled | null)[]> {
  const read = listed.map(({ key, shard }) => shard.readJson(branches.handled(kind, key)));
  return (await Promise.all(read)).map(json => handledSchema.safeParse(json).data ?? null);
}

async function findMessage(shards: Shards, kind: MessageKind, id: string): Promise<Listed | null> {
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

export async function eraseContactMessages(shards: Shards, learnerId: string): Promise<void> {
  const paths = (await readContactMessages(shards, learnerId)).flatMap(({ key }) => [
    `${branches.contactMessages}/${key}`,
    branches.handled("contact", key),
  ]);
  if (paths.length === 0) return;
  await write(contactShard(shards), "the deletion of messages", toDeletion(paths));
}
