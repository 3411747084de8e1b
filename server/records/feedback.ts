import { z } from "zod";
import { FEEDBACK_SUBJECTS, MAX_FEEDBACK_LENGTH } from "~/domain/contact";
import { write } from "../database/commit";
import { getChildren } from "../database/read-json";
import { newKey, type Shard } from "../database/shards";
import { branches } from "./branches";
import type { Feedback, KeptFeedback } from "./records";

/** Stores feedback in both lists. The key is made here, so that an unanswered update can be repeated. */
export async function addFeedback(shard: Shard, feedback: Feedback, now: number) {
  const text = feedback.text.trim();
  if (text.length > MAX_FEEDBACK_LENGTH) throw new Error("The feedback is too long to store.");
  const key = newKey(shard);
  const entry = { userId: feedback.userId, email: feedback.email, timestamp: now, feedback: text };
  await write(shard, "feedback", {
    [`${branches.feedback}/${key}`]: entry,
    [`${branches.cancellationFeedback}/${key}`]: { ...entry, about: feedback.about },
  });
}

const storedSchema = z
  .object({
    email: z.string(),
    timestamp: z.number(),
    feedback: z.string(),
    about: z.enum(FEEDBACK_SUBJECTS),
  })
  .transform(({ timestamp: at, feedback: text, ...said }) => ({ at, ...said, text }));

export async function readFeedback({ readJson }: Shard, learnerId: string): Promise<KeptFeedback[]> {
  const json = await readJson(branches.cancellationFeedback, { orderBy: "userId", equalTo: learnerId });
  const said = getChildren(json).map(([, entry]) => storedSchema.parse(entry));
  return said.sort((one, other) => one.at - other.at);
}

/** Paths of a learner's feedback and its handled marks. */
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
