import type { RouterContextProvider } from "react-router";
import { getItemNoun } from "~/domain/group-name";
import type { LessonOffer } from "~/islands/coach-chat/coach-chat";
import type { Learner } from "~server/auth/accounts";
import { getLearnerFigures } from "~server/coach/learner-stats";
import { describeReason, getKind } from "~server/coach/lessons/coach-lesson";
import { lessonForLearner, type Why } from "~server/coach/lessons/next-lesson";
import { getServices } from "~server/context";
import { newSeed } from "~server/copy/recent-texts";
import { getLastKind, getTimeZone } from "~server/http/cookies";

export async function getWorkspace(
  context: Readonly<RouterContextProvider>,
  learner: Learner,
  { request, url }: { request: Request; url: URL },
) {
  const services = getServices(context);
  const { records, coach } = services;
  const isNewThread = url.searchParams.get("thread") === "new";
  // Of chats it is the machine's time that counts, as they are kept by it.
  const now = Date.now();
  const [figures, lesson, thread, messageCountInLast3Hours] = await Promise.all([
    getLearnerFigures(services, learner, { timeZone: getTimeZone(request, null), now }),
    lessonForLearner(services, learner.id, {
      seed: newSeed(),
      lastKind: getLastKind(request.headers.get("Cookie")),
    }),
    isNewThread ? null : records.chatThread(learner.id),
    records.chatCount(learner.id, now),
  ]);
  const { lessonName, text, seal, why } = lesson;
  const { meanWpm, learnerWpm, name, userLevel, profile } = figures;
  return {
    learnerId: learner.id,
    lesson: { lessonName, text, seal },
    reason: await describeReason(why, { learnerId: learner.id, learnerWpm, records }),
    kind: getKind(why),
    /** What the chat's button asks for: the stage that is due, or the item whose turn it is. */
    stage: why.kind === "evaluation" ? lessonName : null,
    target: why.kind === "weakness" ? why.target : null,
    meanWpm,
    isNewThread,
    chat: {
      coachKind: coach.kind,
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
      offer: getOffer(why),
    },
  };
}

export type WorkspaceData = Awaited<ReturnType<typeof getWorkspace>>;

/** What the chat's button offers, by what is due: it is what `Next lesson` would bring. */
function getOffer(why: Why): LessonOffer {
  if (why.kind === "evaluation") return { kind: "evaluation", stage: why.stage };
  if (why.kind === "nothing-weak") return { kind: "nothing-weak" };
  const { item, group } = why.kind === "weakness" ? why.target : why;
  return { kind: "weakness", item, noun: getItemNoun(group) };
}
