import { z } from "zod";
import { WEAKNESS_GROUPS } from "~/engine/weakness/weakness-groups";
import { coachApi } from "~server/coach/coach-api";
import { makeCoachLesson } from "~server/coach/lessons/coach-lesson";
import { targetNamed } from "~server/coach/lessons/next-lesson";
import { getStopping } from "~server/context";
import { getLastKind } from "~server/http/cookies";
import { defineApi } from "~server/http/json-api";

/** Speeds and weaknesses that the browser sends beside are ignored: the server has its own. */
const schema = z.object({
  aiOptions: z.object({
    weaknessItemToGenerateTest: z
      .union([z.string().max(40), z.object({ group: z.enum(WEAKNESS_GROUPS), item: z.string().max(40) })])
      .nullish(),
  }),
});

/**
 * A lesson on the named item, else on what is due: `{ aiGuidedExercise, lessonName, seal, writtenBy, why, reason, kind }`.
 * An item is named by itself, or by `{ group, item }`. A coach that fails doesn't fail this call.
 */
const api = defineApi({
  ...coachApi("made-lesson"),
  schema,
  malformed: "This asks for no lesson.",
  async handle({ services, learner, body, request, context, fail }) {
    const wanted = body.aiOptions.weaknessItemToGenerateTest ?? undefined;
    const target =
      typeof wanted === "string" ? targetNamed(wanted) : wanted && targetNamed(wanted.item, wanted.group);
    if (target === null) {
      return fail({ status: 400, error: "malformed", message: "There is no such item to practise." });
    }
    const lesson = await makeCoachLesson(services, learner.id, {
      lastKind: getLastKind(request.headers.get("Cookie")),
      target,
      signal: request.signal,
      stopping: getStopping(context),
    });
    const { text, lessonName, seal, writtenBy, why, reason, kind } = lesson;
    return { aiGuidedExercise: text, lessonName, seal, writtenBy, why, reason, kind };
  },
});
export const action = api.action;
export const loader = api.loader;
