import { z } from "zod";
import { FEEDBACK_SUBJECTS, MAX_FEEDBACK_LENGTH } from "~/domain/contact";
import { write } from "../database/commit";
import { getChildren } from "../database/read-json";
import type { Shard } from "../database/shards";
import { branches } from "./branches";
import type { Feedback, KeptFeedback } from "./records";

/**
 * Stores what a learner says: in the list of all feedback, and with what it is about in that of cancellations. The id is
 * drawn here, so that an update that went unanswered can be sent again and is still one feedback.
 */
export async function addFeedback(shard: Shard, feedback: Feedback, now: number) {
  const text = feedback.text.trim();
  if (text.length > MAX_FEEDBACK_LENGTH) throw new Error("A feedback is longer than what is kept of one.");
  const { key } = shard.database.ref(branches.feedback).push();
  if (key === null) throw new Error("The database's client gave no id.");
  const entry = { userId: feedback.userId, email: feedback.email, timestamp: now, feedback: text };
  const values = {
    [`${branches.feedback}/${key}`]: entry,
    [`${branches.cancellationFeedback}/${key}`]: { ...entry, about: feedback.about },
  };
  await write(shard, "feedback", values);
}

/** As it is in the list that says what it is about. */
const storedSchema = z
  .object({
    email: z.string(),
    timestamp: z.number(),
    feedback: z.string(),
    about: z.enum(FEEDBACK_SUBJECTS),
  })
  .transform(({ timestamp: at, feedback: text, ...said }) => ({ at, ...said, text }));

/** All that a learner has said, oldest first. @throws ZodError */
export async function readFeedback({ readJson }: Shard, learnerId: string): Promise<KeptFeedback[]> {
  const json = await readJson(branches.cancellationFeedback, { orderBy: "userId", equalTo: learnerId });
  const said = getChildren(json).map(([, entry]) => storedSchema.parse(entry));
  return said.sort((one, other) => one.at - other.at);
}

/** Paths of all that a learner has said, and of what admins have marked of it. */
export async function getFeedback({ readJson }: Shard, learnerId: string): Promise<string[]> {
  const lists = [branches.feedback, branches.cancellationFeedback];
  const found = await Promise.all(
    lists.map(async list => {
      const json = await readJson(list, { orderBy: "userId", equalTo: learnerId });
      return getChildren(json).flatMap(([key]) => [`${list}/${key}`, branches.handled("feedback", key)]);
    }),
  );
  return [...new Set(found.flat())];
}
