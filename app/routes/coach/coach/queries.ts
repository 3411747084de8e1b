import type { RouterContextProvider } from "react-router";
import type { Learner } from "~server/auth/accounts";
import { learnerFiguresOf } from "~server/coach/learner-stats";
import { kindOf, reasonOf } from "~server/coach/lessons/lesson-reason";
import { lessonForLearner } from "~server/coach/lessons/next-lesson";
import { requestOf, servicesOf } from "~server/context";
import { newSeed } from "~server/copy/text-seed";
import { withDeadline } from "~server/database/timeout";
import { lastKindOf } from "~server/http/lesson-rotation";
import { timeZoneOf } from "~server/http/time-zone";
import { offerOf } from "./offer";

/** ms: the page can be read without an offer of a trial. */
const DEADLINE = 3_000;

export interface DeskAsked {
  readonly request: Request;
  readonly url: URL;
}

/** What stands on the desk of a learner who has the coach: a lesson, why it is this one, and their conversation. */
export async function deskOf(
  context: Readonly<RouterContextProvider>,
  learner: Learner,
  { request, url }: DeskAsked,
) {
  const services = servicesOf(context);
  const { records, tutor } = services;
  const isNewThread = url.searchParams.get("thread") === "new";
  // Of chats it is the machine's time that counts, as they are kept by it.
  const now = Date.now();
  const [figures, lesson, thread, messageCountInLast3Hours] = await Promise.all([
    learnerFiguresOf(services, learner, { timeZone: timeZoneOf(request, null), now }),
    lessonForLearner(services, learner.id, {
      seed: newSeed(),
      lastKind: lastKindOf(request.headers.get("Cookie")),
    }),
    isNewThread ? null : records.chatThread(learner.id),
    records.chatCount(learner.id, now),
  ]);
  const { lessonName, text, seal, why } = lesson;
  const { meanWpm, name, userLevel, profile } = figures;
  return {
    learnerId: learner.id,
    lesson: { lessonName, text, seal },
    reason: await reasonOf(why, { learnerId: learner.id, learnerWpm: meanWpm, records }),
    kind: kindOf(why),
    /** What the chat's button asks for: the stage that is due, or the item whose turn it is. */
    stage: why.kind === "evaluation" ? lessonName : null,
    target: why.kind === "weakness" ? why.target : null,
    meanWpm,
    isNewThread,
    chat: {
      tutor: tutor.kind,
      thread,
      name,
      userLevel,
      aiFigures: {
        wpm: meanWpm ?? 0,
        weaknessProfile: profile && {
          characters: profile.characters.map(({ item }) => item),
          ngrams: profile.ngrams.map(({ item }) => item),
          words: profile.words.map(({ item }) => item),
        },
      },
      messageCountInLast3Hours,
      offer: offerOf(why),
    },
  };
}

export type DeskData = Awaited<ReturnType<typeof deskOf>>;

/** Whether a trial would open the coach; the page does without knowing. */
export async function isTrialOffered(
  context: Readonly<RouterContextProvider>,
  learner: Learner,
): Promise<boolean> {
  const { billing, logger } = servicesOf(context);
  try {
    const tooLate = (ms: number) => new Error(`No answer within ${ms} ms.`);
    return await withDeadline(billing.trialEligible(learner.id), tooLate, DEADLINE);
  } catch (err) {
    logger.warn({ err, request: requestOf(context).id }, "coach: eligibility for a trial is not known");
    return false;
  }
}
